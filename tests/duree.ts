const PAS = 10

/**
 * Milliseconds that some work took as this process lived them: those that a busy machine gave to others are not
 * counted, so that a bound on waiting is one anywhere.
 */
export async function dureeVecue(work: () => Promise<unknown>): Promise<number> {
  let vecues = 0
  const montre = setInterval(() => {
    vecues += PAS
  }, PAS)
  try {
    await work()
  } finally {
    clearInterval(montre)
  }
  return vecues
}
