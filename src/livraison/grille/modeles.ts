import type { CodeDevise } from '#shared/money.ts'
import { CHAMPS_DESTINATION, CHAMPS_TARIF, fautesTarif } from '../champs.ts'
import type { Desservie } from '../desserte/desserte.ts'
import { formeVille } from '../desserte/ville.ts'

/** Where many shops of here deliver: towns with the days they often take, their prices left to who keeps the shop. */
export interface ModeleLivraison {
  nom: string
  aide: string
  /** One price for any weight (specification, part 9: Senegal), or prices of a kilogram. */
  fixe: boolean
  villes: readonly VilleModele[]
}
interface VilleModele {
  /** Two letters, as `pays.code`. */
  pays: string
  ville: string
  delai: number
}

const villes = (pays: string, delai: number, noms: string): VilleModele[] =>
  noms.split(';').map((ville) => ({ pays, ville, delai }))
const capitales = (delai: number, noms: string): VilleModele[] =>
  noms.split(';').map((une) => ({ pays: une.slice(0, 2), ville: une.slice(3), delai }))

export const MODELES_LIVRAISON = {
  dakar: {
    nom: 'Dakar et banlieue',
    aide: 'Un prix par quartier, quel que soit le poids.',
    fixe: true,
    villes: villes(
      'sn',
      1,
      'Dakar – Plateau;Dakar – Médina;Dakar – Grand Dakar;Dakar – Parcelles Assainies;Dakar – Liberté;Dakar – Mermoz – Sacré-Cœur;Dakar – Ouakam;Dakar – Almadies – Ngor;Dakar – Yoff;Pikine;Guédiawaye;Thiaroye;Keur Massar;Rufisque;Diamniadio',
    ),
  },
  regions: {
    nom: '14 régions',
    aide: 'Le chef-lieu de chaque région du Sénégal, un prix chacun, quel que soit le poids.',
    fixe: true,
    villes: villes(
      'sn',
      3,
      'Dakar;Diourbel;Fatick;Kaffrine;Kaolack;Kédougou;Kolda;Louga;Matam;Saint-Louis;Sédhiou;Tambacounda;Thiès;Ziguinchor',
    ),
  },
  cedeao: {
    nom: 'CEDEAO et voisins',
    aide: 'Une grande ville par pays, au kilogramme.',
    fixe: false,
    villes: capitales(
      7,
      'ci Abidjan;ml Bamako;gm Banjul;gw Bissau;gn Conakry;mr Nouakchott;cv Praia;bf Ouagadougou;ne Niamey;tg Lomé;bj Cotonou;gh Accra;ng Lagos;sl Freetown;lr Monrovia',
    ),
  },
  europe: {
    nom: 'Europe par fret',
    aide: 'Les villes de la diaspora, au kilogramme.',
    fixe: false,
    villes: capitales(
      21,
      'fr Paris;fr Lyon;fr Marseille;fr Bordeaux;fr Lille;be Bruxelles;it Milan;it Rome;es Madrid;es Barcelone;de Berlin;ch Genève;gb Londres;pt Lisbonne',
    ),
  },
} as const satisfies Record<string, ModeleLivraison>
export type CodeModele = keyof typeof MODELES_LIVRAISON
export const CODES_MODELES = Object.keys(MODELES_LIVRAISON) as CodeModele[]

/** In francs: what a deliverer may carry home, until the keeper says otherwise. */
export const PLAFOND_USUEL = 100_000

/** The cells of a town's row that hold prices; the first one is what makes it count. */
export const CELLULES_PRIX = ['prixkg', 'prix10kg', 'prix20kg'] as const
export type CellulePrix = (typeof CELLULES_PRIX)[number]

/** A town's row as it was filled: null where nothing was written. */
export type LigneModele = Record<CellulePrix, number | null> & { delai: number | null }

/** The cells of a model: one price where it holds for any weight. */
export const cellulesDe = ({ fixe }: Pick<ModeleLivraison, 'fixe'>): readonly CellulePrix[] =>
  fixe ? ['prixkg'] : CELLULES_PRIX

/** Nothing was asked of it: it is left out. */
export const vide = (ligne: LigneModele): boolean => CELLULES_PRIX.every((cellule) => ligne[cellule] === null)

/** What is wrong with a row, by cell; nothing is wrong with one that is left out. */
export function fautesLigne(ligne: LigneModele, devise: CodeDevise): Record<string, string> {
  if (vide(ligne)) return {}
  const { refus } = CHAMPS_TARIF.prixkg.regle
  const tarif = fautesTarif(ligne, devise)
  const dePrix = CELLULES_PRIX.flatMap((cellule): [string, string][] => {
    const prix = ligne[cellule]
    if (prix === null) return cellule === 'prixkg' ? [[cellule, CHAMPS_TARIF.prixkg.regle.requis]] : []
    const faute = refus(prix) ?? tarif[cellule]
    return faute ? [[cellule, faute]] : []
  })
  const { regle } = CHAMPS_DESTINATION.delaistandard
  const delai = ligne.delai === null ? regle.requis : regle.refus(ligne.delai)
  return Object.fromEntries([...dePrix, ...(delai ? [['delai', delai]] : [])])
}

/** Is this town there already, however it is written? What is there is never written over. */
export const dejaLa = (destinations: readonly Desservie[], { pays, ville }: VilleModele): boolean =>
  destinations.some((une) => une.pay.code === pays && formeVille(une.ville) === formeVille(ville))

export const POIDS_LUS: Record<CellulePrix, string> = {
  prixkg: 'le kg',
  prix10kg: 'dès 10\u00a0kg',
  prix20kg: 'dès 20\u00a0kg',
}
