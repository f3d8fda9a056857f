/** A form's fields as they are typed: texts, whatever they stand for. */
export type Textes = Record<string, string>

/** What somebody made of a field, over what it held when they began. */
export interface Changement {
  avant: string
  voulu: string
}
/** By field; a field that is as it is stored is not in it. */
export type Changements = Readonly<Record<string, Changement>>

/** The form as it is shown: what is stored, with what was changed over it. */
export function saisieDe<T extends Textes>(stockee: T, changements: Changements): T {
  const voulus = Object.entries(changements).map(([champ, { voulu }]) => [champ, voulu])
  return { ...stockee, ...Object.fromEntries(voulus) }
}

/** Notes fields as they are typed; one that is again as it is stored is no change any more. */
export function noter(stockee: Textes, changements: Changements, champs: Textes): Changements {
  const suite: Record<string, Changement> = { ...changements }
  for (const [champ, voulu] of Object.entries(champs)) {
    const avant = changements[champ]?.avant ?? stockee[champ] ?? ''
    if (voulu === stockee[champ]) delete suite[champ]
    else suite[champ] = { avant, voulu }
  }
  return suite
}

/** The same changes over what is stored now: those that somebody else made too are no changes any more. */
export function reporter(stockee: Textes, changements: Changements): Changements {
  return Object.fromEntries(
    Object.entries(changements).filter(([champ, { voulu }]) => voulu !== stockee[champ]),
  )
}

/** Fields that somebody else changed to something else since they were read here: whose is kept must be said. */
export function disputes(stockee: Textes, changements: Changements): string[] {
  return Object.entries(changements)
    .filter(([champ, { avant, voulu }]) => stockee[champ] !== avant && stockee[champ] !== voulu)
    .map(([champ]) => champ)
}

/** Settles a field: what was typed here, over theirs; or theirs. */
export function trancher(
  stockee: Textes,
  changements: Changements,
  champ: string,
  mien: boolean,
): Changements {
  const { [champ]: dispute, ...autres } = changements
  if (!dispute || !mien) return autres
  return { ...autres, [champ]: { avant: stockee[champ] ?? '', voulu: dispute.voulu } }
}

/** What was kept of a form that was left, as text; a foreign text, or a field that is gone, holds nothing. */
export function lireChangements(texte: string, stockee: Textes): Changements {
  try {
    const lu: unknown = JSON.parse(texte)
    if (typeof lu !== 'object' || lu === null) return {}
    const connus = Object.entries(lu).filter(([champ, un]) => champ in stockee && estChangement(un))
    return reporter(stockee, Object.fromEntries(connus))
  } catch {
    return {}
  }
}

const estChangement = (un: unknown): un is Changement =>
  typeof un === 'object' &&
  un !== null &&
  'avant' in un &&
  'voulu' in un &&
  typeof un.avant === 'string' &&
  typeof un.voulu === 'string'
