// Articles added to an order that is paid: an order of their own, which leaves with it (ADR 71).
import { randomUUID } from 'node:crypto'
import { placer } from '#caisse/passer.actions.ts'
import { listColis } from '#colis/colis.data.ts'
import { findPoidsEnsemble } from '#commande/changement.data.ts'
import { insertEtape, lockCommande } from '#commande/commande.data.ts'
import { HEURES_REOUVERTURE, numeroCommande } from '#commande/commande.ts'
import { motifChangement, motifComplement } from '#commande/etape.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { empreinteDemande } from '#ecriture/idempotence.actions.ts'
import { findDestination } from '#livraison/livraison.data.ts'
import { insertPanierDresse } from '#panier/achat/achat.data.ts'
import type { Ligne } from '#panier/panier.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { findVersionCgv } from '#preference/preference.data.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { exigerDistinctes } from '#preparation/vente.actions.ts'
import { exact } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { versionDe } from './changement.actions.ts'
import { completable, direArticles } from './changement.ts'
import { acheteurDe, demandeDe } from './demandeChangee.ts'
import { sansGarder } from './essai.actions.ts'
import { exigerVersion } from './permis.ts'

/** What is added to a paid order, and how it is to be paid; where it goes, the order says. */
export interface Complement {
  /** The order's. */
  id: number
  /** How often it had moved or changed when it was read. */
  version: number
  lignes: Ligne[]
  payment_method: CodeMoyen
  devise: CodeDevise
  /** Gift cards, and the buyer's own credit: what was given back of an article that another replaces. */
  avoirs: string[]
  /** The total that was shown, in the smallest unit of its currency; absent: nothing is compared. */
  montant_vu?: number | undefined
}

/**
 * Adds articles to a paid order: an order for the same buyer, to the same door, that asks of the delivery only what its
 * weight adds. Both say so in their story, and whoever ordered is told. Answers its id.
 * @throws Failure VERSION_DEPASSEE, ETAT_REFUSE, and as placing an order does; lines by their rank, `panierproduits.1`.
 */
export function completer(
  services: PaiementServices,
  appel: AppelEquipe,
  complement: Complement,
): Promise<number> {
  const ecriture = { action: 'creer', objet: 'commande', demande: { complement } }
  return ecrire(services, appel, ecriture, async (tx) => {
    const commande = await ajouter(tx, services, complement, appel.equipier.auteur)
    const { id, montantcommande, client_id } = commande
    return { id, avant: null, apres: { compte_id: client_id, montantcommande }, reponse: id }
  })
}

/** The order that these articles would be; nothing is kept. @throws Failure as adding them. */
export const essayerComplement = (services: PaiementServices, complement: Complement): Promise<Commande> =>
  sansGarder(services.database, (tx) => ajouter(tx, services, complement, 'essai'))

async function ajouter(
  tx: Queries,
  services: PaiementServices,
  { id, lignes, payment_method, devise, avoirs, montant_vu, ...vu }: Complement,
  auteur: string,
): Promise<Commande> {
  const now = services.now()
  const row = await lockCommande(tx, id)
  const completee = row && (await findToutCommande(tx, id))
  const compte = row && (await findCompte(tx, row.compte_id))
  if (!row || !completee || !compte) throw introuvable('Cette commande')
  exigerVersion(vu, await versionDe(tx, id))
  const partis = (await listColis(tx, [id])).length
  const destination = await findDestination(tx, row.destination_id ?? 0)
  if (!destination || !completable(completee, { partis, complement: row.complete_id !== null }))
    throw new Failure('ETAT_REFUSE', RIEN_A_AJOUTER)
  exigerDistinctes(lignes)
  const { adresseliv, tel, consigne, mot, recipient_nom, recipient_prenom, recipient_email } = row
  const comme = {
    ...{
      id,
      ...vu,
      destination_id: destination.id,
      express: row.express === 1,
      adresseliv,
      tel,
      consigne,
      mot,
    },
    ...{ recipient_nom, recipient_prenom, recipient_email, recipient_telephone: row.recipient_telephone },
  }
  const demande = {
    ...demandeDe(row, comme, { destination, cgv: await findVersionCgv(tx) }),
    ...{ payment_method, devise, avoirs, codes: [] },
    ...(montant_vu === undefined ? {} : { montant_vu }),
  }
  const chez = acheteurDe(compte, demande, destination)
  const numero = numeroCommande(row.id, row.cree_le)
  const issue = await placer(
    tx,
    { now, prestataires: services.prestataires },
    {
      ...{ compte: chez, demande, cle: `complement-${randomUUID()}`, empreinte: empreinteDemande(demande) },
      panier: await insertPanierDresse(tx, compte.id, lignes, now),
      fermees: new Set(),
      qui: {
        auteur,
        motif: motifComplement(numero),
        minutes: HEURES_REOUVERTURE * 60,
        essai: row.essai === 1,
      },
      complete: { id, deja: exact(await findPoidsEnsemble(tx, id, null)) },
    },
  )
  const placee = 'commande_id' in issue && (await findToutCommande(tx, issue.commande_id))
  if (!placee) throw new Error('a new cart had an order before')
  const { etat, etat_paiement } = row
  const mots = [`complétée par la commande ${placee.numerocommande}`, ...direArticles(placee.detailcommandes)]
  await insertEtape(tx, {
    ...{ commande_id: id, etat, etat_paiement, auteur, motif: motifChangement(mots), cree_le: now },
  })
  return placee
}

const RIEN_A_AJOUTER =
  'Rien ne s’ajoute à cette commande\u00a0: elle n’est pas payée, elle est partie, ou elle complète déjà une autre commande.'
