import type { Say } from '../door.ts'

const WIDTH = 30

/** « ███████──────── 48 % de 1 000 produits », said once for each whole percent. */
export function progressBar(say: Say, what: string): (done: number, total: number) => void {
  let said = ''
  return (done, total) => {
    const part = total > 0 ? Math.min(1, done / total) : 1
    const full = Math.floor(part * WIDTH)
    const bar = `${'█'.repeat(full)}${'─'.repeat(WIDTH - full)} ${Math.floor(part * 100)}\u00a0% de ${total.toLocaleString('fr')} ${what}`
    if (bar !== said) say(bar)
    said = bar
  }
}
