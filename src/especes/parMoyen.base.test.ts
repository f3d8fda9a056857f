// By what money came is what the ledger, the papers, the reports and the accounts say of it.
import { expect, it } from 'vitest'
import { ecrituresDe } from '#papier/ecritures.ts'
import { listPapiersDe } from '#papier/papier.data.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import type { Bureau } from '#tests/bureau.ts'
import { MINUTE } from '#tests/caisse.ts'
import { DU, enRoute, ouvrirLivraisons, PERIODE, versements } from '#tests/especes/livreurs.ts'
import { mouvements } from '#tests/releves/argent.ts'

async function ouvrir(): Promise<Bureau> {
  const bureau = await ouvrirLivraisons()
  await bureau.services.database.query(`UPDATE preference SET wave = '+221771234567'`)
  return bureau
}
const noter = (bureau: Bureau, commande_id: number, plus: object) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id, geste: 'encaisser', ...plus })

/** The accounts that the money of each paper goes through, as « debit credit ». */
async function comptes(bureau: Bureau, id: number): Promise<string[][]> {
  await emettrePapiers(bureau.services)
  const papiers = await listPapiersDe(bureau.services.database, id)
  return papiers.map((papier) =>
    (ecrituresDe({ ...papier, carte: false }, 'syscohada')[1]?.lignes ?? []).map(
      ({ compte, debit, credit }) => `${compte[0]} ${debit} ${credit}`,
    ),
  )
}
const livre = async (bureau: Bureau) =>
  (await mouvements(bureau)).mouvements
    .map(({ genre, moyen, montant }: Record<string, unknown>) => `${genre} ${moyen} ${montant}`)
    .toSorted()

it('tout par Wave : de la monnaie électronique partout, et rien dans la caisse', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await noter(bureau, id, { par: 'wave' })
  expect(await comptes(bureau, id)).toEqual([[`5521 ${DU} 0`, `4111 0 ${DU}`]])
  expect(await livre(bureau)).toEqual([`especes wave ${DU}`])
  const { du, au } = PERIODE
  const url = `/api/equipe/rapport/livreur?du=${du}&au=${au}`
  expect((await bureau.equipe('gestionnaire', 'GET', url)).data).toMatchObject([
    { livreur_id: null, nom: 'Par Wave', livrees: 0, encaisse: DU, verse: DU },
  ])
  expect(await versements(bureau)).toMatchObject([{ livreur: 'Par Wave', verse: DU }])
  const fichier = await bureau.equipe(
    'gestionnaire',
    'GET',
    `/api/equipe/fichier/mouvementargent?du=${du}&au=${au}`,
  )
  expect(fichier.liste).toContain('Reçu par téléphone;Wave')

  // given back by hand, it leaves by what brought it
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', { commande_id: id, motif: 'geste' })
  const [row] = await bureau.services.database.query<{ id: number }>(
    'SELECT max(id) AS id FROM remboursement',
  )
  await bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', {
    id: row?.id,
    decision: 'fait',
    motif: 'rendu',
  })
  expect(await livre(bureau)).toEqual([`especes wave ${DU}`, `remboursement wave ${-DU}`])
  expect((await comptes(bureau, id)).at(-1)).toEqual([`5521 0 ${DU}`, `4111 ${DU} 0`])
})

it('une part par Wave, le reste en espèces : chacune sur son compte ; corrigée, de même à l’envers', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await noter(bureau, id, { par: 'wave', montant: 1000, motif: 'Une part' })
  bureau.services.avancer(MINUTE)
  await noter(bureau, id, {})
  const [facture] = await comptes(bureau, id)
  expect(facture).toEqual([`5711 2500 0`, '5521 1000 0', `4111 0 ${DU}`])
  const [papier] = await listPapiersDe(bureau.services.database, id)
  expect(papier?.contenu.reglement).toMatchObject({
    moyen: 'livraison',
    parts: [
      { moyen: 'livraison', francs: 2500 },
      { moyen: 'wave', francs: 1000 },
    ],
  })
  bureau.services.avancer(MINUTE)
  const erreur = { commande_id: id, motif: 'mauvaise commande' }
  expect((await bureau.equipe('gestionnaire', 'POST', '/api/equipe/correction', erreur)).statut).toBe(200)
  expect((await comptes(bureau, id)).at(-1)).toEqual([`5711 0 2500`, '5521 0 1000', `4111 ${DU} 0`])
  expect(await livre(bureau)).toEqual([
    'correction livraison -2500',
    'especes livraison 2500',
    'especes wave 1000',
  ])
})

it('une correction d’argent venu par Wave reste de l’argent de Wave, et ce qui est de trop aussi', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await noter(bureau, id, { par: 'wave' })
  bureau.services.avancer(MINUTE)
  const corrige = { commande_id: id, motif: 'relu sur le téléphone', montant: DU + 500 }
  expect((await bureau.equipe('gestionnaire', 'POST', '/api/equipe/correction', corrige)).statut).toBe(200)
  expect(await livre(bureau)).toEqual(['correction wave 500', `especes wave ${DU}`])
  expect(await bureau.tentatives(id)).toMatchObject([
    { etat: 'a_rembourser', motif: 'Reçu par Wave en plus de ce qui était dû.' },
  ])
})
