// What a count found too few of, then a delivery or a file that said too much: taken back, it is missing again.
import { expect, it } from 'vitest'
import { creerAchat, envoyerAchat, voirAchat } from '#approvisionnement/achat.actions.ts'
import { corrigerReception, recevoir } from '#approvisionnement/reception.actions.ts'
import { inventorier } from '#stock/inventaire.actions.ts'
import { listStocks } from '#stock/stock.data.ts'
import { enPreparation, ouvrirColis } from '#tests/colis/colis.ts'
import { importer } from '#tests/fichier/importation.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { poursuivreImportation } from '../importation.jobs.ts'
import { reprendreImportation } from '../reprise.actions.ts'

const produit_id = ids.produit.bissap

it('Une réception corrigée et un fichier repris rendent à ce qui manquait ce qui n’est pas venu', async () => {
  const bureau = await ouvrirColis()
  const { services } = bureau
  const { database } = services
  const compte_id = await poserCompte(database, 'Compteuse', { role: 'gestionnaire' })
  const equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` } as const
  const vu = async () => {
    const sien = { texte: '', categorie_id: null, bas: false, produit_id, tri: 'nom' } as const
    const [stock] = (await listStocks(database, sien, { page: 1, count: 1 })).data
    return { quantite: stock?.quantite, reserve: stock?.reserve, manque: stock?.manque, lu: stock?.mouvement }
  }
  await enPreparation(bureau)
  const ligne = { produit_id, stock: 0, stock_lu: 60, mouvement_lu: (await vu()).lu ?? 0 }
  await inventorier(services, { equipier }, { lignes: [ligne], reference: null })
  expect(await vu()).toMatchObject({ quantite: 0, reserve: 0, manque: 3 })

  const [sow] = await database.query<{ id: number }>(
    "INSERT INTO fournisseur (designation) VALUES ('Sow et frères') RETURNING id",
  )
  const lignes = [{ produit_id, declinaison_id: null, quantite: 10, prix: null }]
  const { id } = await creerAchat(services, { equipier }, { fournisseur_id: Number(sow?.id), lignes })
  const { version } = await voirAchat(database, id)
  await envoyerAchat(services, { equipier }, { id, version, voie: 'autre' })
  const lire = async () => (await voirAchat(database, id)).lignes[0]
  const venue = { achatligne_id: (await lire())?.id ?? 0, quantite: 10, prix: null, recu_lu: 0 }
  await recevoir(services, { equipier }, { achat_id: id, lignes: [venue] })
  expect(await vu()).toMatchObject({ quantite: 7, reserve: 3, manque: 0 })
  // one came in truth
  await corrigerReception(services, { equipier }, { id: (await lire())?.receptions[0]?.id ?? 0, quantite: 1 })
  expect(await vu()).toMatchObject({ quantite: 0, reserve: 1, manque: 2 })

  const faite = await importer(services, equipier, { octets: 'code;quantite\nT-BISSAP;10' })
  await poursuivreImportation(services)
  expect(await vu()).toMatchObject({ quantite: 8, reserve: 3, manque: 0 })
  expect(await reprendreImportation(services, { equipier }, faite.id)).toMatchObject({ laissees: [] })
  expect(await vu()).toMatchObject({ quantite: 0, reserve: 1, manque: 2 })
  expect(await database.query('SELECT * FROM ecart_stock')).toEqual([])
})
