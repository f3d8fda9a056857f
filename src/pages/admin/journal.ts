type Valeurs = Record<string, unknown>
const enChamps = (valeur: unknown): Valeurs =>
  valeur !== null && typeof valeur === 'object' ? (valeur as Valeurs) : {}
const ecrire = (valeur: unknown) =>
  valeur === undefined || valeur === null
    ? '–'
    : typeof valeur === 'object'
      ? JSON.stringify(valeur)
      : String(valeur)

/** What differs between what was and what became, field by field. */
export function changements(avant: unknown, apres: unknown) {
  const [etait, est] = [enChamps(avant), enChamps(apres)]
  return [...new Set([...Object.keys(etait), ...Object.keys(est)])]
    .map((champ) => ({ champ, avant: ecrire(etait[champ]), apres: ecrire(est[champ]) }))
    .filter((un) => un.avant !== un.apres)
}
