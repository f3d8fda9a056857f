import { deChaque, METHODES, type Methode } from '#prestataire/moyens.ts'

/** Means of payment the shop knows; which of them it offers is a setting. */
export const MOYENS: readonly CodeMoyen[] = [...METHODES, 'livraison']
/** `avoir`: a gift card or store credit paid all of it; no setting opens it, and no provider takes it. */
export type CodeMoyen = Methode | 'livraison' | 'avoir'

/** Each as the shop calls it. */
export const NOMS_MOYENS: Record<CodeMoyen, string> = {
  ...deChaque(({ nom }) => nom),
  livraison: 'À la livraison',
  avoir: 'Carte cadeau ou avoir',
}

const FACONS: Partial<Record<CodeMoyen, string>> = {
  carte: 'par carte bancaire',
  livraison: 'en espèces à la livraison',
}

/** How one pays, within a sentence: « par carte bancaire, par Wave ou en espèces à la livraison ». */
export const direMoyens = (codes: readonly CodeMoyen[]): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(
    codes.map((code) => FACONS[code] ?? `par ${NOMS_MOYENS[code]}`),
  )

/** A means of payment as the shop has set it. */
export interface Moyen {
  code: CodeMoyen
  actif: number
  /** Where it stands among the others. */
  rang: number
}

export function estMoyen(code: unknown): code is CodeMoyen {
  return code === 'avoir' || MOYENS.some((moyen) => moyen === code)
}

/** A means as it is written on an order, even one that the shop no longer knows. */
export function nomMoyen(code: string): string {
  return estMoyen(code) ? NOMS_MOYENS[code] : code
}

/** What whoever keeps a shop is told of means that are on with keys for trying; null where there are none. */
export function direEssais(
  moyens: readonly Moyen[],
  prestataires: Partial<Record<CodeMoyen, { essai?: boolean }>>,
): string | null {
  const noms = moyens.flatMap(({ code, actif }) =>
    actif === 1 && prestataires[code]?.essai ? NOMS_MOYENS[code] : [],
  )
  if (noms.length === 0) return null
  const dits = new Intl.ListFormat('fr').format(noms)
  return `${dits}\u00a0: vos clés sont d’essai, aucun argent ne viendrait. Mettez les vraies.`
}
