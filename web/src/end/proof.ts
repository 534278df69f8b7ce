/** The dice were fixed before the game: their seed was sealed with a hash, and the seal can be tried here. */

/** What the seal is the SHA-256 of. */
export const sealed = (seed: string | number, salt: string) => `grognard dice ${salt} ${seed}`

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Does the seed fit the seal? `unknown` where the browser lends no hash: it does so only over https or at home. */
export async function tryCommitment(
  seed: string | number,
  salt: string,
  commitment: string,
): Promise<'fits' | 'differs' | 'unknown'> {
  if (!globalThis.crypto?.subtle) return 'unknown'
  return (await sha256(sealed(seed, salt))) === commitment.toLowerCase() ? 'fits' : 'differs'
}

/** The same for somebody's own machine. */
export const shellLine = (seed: string | number, salt: string) =>
  `printf '%s' '${sealed(seed, salt).replaceAll("'", `'\\''`)}' | sha256sum`
