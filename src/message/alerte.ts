import { francs } from '#commande/montants.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { type BoutiqueEcrite, type Lettre, SALUT } from './mise-en-page.ts'

/** A notification: a title, a line, and the page of the office that it opens. Nobody's name is in it. */
export interface Bref {
  titre: string
  texte: string
  /** What follows in an SMS, never cut: a code, what is to be paid. */
  suite?: string
  /** A path of the shop. */
  adresse: string
  /** The code that it is sent for, alone. */
  code?: string
  /** It was asked for as an advertisement is. */
  sollicite?: true
  /** Of how many SMS it may be; one unless it says so. */
  textos?: 2
}

/** What is told of an order: its number and its amount. */
export const brefCommande = (
  genre: 'commande' | 'a_confirmer',
  {
    id,
    numero,
    montant,
  }: {
    id: number
    numero: string
    montant: number
  },
): Bref => ({
  titre: genre === 'commande' ? 'Nouvelle commande payée' : 'Commande à confirmer par téléphone',
  texte: `${numero}, ${francs(montant)}`,
  adresse: `/admin/commandes/${id}`,
})

export const BREFS: Record<'paiement' | 'retour' | 'echange' | 'message', Bref> = {
  echange: {
    titre: 'Un client vous écrit',
    texte: 'Ouvrez le bureau pour le lire, et lui répondre.',
    adresse: '/admin/echanges',
  },
  retour: {
    titre: 'Un retour est demandé',
    texte: 'Ouvrez le bureau pour le lire, et y répondre.',
    adresse: '/admin/retours',
  },
  paiement: {
    titre: 'Un paiement est à regarder',
    texte: 'Ouvrez le bureau pour voir lequel, et quoi faire.',
    adresse: '/admin/paiements',
  },
  message: {
    titre: 'Un message n’est pas parti',
    texte: 'Ouvrez le bureau pour voir pourquoi, et le renvoyer.',
    adresse: '/admin/messages',
  },
}

export const brefStock = ({ designation, quantite }: { designation: string; quantite: number }): Bref => ({
  titre: 'Stock bas',
  texte:
    quantite > 0
      ? `${designation}\u00a0: il en reste ${ecrireNombre(quantite)}.`
      : `${designation}\u00a0: il n’y en a plus.`,
  adresse: '/admin/achats',
})

/** The day before and what waits this morning; null: nothing happened and nothing waits. */
export function brefMatin({
  ventes,
  a_faire,
  stocks_bas,
  anomalies,
}: {
  ventes: { nombre: number; net: number }
  a_faire: number
  stocks_bas: number
  anomalies: number
}): Bref | null {
  if (ventes.nombre + a_faire + stocks_bas + anomalies === 0) return null
  const vendu =
    ventes.nombre > 0
      ? `Hier\u00a0: ${enNombre(ventes.nombre, 'commande payée', 'commandes payées')}, ${francs(ventes.net)}.`
      : 'Hier\u00a0: aucune vente.'
  const reste = [
    a_faire > 0 ? enNombre(a_faire, 'commande attend', 'commandes attendent') : '',
    anomalies > 0 ? enNombre(anomalies, 'paiement à regarder', 'paiements à regarder') : '',
    stocks_bas > 0 ? enNombre(stocks_bas, 'stock bas', 'stocks bas') : '',
  ].filter(Boolean)
  const texte = reste.length > 0 ? `${vendu} Ce matin\u00a0: ${reste.join(', ')}.` : vendu
  return { titre: 'Le point du matin', texte, adresse: '/admin' }
}

/** The same as a letter. */
export const lettreAlerte = ({ titre, texte, adresse }: Bref, boutique: BoutiqueEcrite): Lettre => ({
  sujet: `${titre}\u00a0: ${texte}`.slice(0, 120),
  titre,
  salut: SALUT,
  paragraphes: [
    texte,
    'Vous recevez ce message parce que vous êtes de l’équipe\u00a0: le bureau, à «\u202fMes alertes\u202f», dit lesquels vous voulez.',
  ],
  bouton: { texte: 'Ouvrir le bureau', adresse: `${boutique.adresse}${adresse}` },
  lignes: [],
  totaux: [],
  faits: [],
  liens: [],
  boutique,
})
