import { expect, it } from 'vitest'
import { cloreAchat, creerAchat, envoyerAchat } from '#approvisionnement/achat.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids } from '#tests/fixtures.ts'

const appel = { equipier: LIGNE_DE_COMMANDE }

async function ouvrir() {
  const m = await ouvrirMessagerie()
  const { services } = m
  const [sow] = await services.database.query<{ id: number }>(
    `INSERT INTO fournisseur (designation, email) VALUES ('Sow et frères', 'sow@exemple.sn') RETURNING id`,
  )
  await services.database.query(`UPDATE produit SET reference_fournisseur = 'R-25' WHERE id = $1`, [
    ids.produit.riz,
  ])
  const ligne = { produit_id: ids.produit.riz, declinaison_id: null, quantite: 6, prix: 9500 }
  const { id, numero } = await creerAchat(services, appel, {
    fournisseur_id: Number(sow?.id),
    lignes: [ligne],
  })
  await envoyerAchat(services, appel, { id, version: 1, voie: 'mail' })
  return { ...m, id, numero }
}

it('une commande au fournisseur part par le courrier de la boutique, une fois, après sa transaction', async () => {
  const m = await ouvrir()
  const { serveur, numero } = m
  expect(serveur.recus).toEqual([])
  await m.passer()
  await m.passer()
  expect(serveur.recus.map(({ a }) => a)).toEqual(['sow@exemple.sn'])
  const texte = texteDe(serveur.recus[0]?.brut ?? '')
  for (const dit of [
    numero,
    'Riz brisé parfumé',
    'Votre référence\u00a0: R-25',
    '6 × Sac de 25 kg',
    '9\u202f500\u00a0FCFA',
  ])
    expect(texte).toContain(dit)
  expect(await m.etats()).toEqual(['fournisseur envoye 1'])
})

it('terminée pendant qu’elle attendait, elle ne part plus', async () => {
  const m = await ouvrir()
  await cloreAchat(m.services, appel, m.id)
  await m.passer()
  expect(m.serveur.recus).toEqual([])
})
