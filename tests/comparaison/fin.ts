type Fin = () => unknown

const fins: Fin[] = []

/**
 * Done once all tests of this file are over, the last asked first. From within a hook or what it calls, Vitest takes an
 * `afterAll` and never runs it.
 */
export const finDuFichier = (fin: Fin): void => void fins.push(fin)

/** Does all that was asked, of which one fault keeps nothing back. @throws AggregateError of them. */
export async function finirLeFichier(): Promise<void> {
  const fautes: unknown[] = []
  for (let fin = fins.pop(); fin; fin = fins.pop())
    try {
      await fin()
    } catch (faute) {
      fautes.push(faute)
    }
  if (fautes.length > 0) throw new AggregateError(fautes, 'what a file opened could not be closed')
}
