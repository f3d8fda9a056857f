/** How long one waits, as French says it, never less: « 45 min », « 4 h », « 3 h 05 ». */
export function direAttente(millisecondes: number): string {
  const toutes = Math.ceil(millisecondes / 60_000)
  const heures = Math.floor(toutes / 60)
  if (heures === 0) return `${toutes}\u00a0min`
  const minutes = toutes % 60
  return minutes === 0 ? `${heures}\u00a0h` : `${heures}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`
}
