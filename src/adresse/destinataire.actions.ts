import { lockCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import {
  deleteDestinataire,
  insertDestinataire,
  listDestinataires,
  updateDestinataire,
} from './destinataire.data.ts'
import {
  type ChampsDestinataire,
  type Destinataire,
  MAX_DESTINATAIRES,
  memeDestinataire,
} from './destinataire.ts'

interface Appel {
  compte: Compte
  cle: string | undefined
}

/**
 * Keeps a recipient; the same person at the same place is kept once.
 * @throws Failure QUANTITE_REFUSEE beyond `MAX_DESTINATAIRES`.
 */
export function garderDestinataire(
  context: Context,
  { compte, cle }: Appel,
  champs: ChampsDestinataire,
): Promise<Destinataire> {
  const demande = { action: 'garder', champs }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    await lockCompte(tx, compte.id)
    const gardes = await listDestinataires(tx, compte.id)
    const connu = gardes.find((garde) => memeDestinataire(garde, champs))
    if (connu) return connu
    if (gardes.length >= MAX_DESTINATAIRES)
      throw new Failure(
        'QUANTITE_REFUSEE',
        `Vous gardez déjà ${MAX_DESTINATAIRES}\u00a0destinataires\u00a0: supprimez-en un d’abord.`,
      )
    return insertDestinataire(tx, { ...champs, compte_id: compte.id, cree_le: context.now() })
  })
}

/** @throws Failure INTROUVABLE for one that the account does not keep. */
export function modifierDestinataire(
  context: Context,
  { compte, cle }: Appel,
  destinataire: Destinataire,
): Promise<Destinataire> {
  const demande = { action: 'modifier', destinataire }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    const modifie = await updateDestinataire(tx, compte.id, destinataire)
    if (!modifie) throw introuvable('Ce destinataire')
    return modifie
  })
}

/** @throws Failure INTROUVABLE for one that the account does not keep. */
export function oublierDestinataire(context: Context, { compte, cle }: Appel, id: number): Promise<null> {
  const demande = { action: 'oublier', destinataire_id: id }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    if (!(await deleteDestinataire(tx, compte.id, id))) throw introuvable('Ce destinataire')
    return null
  })
}
