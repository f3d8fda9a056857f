// Every movement of money is listed once, whatever brought it (issue 17).
import { expect, it } from 'vitest'
import { lireCsv } from '#shared/csv.ts'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { DU, enRoute, ouvrirLivraisons, verser } from '#tests/especes/livreurs.ts'
import { encaisser, importer, mouvements, rendre } from '#tests/releves/argent.ts'

interface Lu {
  id: number
  genre: string
  montant: number
  devise: string
  francs: number
  reference: string | null
  rapprochement: string
  commande_id: number
}
const dire = (lus: Lu[]) => lus.map(({ genre, montant, devise }) => `${genre} ${montant} ${devise}`)

it('un paiement par carte, puis son remboursement, avec les références du prestataire', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const [paye] = (await mouvements(bureau)).mouvements
  expect(paye).toMatchObject({ genre: 'paiement', montant: 3500, francs: 3500, moyen: 'carte', frais: null })
  expect(paye).toMatchObject({
    commande_id: id,
    rapprochement: 'attendu',
    le: bureau.services.now().toISOString(),
  })
  expect(paye.reference).toMatch(/^pi_/)
  await bouger(bureau, 'gestionnaire', id, 5)
  expect((await mouvements(bureau)).mouvements).toHaveLength(1)
  await bureau.tour()
  const { mouvements: deux, totaux } = await mouvements(bureau)
  expect(dire(deux).toSorted()).toEqual(['paiement 3500 XOF', 'remboursement -3500 XOF'])
  expect(totaux).toEqual([{ moyen: 'carte', nombre: 2, entrees: 3500, sorties: -3500, frais: 0 }])
})

it('les espèces sont un seul fait : reçues une fois, corrigées de la différence', async () => {
  const bureau = await ouvrirLivraisons()
  const [une, autre] = [await enRoute(bureau), await enRoute(bureau)]
  const { data } = await verser(
    bureau,
    [
      [une, DU],
      [autre, DU],
    ],
    7000,
  )
  const lus = async () => (await mouvements(bureau, '&moyen=livraison')).mouvements as Lu[]
  expect(dire(await lus())).toEqual([`especes ${DU} XOF`, `especes ${DU} XOF`])
  expect((await lus()).map(({ rapprochement }) => rapprochement)).toEqual(['sans_objet', 'sans_objet'])
  const correction = {
    id: data.id,
    lignes: [{ commande_id: une, montant: 0 }],
    verse: DU,
    motif: 'Jamais venu',
  }
  expect((await bureau.equipe('gestionnaire', 'PUT', '/api/equipe/versement', correction)).statut).toBe(200)
  expect(dire(await lus()).toSorted()).toEqual([
    `correction ${-DU} XOF`,
    `especes ${DU} XOF`,
    `especes ${DU} XOF`,
  ])
  const { totaux } = await mouvements(bureau, '&moyen=livraison')
  expect(totaux).toMatchObject([{ entrees: 2 * DU, sorties: -DU }])
})

it('ce qui est gardé en avoir n’est pas de l’argent qui bouge', async () => {
  const bureau = await ouvrirBureau()
  const { tentative_id } = await encaisser(bureau, { moyen: 'wave', lien: 'T_1' })
  await bureau.services.database.query(
    `INSERT INTO remboursement (tentative_id, cle, montant, devise, etat, motif, auteur, en_avoir, cree_le, demande_le, fait_le)
    VALUES ($1, 'cle-avoir', 1000, 'XOF', 'fait', 'essai', 'essai', 1, now(), now(), now())`,
    [tentative_id],
  )
  expect(dire((await mouvements(bureau)).mouvements)).toEqual(['paiement 3500 XOF'])
})

it('en euros, un paiement et les parts de son remboursement font les francs de la commande, au franc', async () => {
  const bureau = await ouvrirBureau()
  const id = await bureau.commander('EUR')
  const { montantdevise } = await bureau.commande(id)
  const { tentative_id } = await encaisser(bureau, {
    moyen: 'paypal',
    lien: 'P1',
    montant: montantdevise,
    devise: 'EUR',
  })
  const parts = [100, 101, montantdevise - 201]
  for (const [rang, montant] of parts.entries())
    await rendre(bureau, tentative_id, { lien: `R${rang}`, montant, le: `2026-11-2${rang + 2}T10:00:00Z` })
  const lus: Lu[] = (await mouvements(bureau)).mouvements
  expect(lus.at(-1)).toMatchObject({
    genre: 'paiement',
    montant: montantdevise / 100,
    devise: 'EUR',
    francs: 3500,
  })
  expect(lus.map(({ francs }) => francs).reduce((somme, un) => somme + un, 0)).toBe(0)
})

it('la liste se filtre par moyen, rapprochement et mots, et se lit page après page sans trou ni double', async () => {
  const bureau = await ouvrirBureau()
  const { services } = bureau
  const premiere = await encaisser(bureau, { moyen: 'wave', lien: 'T_1' })
  await encaisser(bureau, { moyen: 'orange_money', lien: 'MP1' })
  await importer(bureau, 'wave', [{ reference: 'T_1', montant: 3500, frais: 35 }])
  const dits = async (plus: string) =>
    ((await mouvements(bureau, plus)).mouvements as Lu[]).map(({ reference }) => reference)
  expect(await dits('&moyen=wave')).toEqual(['T_1'])
  expect(await dits('&rapproche=1')).toEqual(['T_1'])
  expect(await dits('&rapproche=0')).toEqual(['MP1'])
  expect(await dits('&texte=MP')).toEqual(['MP1'])
  expect(await dits(`&texte=${premiere.commande_id}`)).toEqual(['T_1'])
  expect(await dits('&texte=%25')).toEqual([])
  // the same moment for many
  await services.database.query(
    `INSERT INTO mouvementargent (genre, le, moyen, commande_id, montant, devise, francs)
    SELECT 'especes', '2026-11-20T10:00:00Z', 'livraison', $1, n, 'XOF', n FROM generate_series(1, 120) n`,
    [premiere.commande_id],
  )
  const vus: number[] = []
  for (let suite: number | null = null; ; ) {
    const page: { mouvements: Lu[]; suite: number | null } = await mouvements(
      bureau,
      suite ? `&apres=${suite}` : '',
    )
    vus.push(...page.mouvements.map(({ id }) => id))
    suite = page.suite
    if (suite === null) break
  }
  expect([vus.length, new Set(vus).size]).toEqual([122, 122])
  const { liste } = await bureau.equipe(
    ...(['gestionnaire', 'GET', '/api/equipe/fichier/mouvementargent?du=2026-11-01&au=2026-11-30'] as const),
  )
  const { lignes } = await lireCsv(Buffer.from(liste), 1000)
  expect(lignes).toHaveLength(122)
  expect(lignes.map(({ cellules }) => cellules).find(({ moyen }) => moyen === 'Wave')).toMatchObject({
    ...{
      montant: '3500',
      devise: 'XOF',
      frais_en_fcfa: '35',
      net_en_fcfa: '3465',
      rapprochement: 'Rapproché',
    },
  })
})

it('qui prépare ne voit pas l’argent', async () => {
  const bureau = await ouvrirBureau()
  for (const url of ['/api/equipe/mouvementargent?du=2026-11-01&au=2026-11-30', '/api/equipe/releve'])
    expect((await bureau.equipe('preparateur', 'GET', url)).code).toBe('DROIT_REFUSE')
})
