// The room `suivi`: the parcel, for whoever has its secret. It shows no price, and nothing of who has paid.
import { A_PREPARER, ETAT, type Etat } from '#commande/commande.ts'
import { colisDit, direSort } from '#commande/etape.ts'

/** Who was given a way to the page; `equipe`: nobody in particular, by the staff, or by a buyer who shares theirs. */
export type PourLien = 'destinataire' | 'acheteur' | 'equipe'

const JOUR = 86_400_000
/** How long the page opens once there is nothing more to wait for, and what the recipient wrote is kept. */
export const JOURS_OUVERTS = 30
/** Links of one order that lead anywhere at a time: each letter holds its own. */
export const MAX_LIENS = 30
/** How often one order's place may be completed anew. */
export const MAX_LIEUX = 20
/** Codes that may be tried on one order: then whoever delivers says why without. */
export const MAX_ESSAIS = 5

/** What ended before this is forgotten. */
export function finOubliee(now: Date): Date {
  return new Date(now.getTime() - JOURS_OUVERTS * JOUR)
}

/** May the recipient still say where it is to be brought? Until it ships. */
export const lieuModifiable = (etat: number): boolean => A_PREPARER.includes(etat)

const EN_CHEMIN: readonly number[] = [...A_PREPARER, ETAT.expediee]
/** Is it still to be brought? Then there is a date, and a code to be asked. */
export const attendu = (etat: number): boolean => EN_CHEMIN.includes(etat)

const SANS_SUITE: readonly number[] = [ETAT.annulee, ETAT.retour, ETAT.retournee]
/** Will it not come any more? Then nobody waits for it anywhere. */
export const sansSuite = (etat: number): boolean => SANS_SUITE.includes(etat)

/** Where an order stands, as whoever receives it reads it: nothing of money has a place here. */
const DIT: Record<Etat, string> = {
  0: 'La commande est enregistrée.',
  1: 'Un colis est prévu pour vous.',
  2: 'Nous préparons votre colis.',
  3: 'Votre colis est parti.',
  4: 'Votre colis est livré.',
  5: 'Ce colis est annulé.',
  6: 'Le colis revient à la boutique.',
  7: 'Le colis est revenu à la boutique.',
  8: 'La boutique vérifie cette commande.',
}
const REPART = 'Votre colis repart.'
export const direEtat = (etat: Etat): string => DIT[etat]

interface Etape {
  etat: Etat
  motif: string
  cree_le: Date
}

/** What happened to the parcel, from when it was sure: what its payment did is left out. */
export function direEtapes(etapes: readonly Etape[]): { texte: string; date: string }[] {
  return etapes
    .map((etape, rang) => ({ ...etape, colis: colisDit(etape.motif), avant: etapes[rang - 1]?.etat }))
    .filter(({ etat, colis, avant }) => etat !== ETAT.attente && (colis || avant !== etat))
    .map(({ etat, colis, avant, cree_le }) => ({
      texte: colis
        ? `${direSort(colis)}.`
        : avant === ETAT.retour && etat === ETAT.expediee
          ? REPART
          : DIT[etat],
      date: cree_le.toISOString(),
    }))
}
