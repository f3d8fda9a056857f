import type { CommandeGelee } from '#commande/commande.data.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { ecrire } from '#ecriture/ecriture.actions.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { noterRemboursements } from '#remboursement/equipe.actions.ts'
import { montantDe } from '#remboursement/parLigne.ts'
import { essayerRemboursement } from '#remboursement/remboursement.actions.ts'
import { listRemboursementsDe } from '#remboursement/remboursement.data.ts'
import { partsRendues } from '#remboursement/remboursement.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Failure } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import { clore, exigerEtat, lockRetour } from './equipe.actions.ts'
import { numeroRetour } from './retour.ts'

export interface DemandeArgent {
  id: number
  /** Kept as store credit, for an exchange too. */
  enAvoir: boolean
  /** What bringing the order cost goes back as well. */
  livraison: boolean
  /** What its buyer is told beside. */
  mot: string
}

/**
 * Gives back what the pieces that came cost, by the shop's own refund by article, and ends the return, in one
 * transaction: of two of the staff one does it. The provider is asked afterwards.
 * @throws Failure INTROUVABLE, ETAT_REFUSE (done before, nothing came, paid back otherwise, in another currency).
 */
export async function rembourserRetour(
  services: PaiementServices,
  appel: AppelEquipe,
  demande: DemandeArgent,
): Promise<void> {
  const { equipier } = appel
  const { id, enAvoir, livraison } = demande
  const ids = await ecrire(
    services,
    appel,
    { action: 'rembourser', objet: 'retour', demande },
    async (tx) => {
      const { retour, commande: gelee } = await lockRetour(tx, id)
      exigerEtat(retour, 'recu')
      const commande = await findToutCommande(tx, gelee.id)
      const lignes = retour.lignes.flatMap(({ detailcommande_id, recu }) =>
        recu ? [{ id: detailcommande_id, quantite: recu }] : [],
      )
      const payees = (await listTentatives(tx, gelee.id)).filter(({ etat }) => etat === 'payee')
      // credit is francs, whatever the order's prices are in
      const venues = payees.flatMap(({ methode, devise_recue }) =>
        methode === 'avoir' ? [] : (devise_recue ?? []),
      )
      if (venues.some((devise) => devise !== gelee.devise))
        throw refus('Cette commande est payée dans une autre devise')
      const rendues = partsRendues(await listRemboursementsDe(tx, gelee.id))
      const parts = { lignes, livraison }
      const montant = commande && lignes.length > 0 ? montantDe(commande, parts, rendues) : null
      if (!montant) throw refus('Rien n’est revenu de ce retour, ou c’est déjà remboursé')
      const now = services.now()
      const motif = `retour ${numeroRetour(id, retour.cree_le)}`
      const voulu = { commande_id: gelee.id, tentative_id: null, montant, parts, enAvoir, motif }
      const faits = await noterRemboursements(tx, equipier, voulu, { now, appele: true })
      const mot = [direDu(montant, gelee, enAvoir), demande.mot.trim()]
        .filter(Boolean)
        .join(' ')
        .slice(0, 500)
      const ecrit = await clore(tx, retour, { auteur: equipier.auteur, mot, now })
      return { ...ecrit, reponse: faits }
    },
  )
  for (const fait of ids) await essayerRemboursement(services, fait)
}

/**
 * Told before any provider is asked: it may refuse, or leave it to a person. What credit paid goes back onto itself, which may
 * be somebody else's card.
 */
const direDu = (montant: number, { devise, avoirs }: CommandeGelee, enAvoir: boolean) =>
  `À vous rendre${enAvoir && !avoirs ? ' en avoir' : ''}\u00a0: ${ecrireMontant(montant, devise)}.`

const refus = (quoi: string) =>
  new Failure(
    'ETAT_REFUSE',
    `${quoi}\u00a0: remboursez-la depuis «\u00a0Paiements\u00a0» s’il le faut, puis terminez le retour.`,
  )
