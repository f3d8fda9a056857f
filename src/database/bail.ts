/** Milliseconds after which what a process had in hand is another's: it has died, or is frozen. */
export const BAIL = 6_000
/** How often whoever works says that it still does. */
const EVERY = 2_000

/**
 * Does what was taken until `BAIL` from now, and has it kept (`prolonger`) for as long as that takes. Once it could not be,
 * somebody else has it: `work` is told by its signal.
 */
export async function sousBail<T>(
  prolonger: () => Promise<boolean>,
  work: (perdu: AbortSignal) => Promise<T>,
): Promise<T> {
  const perdu = new AbortController()
  let tenant = false
  const tenir = setInterval(async () => {
    // a second one beside a slow first would find what that one has written, and take it for somebody else's
    if (tenant) return
    tenant = true
    // a base that does not answer says nothing of who has it
    if (!(await prolonger().catch(() => true))) perdu.abort()
    tenant = false
  }, EVERY)
  try {
    return await work(perdu.signal)
  } finally {
    clearInterval(tenir)
  }
}
