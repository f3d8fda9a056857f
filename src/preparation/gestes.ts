import {
  ETAT,
  ETAT_PAIEMENT,
  type Etat,
  type EtatPaiement,
  MOUVEMENTS,
  paiementConvient,
  refusDepuisRetour,
} from '#commande/commande.ts'
import { argentDehors } from '#commande/encaissement/dehors.ts'
import { aLeDroit, type Habilite } from '#compte/droits.ts'
import { type CodePortefeuille, NOMS_PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'
import { selon } from '#shared/texte.ts'

const ARGENT: readonly number[] = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]

/** Does this move decide about somebody's money? Then it needs the right `argent`. */
export function toucheArgent(etat: number, etat_paiement: number, vers: number): boolean {
  return etat === ETAT.a_verifier || (vers === ETAT.annulee && ARGENT.includes(etat_paiement))
}

/** Something the staff may do with an order, as its button offers it. */
export interface Geste {
  texte: string
  /** The state it leads to; null where only the payment changes. */
  vers: Etat | null
  /** Asked as cash on delivery is told, not as a move. */
  especes?: 'confirmer' | 'encaisser' | 'refuser' | 'corriger'
  /** Money sent by telephone alone: nobody has been at the door yet. */
  sansEspeces?: boolean
  /** What is written down of itself; null: a person says why. */
  motif: string | null
  /** What came back may be sold again. */
  retour?: boolean
  /** Whoever receives says a code, or whoever delivers why there is none. */
  code?: boolean
  /** The way on, or a way out. */
  avance: boolean
}

interface Vue {
  etatcommande: number
  etatpaiement: number
  payment_method: string
  /** Where it stood so far. */
  etapes: readonly { etatcommande: number }[]
  /** Where its buyer comes for it; null: it is brought. */
  retrait?: object | null
  /** An attempt brought money that waits to be accepted. */
  argentVenu: boolean
  /** A part of its cash was collected, and the rest is still due. */
  partieRecue?: boolean
  /** Money that came at a door or by telephone is noted, for whatever it came. */
  argentNote?: boolean
  /** Its buyer sends something back that was accepted: what comes is noted there, by the piece. */
  retourAttendu?: boolean
  /** Some of it left in a parcel, and some did not. */
  partieEnPartie?: boolean
  /** Its money may come by telephone, before it has left. */
  parTelephone?: boolean
}

type Texte = Pick<Geste, 'texte' | 'motif' | 'avance' | 'retour' | 'code'>
const avancer = (texte: string, motif: string): Texte => ({ texte, motif, avance: true })
const expliquer = (texte: string): Texte => ({ texte, motif: null, avance: false })

/** How each move of the staff is offered, by `from>to`. */
const TEXTES: Record<string, Texte> = {
  '0>5': expliquer('Annuler la commande'),
  '1>2': avancer('Commencer la préparation', 'préparation commencée'),
  '1>5': expliquer('Annuler la commande'),
  '2>3': avancer('Marquer comme expédiée', 'remise au livreur'),
  '2>5': expliquer('Annuler la commande'),
  '3>4': { ...avancer('Marquer comme livrée', 'livrée'), code: true },
  '3>6': expliquer('Colis non remis'),
  '4>6': expliquer('Retour demandé'),
  '5>0': expliquer('Rouvrir la commande'),
  '6>3': { ...avancer('Le colis repart', 'nouvelle livraison'), avance: false },
  '6>4': expliquer('Retour abandonné'),
  '6>7': { ...expliquer('Retour reçu'), avance: true, retour: true },
  '8>1': { ...expliquer('Confirmer la commande'), avance: true },
  '8>5': expliquer('Annuler la commande'),
}

/** The same of an order that its buyer comes for, where it differs. */
const TEXTES_RETRAIT: Record<string, Texte> = {
  '2>3': avancer('Prête à retirer', 'prête à retirer'),
  '3>4': avancer('Marquer comme retirée', 'retirée'),
  '3>6': expliquer('Jamais retirée'),
  '6>3': { ...avancer('De nouveau prête à retirer', 'de nouveau prête à retirer'), avance: false },
}

/** The same of one of which a parcel has left. */
const TEXTES_SUITE: Record<string, Texte> = {
  '2>3': avancer('Expédier tout ce qui reste', 'remise au livreur'),
}

/** Everything this person may do with this order now, the way on first; the server decides again. */
export function gestesPossibles(commande: Vue, qui: Habilite): Geste[] {
  if (!aLeDroit(qui, 'commandes')) return []
  const { etatcommande, etatpaiement } = commande
  const mouvements = MOUVEMENTS.etat
    .filter(({ de, par }) => de === etatcommande && par.includes('equipe'))
    .map(({ vers }) => vers as Etat)
    .filter((vers) => !toucheArgent(etatcommande, etatpaiement, vers) || aLeDroit(qui, 'argent'))
    .filter((vers) => permis(commande, vers))
    .flatMap((vers): Geste[] => {
      const mouvement = `${etatcommande}>${vers}`
      const texte =
        (commande.retrait && selon(TEXTES_RETRAIT, mouvement)) ||
        (commande.partieEnPartie && selon(TEXTES_SUITE, mouvement)) ||
        selon(TEXTES, mouvement)
      return texte ? [{ ...texte, vers }] : []
    })
  const gestes = [...especes(commande, qui), ...mouvements]
  return gestes.sort((un, autre) => Number(autre.avance) - Number(un.avance))
}

