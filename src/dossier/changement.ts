import { A_PREPARER, achetteCarte, ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { memeDestinataire } from '#commande/destinataire.ts'
import { LIEU_EFFACE } from '#commande/etape.ts'
import { montantAPayer } from '#commande/montants.ts'
import type { Commande, Detailcommande } from '#contract'

type Etats = Pick<Commande, 'etatcommande' | 'etatpaiement' | 'detailcommandes'>

const AVANT_LE_DEPART: readonly number[] = [ETAT.attente, ...A_PREPARER]
const { non_paye, en_cours, echoue, a_encaisser } = ETAT_PAIEMENT
const PAYEE: readonly number[] = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]
const SANS_ARGENT: readonly number[] = [non_paye, en_cours, echoue, a_encaisser]

/**
 * What of an order may still change: until it leaves, where it goes; as long as no money came for it, and no parcel of it
 * has left, what it holds and what it costs too. What is paid has its invoice: it is given back, in part or whole (ADR 61).
 * Of what is to be paid at the door and left in part, the `reste` may stay in the shop: nobody can be asked for it any more.
 */
export function changeable(commande: Etats, colisPartis: number): 'tout' | 'reste' | 'adresse' | null {
  if (!AVANT_LE_DEPART.includes(commande.etatcommande) || achetteCarte(commande)) return null
  if (colisPartis > 0) return commande.etatpaiement === a_encaisser ? 'reste' : 'adresse'
  return SANS_ARGENT.includes(commande.etatpaiement) ? 'tout' : 'adresse'
}

/**
 * May articles be added to it? Once it is paid, as long as all of it is here: what is added is an order of its own, which
 * leaves with it (ADR 71). What is not paid yet takes them itself; what was added to another is no order to add to.
 */
export const completable = (
  commande: Etats,
  { partis, complement }: { partis: number; complement: boolean },
): boolean =>
  !complement &&
  partis === 0 &&
  PAYEE.includes(commande.etatpaiement) &&
  changeable(commande, partis) === 'adresse'

const nomDe = ({ designation, couleur, taille, unite }: Detailcommande) =>
  `${designation} (${[couleur, taille, unite].filter(Boolean).join(', ')})`
const cleDe = ({ produit_id, couleur, taille, unite }: Detailcommande) =>
  [produit_id, couleur, taille, unite].join('|')

/** What was added, each as « Riz brisé (50 kg) : ajouté, 2 ». */
export const direArticles = (lignes: readonly Detailcommande[]): string[] =>
  lignes.map((une) => `${nomDe(une)}\u00a0: ajouté, ${une.quantite}`)

/** What lines became others, each as « Riz brisé (50 kg) : 2 → 3 ». */
function direLignes(avant: Detailcommande[], apres: Detailcommande[]): string[] {
  const restees = new Map(apres.map((une) => [cleDe(une), une]))
  const connues = new Set(avant.map(cleDe))
  return [
    ...avant.flatMap((une) => {
      const { quantite = 0 } = restees.get(cleDe(une)) ?? {}
      if (quantite === une.quantite) return []
      const suite = quantite === 0 ? 'retiré' : `${une.quantite} → ${quantite}`
      return `${nomDe(une)}\u00a0: ${suite}`
    }),
    ...direArticles(apres.filter((une) => !connues.has(cleDe(une)))),
  ]
}

/** The words of an order that may change, each as it is called. */
const MOTS = {
  adresseliv: 'adresse de livraison',
  tel: 'téléphone',
  consigne: 'note pour la livraison',
  mot: 'mot du cadeau',
} as const
export const DESTINATAIRE_CHANGE = 'destinataire'

const OU = ['pays', 'ville', 'adresseliv'] as const
/** Is it brought to another door than before? */
export const ailleurs = (avant: Commande, apres: Commande): boolean =>
  OU.some((champ) => avant[champ] !== apres[champ])

/**
 * What differs between an order as it was and as it is, in the words of whoever ordered it; the total comes last.
 * `efface`: where whoever receives had said the door is counts no more, which no field of the order tells.
 */
export function direChangements(avant: Commande, apres: Commande, efface: boolean): string[] {
  const [etait, sera] = [montantAPayer(avant), montantAPayer(apres)]
  const mots = Object.entries(MOTS) as [keyof typeof MOTS, string][]
  return [
    ...direLignes(avant.detailcommandes, apres.detailcommandes),
    ...(avant.ville === apres.ville ? [] : [`livraison\u00a0: ${avant.ville} → ${apres.ville}`]),
    ...(avant.express === apres.express
      ? []
      : [apres.express === 1 ? 'livraison express' : 'livraison standard']),
    ...mots.flatMap(([champ, nom]) => ((avant[champ] ?? '') === (apres[champ] ?? '') ? [] : [nom])),
    ...(memeDestinataire(avant, apres) ? [] : [DESTINATAIRE_CHANGE]),
    ...(efface ? [LIEU_EFFACE] : []),
    ...(etait === sera ? [] : [`total\u00a0: ${etait} → ${sera}`]),
  ]
}
