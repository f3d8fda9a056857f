// The columns of a file that calls them as the shop does not expect: its keeper says which is which.
import type { Champ, FormeReleve } from '#prestataire/releve.ts'
import { Failure } from '#shared/failure.ts'

/** What a column may be, in the keeper's words. */
export const CHAMPS_DITS = {
  reference: 'Référence du paiement',
  date: 'Date',
  heure: 'Heure, si elle est à part',
  type: 'Sorte de ligne (paiement, retrait…)',
  statut: 'Statut',
  brut: 'Montant',
  credit: 'Ce qui entre, si c’est à part',
  debit: 'Ce qui sort, si c’est à part',
  frais: 'Frais',
  net: 'Montant net',
  devise: 'Devise',
} as const satisfies Partial<Record<Champ, string>>
export type ChampDit = keyof typeof CHAMPS_DITS
export const NOMS_CHAMPS = Object.keys(CHAMPS_DITS) as ChampDit[]
export type ColonnesDites = Partial<Record<ChampDit, string>>

/** As an address carries them: `{"reference":"n° opération"}`. @throws Failure ENTREE_INVALIDE. */
export function lireColonnesDites(texte: string | undefined): ColonnesDites {
  if (texte === undefined) return {}
  const refus = () =>
    new Failure('ENTREE_INVALIDE', 'Les colonnes choisies ne se lisent pas\u00a0: choisissez-les à nouveau.')
  let lues: unknown
  try {
    lues = JSON.parse(texte)
  } catch {
    throw refus()
  }
  if (typeof lues !== 'object' || lues === null || Array.isArray(lues)) throw refus()
  const paires = Object.entries(lues)
  const connues = paires.every(([champ, nom]) => Object.hasOwn(CHAMPS_DITS, champ) && typeof nom === 'string')
  if (!connues) throw refus()
  return Object.fromEntries(paires.filter(([, nom]) => nom !== ''))
}

const INDISPENSABLES: readonly Champ[] = ['reference', 'date', 'type']

/**
 * The same file, its columns called as they were said, or as they usually are; whoever says which are there needs no fee,
 * nor a currency.
 */
export function formeDite(forme: FormeReleve, dites: ColonnesDites): FormeReleve {
  if (Object.keys(dites).length === 0) return forme
  const titres = NOMS_CHAMPS.flatMap((champ) => {
    const noms = [...(dites[champ] ? [dites[champ]] : []), ...(forme.titres[champ] ?? [])]
    return noms.length > 0 ? [[champ, noms]] : []
  })
  return {
    ...forme,
    titres: { ...forme.titres, ...Object.fromEntries(titres) },
    requis: forme.requis.filter((champ) => INDISPENSABLES.includes(champ)),
    liens: dites.reference ? [...forme.liens, dites.reference] : forme.liens,
  }
}
