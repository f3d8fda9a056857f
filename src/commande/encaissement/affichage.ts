// How an order's two states read: what is paid at the door waits for a call, and then for the door, never for a payment online.
import {
  type Affichage,
  ETAT,
  ETAT_PAIEMENT,
  ETATS,
  ETATS_PAIEMENT,
  type Etat,
  type EtatPaiement,
} from '../commande.ts'

/** The same of an order that one comes for: nothing leaves, nothing is brought. */
const ETATS_RETRAIT: Record<Etat, Affichage> = {
  ...ETATS,
  3: { text: 'Prête à retirer', badge: 'success' },
  4: { text: 'Retirée', badge: 'success' },
}

const A_CONFIRMER: Affichage = { text: 'À confirmer par téléphone', badge: 'info' }

interface Etats {
  etat: Etat
  etat_paiement: EtatPaiement
  payment_method: string
  retrait: boolean
}

/** `etat_text` and `etat_badge`, and those of the payment. */
export function afficher({ etat, etat_paiement, payment_method, retrait }: Etats) {
  const especes = payment_method === 'livraison'
  const attend = especes && etat === ETAT.attente
  // once it is handed over, whoever paid its deliverer is asked for nothing
  const aLaPorte =
    (etat_paiement === ETAT_PAIEMENT.a_encaisser && etat !== ETAT.livree) ||
    (attend && etat_paiement === ETAT_PAIEMENT.non_paye)
  const plusTard: Affichage = { text: `À payer ${retrait ? 'au retrait' : 'à la livraison'}`, badge: 'info' }
  return {
    etat: attend ? A_CONFIRMER : (retrait ? ETATS_RETRAIT : ETATS)[etat],
    paiement: especes && aLaPorte ? plusTard : ETATS_PAIEMENT[etat_paiement],
  }
}
