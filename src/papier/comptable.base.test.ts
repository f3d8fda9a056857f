// What providers keep and pay out, in the accountant's entries (issue 17).
import { expect, it } from 'vitest'
import { executerRemboursement } from '#remboursement/remboursement.actions.ts'
import { lireCsv } from '#shared/csv.ts'
import { type Bureau, ouvrirBureau, payee } from '#tests/bureau.ts'
import { importer, mouvements } from '#tests/releves/argent.ts'
import type { Plan } from './ecritures.ts'
import { ecrireMois } from './mois.actions.ts'
import { emettrePapiers } from './papier.jobs.ts'

/** What stands on each account at the end of November, and the number of each entry with what it is out of balance by. */
async function livre({ services }: Bureau, plan: Plan) {
  const morceaux: string[] = []
  for await (const un of ecrireMois(services.database, '2026-11', plan)) morceaux.push(un)
  const { lignes } = await lireCsv(Buffer.from(morceaux.join('')), 10_000)
  const [soldes, ecritures] = [new Map<string, number>(), new Map<string, number>()]
  const enNombre = (texte = '') => Number(texte.replace(',', '.'))
  for (const { cellules } of lignes) {
    const { comptenum = '', ecriturenum = '', debit, credit } = cellules
    const solde = enNombre(debit) - enNombre(credit)
    for (const [livre, cle] of [
      [soldes, comptenum],
      [ecritures, ecriturenum],
    ] as const)
      livre.set(cle, (livre.get(cle) ?? 0) + solde)
  }
  return { soldes: Object.fromEntries(soldes), ecritures: [...ecritures], lignes }
}

/** Two orders paid by card, one given back in part, and the file of the provider. */
async function unMois(): Promise<Bureau> {
  const bureau = await ouvrirBureau()
  const ids = [await payee(bureau), await payee(bureau)]
  const rendu = await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: ids[1], montant: 1200, motif: 'essai' },
  })
  expect(rendu.statut).toBe(200)
  const rows = await bureau.services.database.query<{ id: number }>('SELECT id FROM remboursement')
  for (const { id } of rows) await executerRemboursement(bureau.services, id)
  await emettrePapiers(bureau.services)
  const lus: { reference: string; montant: number; le: string }[] = (await mouvements(bureau)).mouvements
  expect(lus).toHaveLength(3)
  const { data } = await importer(bureau, 'carte', [
    ...lus.map(({ reference, montant, le }, rang) => ({
      ...{ reference: `txn_${rang}`, lien: reference, montant, le },
      ...(montant < 0 ? { nature: 'remboursement' as const } : { frais: 120 }),
    })),
    { reference: 'po_1', montant: -5000, nature: 'virement' },
    { reference: 'txn_fee', montant: -200, nature: 'frais' },
    // a sale that is none of the shop's: its fee was kept all the same
    { reference: 'txn_x', lien: 'pi_x', montant: 1000, frais: 40 },
  ])
  expect(data.rapport).toMatchObject({ rapprochees: 3, inconnues: 1, compte: 2 })
  return bureau
}

it('les frais et les reversements d’un mois sont des écritures équilibrées, et le compte du prestataire dit ce qu’il garde', async () => {
  const bureau = await unMois()
  const { soldes, ecritures } = await livre(bureau, 'syscohada')
  const frais = 2 * 120 + 200 + 40
  expect(soldes).toEqual({ 4111: 0, 7011: -5800, 5151: 5800 - frais - 5000, 6315: frais, 5211: 5000 })
  expect(ecritures.filter(([, ecart]) => ecart !== 0)).toEqual([])
  const duReleve = () => ecritures.flatMap(([numero]) => (numero.startsWith('R') ? [numero] : []))
  expect(duReleve()).toHaveLength(5)
  // an earlier day that another file tells of since changes no number that was handed over
  await importer(bureau, 'carte', [
    { reference: 'txn_avant', montant: -30, nature: 'frais', le: '2026-11-01T08:00:00Z' },
  ])
  const apres = (await livre(bureau, 'syscohada')).ecritures.map(([numero]) => numero)
  expect(apres).toHaveLength(ecritures.length + 1)
  expect(apres).toEqual(expect.arrayContaining(ecritures.map(([numero]) => numero)))
  const [total] = (await mouvements(bureau)).totaux
  // those of the shop's own movements; the rest is of the account
  expect(total).toMatchObject({ entrees: 7000, sorties: -1200, frais: 240 })
})

it('le plan français a les mêmes sommes, sur ses comptes', async () => {
  const { soldes } = await livre(await unMois(), 'pcg')
  expect(soldes).toEqual({ 411000: 0, 707000: -5800, 511500: 320, 627800: 480, 512000: 5000 })
})

it('chaque écriture dit de quel prestataire et de quel reversement elle vient ; un relevé annulé n’en a plus', async () => {
  const bureau = await unMois()
  const libelles = async () =>
    (await livre(bureau, 'syscohada')).lignes.map(
      ({ cellules }) => `${cellules.pieceref} ${cellules.ecriturelib}`,
    )
  expect(await libelles()).toContain('po_1 Reversement Carte bancaire po_1')
  expect(await libelles()).toContain('txn_fee Frais Carte bancaire txn_fee')
  const [{ id }] = (await bureau.equipe('gestionnaire', 'GET', '/api/equipe/releve')).data
  await bureau.equipe('gestionnaire', 'DELETE', `/api/equipe/releve/${id}`)
  const { soldes } = await livre(bureau, 'syscohada')
  expect(soldes).toEqual({ 4111: 0, 7011: -5800, 5151: 5800 })
})