function permis(vue: Vue, vers: Etat) {
  const { etatcommande, etatpaiement, payment_method, argentVenu, retourAttendu, partieEnPartie } = vue
  const livree = dejaLivree(vue)
  if (partieEnPartie && vers === ETAT.annulee) return false
  if (retourAttendu && vers === ETAT.retournee) return false
  if (etatcommande === ETAT.a_verifier && vers === ETAT.confirmee && argentVenu) return true
  if (etatcommande === ETAT.retour) {
    if (refusDepuisRetour(vers, livree) !== null) return false
    // refused at the door, its money is due there again
    if (vers === ETAT.expediee && redevientDue({ payment_method, etat_paiement: etatpaiement })) return true
  }
  // a parcel that nobody paid for and nobody took is `refuser`
  const [de, etat_paiement] = [etatcommande as Etat, etatpaiement as EtatPaiement]
  return !argentDehors(de, { etat: vers, etat_paiement }) && paiementConvient(de, vers, etat_paiement)
}

const dejaLivree = ({ etapes }: Pick<Vue, 'etapes'>): boolean =>
  etapes.some(({ etatcommande }) => etatcommande === ETAT.livree)

/** Is its money due at the door once more where it leaves anew? It was let go as it was refused. */
export const redevientDue = ({
  payment_method,
  etat_paiement,
}: {
  payment_method: string
  etat_paiement: number
}): boolean => payment_method === 'livraison' && etat_paiement === ETAT_PAIEMENT.non_paye

const RIEN_DU: readonly number[] = [ETAT.annulee, ETAT.retour, ETAT.retournee]
const EN_MAIN: readonly number[] = [ETAT.confirmee, ETAT.preparation, ETAT.expediee, ETAT.livree]

/** Is cash noted on this order that may turn out never to have come? */
export function especesCorrigibles(etat: number, etat_paiement: number, payment_method: string): boolean {
  return payment_method === 'livraison' && etat_paiement === ETAT_PAIEMENT.paye && EN_MAIN.includes(etat)
}

const MOTIFS_ESPECES = {
  encaisser: { livree: 'payée au livreur', retiree: 'payée à la boutique' },
  refuser: { livree: 'colis refusé à la livraison', retiree: 'jamais retirée' },
} as const
/** As it is written down of what was handed over and comes back, and for which no money ever came. */
export const RENDUE_IMPAYEE = 'rendue sans avoir été payée'
/** « par Wave », « en espèces ». */
export const direPar = (par: CodePortefeuille | null | undefined): string =>
  par ? `par ${NOMS_PORTEFEUILLES[par]}` : 'en espèces'
/** How what became of the cash is written down, of what is brought or of what its buyer comes for; `par`: sent by telephone. */
export const motifEspeces = (
  geste: keyof typeof MOTIFS_ESPECES,
  retrait: object | null | undefined,
  par?: CodePortefeuille | null,
): string =>
  par ? `payée par ${NOMS_PORTEFEUILLES[par]}` : MOTIFS_ESPECES[geste][retrait ? 'retiree' : 'livree']

const refuser = { avance: false, vers: ETAT.retour, especes: 'refuser' } as const

/** What is told of an order that is paid at the door, or at the shop where its buyer comes for it. */
function especes(vue: Vue, qui: Habilite): Geste[] {
  const { etatcommande, etatpaiement, payment_method, retrait } = vue
  const corriger: Geste[] = aLeDroit(qui, 'argent')
    ? [{ ...expliquer('Corriger l’argent reçu'), vers: null, especes: 'corriger' }]
    : []
  // all that came for what owes nothing goes back: not more than did come
  const aRendre = vue.argentNote ? corriger : []
  if (payment_method !== 'livraison') return aRendre
  const recu: Geste = {
    ...avancer(
      retrait || vue.parTelephone ? 'Argent reçu' : 'Argent reçu du livreur',
      motifEspeces('encaisser', retrait),
    ),
    ...{ avance: false, sansEspeces: true, vers: null, especes: 'encaisser' },
  }
  if (especesCorrigibles(etatcommande, etatpaiement, payment_method)) return corriger
  if (etatcommande === ETAT.attente)
    return [
      {
        ...avancer('Confirmée par téléphone', 'confirmée par téléphone'),
        vers: ETAT.confirmee,
        especes: 'confirmer',
      },
    ]
  // given up, or refused at the door: what was sent for it all the same is noted, to be given back
  if (RIEN_DU.includes(etatcommande) && etatpaiement === ETAT_PAIEMENT.non_paye)
    return vue.parTelephone ? [recu, ...aRendre] : aRendre
  if (etatpaiement !== ETAT_PAIEMENT.a_encaisser) return []
  const enRoute = etatcommande === ETAT.expediee
  const revenue = etatcommande === ETAT.retournee
  const remise = etatcommande === ETAT.livree || (etatcommande === ETAT.retour && dejaLivree(vue))
  // what is back for good may have been paid for all the same: the deliverer hands it in after that
  const dehors = enRoute || remise || (revenue && dejaLivree(vue))
  // a part that came goes back with it: asked before, and why
  const motifDe = (motif: string) => (vue.partieRecue ? null : motif)
  return [
    ...(vue.partieRecue ? corriger : []),
    ...(dehors ? [{ ...recu, avance: true, sansEspeces: false }] : vue.parTelephone ? [recu] : []),
    ...(enRoute
      ? [
          {
            ...refuser,
            texte: retrait ? 'Jamais retirée' : 'Colis refusé',
            motif: motifDe(motifEspeces('refuser', retrait)),
          },
        ]
      : []),
    ...(remise || etatcommande === ETAT.retour
      ? [{ ...refuser, texte: 'Rendue sans être payée', motif: motifDe(RENDUE_IMPAYEE) }]
      : []),
    ...(revenue ? [{ ...refuser, vers: null, texte: 'Jamais payée', motif: RENDUE_IMPAYEE }] : []),
  ]
}
