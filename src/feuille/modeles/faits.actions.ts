import { formaterTelephone } from '#adresse/telephone.ts'
import type { Voie } from '#connexion/code.ts'
import type { Queries } from '#database/database.ts'
import { listPays, listVilles } from '#livraison/livraison.data.ts'
import { blanc, remplirBlancs } from '#preference/blanc.ts'
import { CHAMPS_PREFERENCE } from '#preference/champs.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { findPreference, type PreferenceBoutique } from '#preference/preference.data.ts'

/** What of the preferences a model asks for. */
const CHAMPS = [
  ...(['nom', 'email', 'telephone', 'raison_sociale', 'adresse', 'forme_juridique', 'responsable'] as const),
  ...(['ninea', 'rccm', 'siret', 'tva'] as const),
]
type Champ = (typeof CHAMPS)[number]

/** What the shop knows of itself when a model is filled. */
export interface Faits {
  preference: Pick<PreferenceBoutique, Champ | 'statut'> | null
  /** Its own address, without a final slash. */
  site: string
  /** By what one can pay. */
  moyens: readonly CodeMoyen[]
  /** Whether one signs in at a provider of identity, and by a code. */
  google: boolean
  voies: readonly Voie[]
  /** Where it delivers, by the French names of the countries. */
  pays: readonly string[]
}

/** What is known besides the database. */
export type Reste = Pick<Faits, 'site' | 'moyens' | 'google' | 'voies'>

export async function reunirFaits(q: Queries, reste: Reste): Promise<Faits> {
  const [preference, pays, villes] = await Promise.all([findPreference(q), listPays(q), listVilles(q)])
  const servis = new Set(villes.map(({ pay }) => pay.code))
  return {
    ...reste,
    preference,
    pays: pays.filter(({ code }) => servis.has(code)).map(({ designation }) => designation),
  }
}

const libelle = (champ: Champ) => CHAMPS_PREFERENCE[champ].libelle
const valeur = ({ preference }: Faits, champ: Champ): string => {
  const lue = preference?.[champ]?.trim() ?? ''
  return champ === 'telephone' ? formaterTelephone(lue) : lue
}

/** A field of the preferences, or the blank that it leaves. */
export const dire = (faits: Faits, champ: Champ): string => valeur(faits, champ) || blanc(libelle(champ))

/** The text with the blanks filled that the shop's preferences can fill by now. */
export function completer(texte: string, faits: Faits): string {
  const connus = new Map<string, string>(CHAMPS.map((champ) => [libelle(champ), valeur(faits, champ)]))
  return remplirBlancs(texte, (quoi) => connus.get(quoi))
}

/** « a, b et c ». */
export function enumerer(noms: readonly string[]): string {
  const derniers = noms.slice(-2).join(' et ')
  return [...noms.slice(0, -2), derniers].filter(Boolean).join(', ')
}

/** Paragraphs one below the other, what is null left out. */
export const paragraphes = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null).join('\n\n')
