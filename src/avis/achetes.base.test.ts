import { expect, it } from 'vitest'
import { reservesDe } from '#caisse/reserve.data.ts'
import { ajouterAuPanier } from '#panier/panier.actions.ts'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { ids } from '#tests/fixtures.ts'
import { direMonAvis, voirMaDemande } from './avis.actions.ts'
import { avisAEcrire } from './demande.actions.ts'

const { bissap, riz } = ids.produit

it('Ce qui a manqué avant le départ n’est ni demandé ni noté : seul ce qui est arrivé l’est, même revenu depuis', async () => {
  const bureau = await ouvrirBureau()
  const { services, compte } = bureau
  const { database } = services
  const sac = { ...{ produit_id: riz, couleur_id: null, taille_id: null, unite_id: null }, quantite: 1 }
  await ajouterAuPanier({ ...services, reservesDe }, { compte, cle: undefined }, sac)
  const id = await payee(bureau)
  await bouger(bureau, 'preparateur', id, 2)
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  const lignes: { id: number; produit_id: number; quantite: number }[] = data.commande.detailcommandes
  const ligneDe = (produit: number) => lignes.find(({ produit_id }) => produit_id === produit)
  const rendu = await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: id, montant: 12_500, motif: 'plus de riz', retirer: { remettre_en_stock: 0 } },
    parts: { lignes: [{ id: ligneDe(riz)?.id, quantite: 1 }], livraison: false },
  })
  expect(rendu.statut).toBe(200)
  services.avancer(60_000)
  await bouger(bureau, 'gestionnaire', id, 3)
  await bouger(bureau, 'gestionnaire', id, 4, { sans_code: 1 })

  expect((await voirMaDemande(database, compte, id))?.articles).toMatchObject([{ produit_id: bissap }])
  expect((await avisAEcrire(database, id))?.articles).toHaveLength(1)
  const dire = (produit_id: number) =>
    direMonAvis(services, compte, { produit_id, etoiles: 4, texte: 'Frais.' })
  await expect(dire(riz)).rejects.toMatchObject({ code: 'INTROUVABLE' })
  services.avancer(60_000)
  await bouger(bureau, 'gestionnaire', id, 6)
  await bouger(bureau, 'gestionnaire', id, 7, { remettre_en_stock: 1 })
  await dire(bissap)
})
