import { beforeAll, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { creerAchat, envoyerAchat, voirAchat } from './achat.actions.ts'
import { recevoir } from './reception.actions.ts'

const { bissap } = ids.produit
const appel = { equipier: LIGNE_DE_COMMANDE }
let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

it('ce qui arrive est d’abord à qui l’attend, et la ligne vendue garde le prix de revient de sa vente', async () => {
  const { context, entrer } = comptoir
  const { database } = context
  await database.query(
    `UPDATE produit SET quantite = 2, attente = 'commande 10/9', prix_revient = 400 WHERE id = $1`,
    [bissap],
  )
  const elle = await entrer('attend-le-fournisseur')
  await elle.panier({ produit: bissap, quantite: 4 })
  const { id: commande_id } = (await elle.commander()).json.data
  const [sow] = await database.query<{ id: number }>(
    `INSERT INTO fournisseur (designation) VALUES ('Sow et frères') RETURNING id`,
  )
  const ligne = { produit_id: bissap, declinaison_id: null, quantite: 5, prix: 500 }
  const { id } = await creerAchat(context, appel, { fournisseur_id: Number(sow?.id), lignes: [ligne] })
  await envoyerAchat(context, appel, { id, version: 1, voie: 'autre' })
  const [attendue] = (await voirAchat(database, id)).lignes
  const venue = { achatligne_id: attendue?.id ?? 0, quantite: 5, prix: 500, recu_lu: 0 }
  await recevoir(context, appel, { achat_id: id, lignes: [venue] })
  const [produit] = await database.query(
    'SELECT quantite::int AS stock, attendus::int AS attendus, prix_revient::float8 AS revient FROM produit WHERE id = $1',
    [bissap],
  )
  expect(produit).toEqual({ stock: 3, attendus: 0, revient: 500 })
  const [vendue] = await database.query(
    'SELECT attente, prix_revient::float8 AS revient FROM detailcommande WHERE commande_id = $1',
    [commande_id],
  )
  expect(vendue).toEqual({ attente: null, revient: 400 })
})
