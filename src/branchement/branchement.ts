// The room `branchement`: what the shop is plugged into outside, with keys that its owner types. It never tells a key
// again, and knows neither providers nor channels: they are handed to it.
import type { Essai } from '#shared/essai.ts'
import type { Demarche, Reglages, Variable, Variables } from '#shared/variables.ts'

/** Who asks for a try: where its proof is sent. */
export interface Demandeur {
  compte_id: number | null
  email: string | null
}

/** Something the shop can be plugged into, as the server hands it over. */
export interface Prise {
  code: string
  nom: string
  /** `fabrique`: the shop makes its keys itself, and no screen asks for them; `canal`: it is tried by a letter. */
  genre: 'moyen' | 'canal' | 'texto' | 'connexion' | 'fabrique'
  demarche: Demarche
  /** Its address that must be told there; null: none. */
  adresse: { nom: string; adresse: string } | null
  /** What its driver takes. */
  variables: Variables
  /** What is typed. */
  ecran: Variables
  /** Settings from what was typed, where all that it needs is there. */
  composer(saisie: Record<string, string>): Reglages
  /** What is wrong with settings, one sentence each. */
  fautes(reglages: Reglages): string[]
  /** Asks it for real; ends within seconds and never throws. */
  essayer(reglages: Reglages, demandeur: Demandeur): Promise<Essai>
}

/** Where the settings in use come from; null: there are none. */
export type Source = 'environnement' | 'boutique' | 'doublure'

/** A field of the screen. Of a secret only its last signs are told. */
export interface ChampBranche {
  nom: string
  libelle: string
  aide: string | null
  facultatif: boolean
  secret: boolean
  choix: readonly { valeur: string; nom: string }[] | null
  /** The environment says it: it is not typed. */
  impose: boolean
  pose: boolean
  /** What was typed, or the last four signs of a secret. */
  valeur: string | null
}

/** What the screen shows of a plug. */
export interface Branche {
  code: string
  nom: string
  genre: Prise['genre']
  demarche: Demarche
  adresse: Prise['adresse']
  source: Source | null
  /** All it needs is there and can be read. */
  pret: boolean
  /** Keys are kept that the key of this machine does not open. */
  illisible: boolean
  manquent: string[]
  champs: ChampBranche[]
  /** The last try, and when. */
  essai: (Essai & { le: string }) | null
  /** When its last notification came; null: none yet. */
  avis_le: string | null
}

/** Nothing of a key that has fewer signs than this is told: four would be too much of it. */
const ASSEZ_LONG = 12

/** The last four signs of a secret: enough to tell two keys apart. */
export const derniers = (valeur: string): string => (valeur.length >= ASSEZ_LONG ? valeur.slice(-4) : '')

/** What is typed of a driver's settings, unless it says otherwise. */
export const aTaper = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, { horsEcran }]) => !horsEcran))

/** Is this what the field asks for? One sentence, null when it is. */
export function fauteDuChamp({ libelle, choix, forme, espaces }: Variable, valeur: string): string | null {
  if (choix && !choix.some((un) => un.valeur === valeur)) return `${libelle}\u00a0: choisissez dans la liste.`
  if (forme && !forme.motif.test(valeur)) return forme.phrase
  // a key that was copied with what stands around it
  return (espaces ? /\p{Cc}/u : /[\s\p{Cc}]/u).test(valeur)
    ? `${libelle}\u00a0: il y a une espace dans ce qui est collé.`
    : null
}

export const ILLISIBLE =
  'Les clés gardées ne s’ouvrent plus\u00a0: la clé de cette machine n’est pas celle qui les a fermées. Retapez-les, ou remettez CLE_SECRETS.'
