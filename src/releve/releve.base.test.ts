// What the files of the providers say, matched with what the shop knows (issue 17).
import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { METHODES } from '#prestataire/moyens.ts'
import { anomalies, type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { encaisser, importer, mouvements, rendre } from '#tests/releves/argent.ts'
import { ecrireReleve, type LigneEcrite } from '#tests/releves/ecrire.ts'

/** Three payments of Wave at noon of three days, and a refund. */
async function troisPaiements(): Promise<Bureau> {
  const bureau = await ouvrirBureau()
  for (const jour of [10, 12, 14]) {
    const { tentative_id } = await encaisser(bureau, {
      moyen: 'wave',
      lien: `T_${jour}`,
      le: `2026-11-${jour}T12:00:00Z`,
    })
    if (jour === 10)
      await rendre(bureau, tentative_id, { lien: 'T_rendu', montant: 500, le: '2026-11-13T09:00:00Z' })
  }
  return bureau
}
const PAYES: LigneEcrite[] = [
  { reference: 'T_10', montant: 3500, frais: 35, le: '2026-11-10T12:00:05Z' },
  { reference: 'T_12', montant: 3500, frais: 35, le: '2026-11-12T12:00:05Z' },
  { reference: 'x', lien: 'T_rendu', montant: -500, nature: 'remboursement', le: '2026-11-13T09:00:05Z' },
  { reference: 'T_14', montant: 3500, frais: 35, le: '2026-11-14T12:00:05Z' },
  { reference: 'V1', montant: -9895, nature: 'virement', le: '2026-11-15T08:00:00Z' },
]
const rapproches = async (bureau: Bureau) =>
  (await mouvements(bureau)).mouvements.map((un: { rapprochement: string }) => un.rapprochement)
const gardees = async ({ services }: Bureau) =>
  (await services.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM releveligne'))[0]?.n

it('essayé, un fichier dit ce qu’il apprendrait et ne garde rien ; importé, tout se rapproche, frais compris', async () => {
  const bureau = await troisPaiements()
  const essai = await importer(bureau, 'wave', PAYES, { essai: true })
  expect(essai.data).toMatchObject({
    ...{ id: null, fautives: 0 },
    rapport: {
      lignes: 5,
      nouvelles: 5,
      doublees: 0,
      rapprochees: 4,
      inconnues: 0,
      ecarts: 0,
      manquants: 0,
      compte: 1,
    },
  })
  expect(essai.data.rapport.sommes).toEqual([{ devise: 'XOF', frais: 105, verse: 9895 }])
  expect([await gardees(bureau), await rapproches(bureau)]).toEqual([0, Array(4).fill('attendu')])
  const { data } = await importer(bureau, 'wave', PAYES)
  expect(data.rapport).toMatchObject({ rapprochees: 4, manquants: 0 })
  expect(await rapproches(bureau)).toEqual(Array(4).fill('rapproche'))
  const { totaux } = await mouvements(bureau)
  expect(totaux).toEqual([{ moyen: 'wave', nombre: 4, entrees: 10_500, sorties: -500, frais: 105 }])
  expect(await listJournal(bureau.services.database, 'releve', data.id)).toMatchObject([
    { action: 'importer', apres: { moyen: 'wave', nouvelles: 5, rapprochees: 4 } },
  ])
  expect(await anomalies(bureau)).toEqual([])
})

it('des lignes en double, inconnues, d’un autre montant ou manquantes se disent, et se classent avec un motif', async () => {
  const bureau = await troisPaiements()
  const [dix, , rendu, quatorze] = PAYES as [LigneEcrite, LigneEcrite, LigneEcrite, LigneEcrite]
  const inconnue = { reference: 'T_ailleurs', montant: 900, frais: 9, le: '2026-11-11T12:00:00Z' }
  const lignes = [dix, dix, inconnue, rendu, { ...quatorze, montant: 3000 }]
  const { data } = await importer(bureau, 'wave', lignes)
  expect(data.rapport).toMatchObject({
    ...{ lignes: 5, nouvelles: 4, doublees: 1, rapprochees: 2, inconnues: 1, ecarts: 1, manquants: 1 },
  })
  const [vue, ...autres] = await anomalies(bureau)
  expect([vue.genre, vue.releve_id, autres]).toEqual(['releve_a_regarder', data.id, []])
  expect(vue.motif).toBe(
    'Wave\u00a0: 1\u00a0ligne inconnue, 1\u00a0montant différent, 1\u00a0paiement manquant.',
  )
  const lire = async () => (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/releve/${data.id}`)).data
  const { aSolder } = await lire()
  expect(aSolder).toMatchObject([
    { quoi: 'inconnue', reference: 'T_ailleurs', rang: 4, montant: 891, chezNous: null },
    { quoi: 'ecart', reference: 'T_14', montant: 2965, chezNous: { montant: 3500, devise: 'XOF' } },
    { quoi: 'manquant', reference: 'T_12', rang: null, montant: 3500 },
  ])
  for (const { quoi, id } of aSolder) {
    const demande = { quoi: quoi === 'manquant' ? 'mouvement' : 'ligne', id, motif: 'Vu avec Wave' }
    expect((await bureau.equipe('gestionnaire', 'PUT', '/api/equipe/rapprochement', demande)).statut).toBe(
      200,
    )
    expect((await bureau.equipe('gestionnaire', 'PUT', '/api/equipe/rapprochement', demande)).code).toBe(
      'ETAT_REFUSE',
    )
  }
  expect((await lire()).aSolder).toEqual([])
  expect(await anomalies(bureau)).toEqual([])
  expect((await rapproches(bureau)).toSorted()).toEqual(['classe', 'classe', 'rapproche', 'rapproche'])
})

it('importé deux fois, ou par deux personnes à la fois, un fichier ne compte qu’une fois', async () => {
  const bureau = await troisPaiements()
  const deux = await Promise.all([importer(bureau, 'wave', PAYES), importer(bureau, 'wave', PAYES)])
  expect(deux.map(({ data }) => data.id === null).toSorted()).toEqual([false, true])
  expect(deux.map(({ data }) => data.rapport.nouvelles).toSorted()).toEqual([0, 5])
  const encore = await importer(bureau, 'wave', PAYES)
  expect(encore.data).toMatchObject({ id: null, rapport: { nouvelles: 0, doublees: 5 } })
  const plus = await importer(bureau, 'wave', [
    ...PAYES,
    { reference: 'V2', montant: -10, nature: 'virement' },
  ])
  expect(plus.data.rapport).toMatchObject({ nouvelles: 1, doublees: 5 })
  expect(await gardees(bureau)).toBe(6)
  const rejouee = { cle: 'la-meme' }
  const [une, autre] = [
    await importer(bureau, 'wave', [{ reference: 'V3', montant: -1, nature: 'virement' }], rejouee),
    await importer(bureau, 'wave', [{ reference: 'V3', montant: -1, nature: 'virement' }], rejouee),
  ]
  expect(autre.data).toEqual(une.data)
})

it('annulé, un import disparaît tout entier, et le même fichier se réimporte', async () => {
  const bureau = await troisPaiements()
  const { data } = await importer(bureau, 'wave', PAYES)
  const annuler = () => bureau.equipe('gestionnaire', 'DELETE', `/api/equipe/releve/${data.id}`)
  expect((await annuler()).statut).toBe(200)
  expect((await annuler()).code).toBe('ETAT_REFUSE')
  expect([await gardees(bureau), await rapproches(bureau)]).toEqual([0, Array(4).fill('attendu')])
  expect(await listJournal(bureau.services.database, 'releve', data.id)).toMatchObject([
    {},
    { action: 'reprendre' },
  ])
  expect((await importer(bureau, 'wave', PAYES)).data.rapport).toMatchObject({ nouvelles: 5, rapprochees: 4 })
})

it('un paiement que la boutique apprend après le relevé se rapproche au relevé suivant', async () => {
  const bureau = await ouvrirBureau()
  await importer(bureau, 'orange_money', [{ reference: 'MP1', montant: 3500, frais: 70 }])
  await encaisser(bureau, { moyen: 'orange_money', lien: 'MP1' })
  const vers = await importer(bureau, 'orange_money', [
    { reference: 'MP2', montant: -3430, nature: 'virement' },
  ])
  expect(vers.data.rapport).toMatchObject({ nouvelles: 1 })
  expect(await rapproches(bureau)).toEqual(['rapproche'])
  expect(await anomalies(bureau)).toEqual([])
})

it('en devise : un paiement en euros, ses frais en euros, et leurs francs au taux de la commande', async () => {
  const bureau = await ouvrirBureau()
  const { montantdevise } = await bureau.commande(await bureau.commander('EUR'))
  await encaisser(bureau, { moyen: 'paypal', lien: 'P1', montant: montantdevise, devise: 'EUR' })
  const lignes = (montant: number) => [{ reference: 'P1', montant, frais: 52, devise: 'EUR' as const }]
  const autre = await importer(bureau, 'paypal', lignes(montantdevise + 1), { essai: true })
  expect(autre.data.rapport).toMatchObject({ ecarts: 1, rapprochees: 0 })
  await importer(bureau, 'paypal', lignes(montantdevise))
  const [un] = (await mouvements(bureau)).mouvements
  expect(un).toMatchObject({
    francs: 3500,
    frais: Math.round((52 * 3500) / montantdevise),
    rapprochement: 'rapproche',
  })
})

it.each(METHODES)(
  'le fichier de %s se rapproche de ce que la boutique a encaissé et rendu',
  async (moyen) => {
    const bureau = await ouvrirBureau()
    const { tentative_id } = await encaisser(bureau, { moyen, lien: 'lien1' })
    await rendre(bureau, tentative_id, { lien: 'lien2', montant: 1200, le: '2026-11-21T10:06:00Z' })
    const { data } = await importer(bureau, moyen, [
      { reference: 't1', lien: 'lien1', montant: 3500, frais: 120 },
      { reference: 't2', lien: 'lien2', montant: -1200, nature: 'remboursement', le: '2026-11-21T10:06:00Z' },
      { reference: 't3', montant: -2180, nature: 'virement', le: '2026-11-22T08:00:00Z' },
    ])
    expect(data.rapport).toMatchObject({ rapprochees: 2, compte: 1, inconnues: 0, ecarts: 0, manquants: 0 })
    expect((await mouvements(bureau)).totaux).toMatchObject([{ entrees: 3500, sorties: -1200, frais: 120 }])
  },
)

it('un fichier d’un autre prestataire, vide, ou avec des lignes illisibles ne garde rien', async () => {
  const bureau = await troisPaiements()
  const autre = await importer(bureau, 'paypal', ecrireReleve('wave', PAYES))
  expect(autre).toMatchObject({ statut: 400, message: expect.stringContaining('pas un relevé PayPal') })
  expect((await importer(bureau, 'wave', '\n')).statut).toBe(400)
  const abime = await importer(bureau, 'wave', ecrireReleve('wave', PAYES).replace('2026-11-10T', 'hier'))
  expect(abime.data).toMatchObject({ id: null, fautives: 1, fautes: [{ ligne: 2 }] })
  expect(await gardees(bureau)).toBe(0)
})
