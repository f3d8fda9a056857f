import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { exporterFichier, importerFichier } from '#ecriture/fichier.actions.ts'
import { ecrireCsv } from '#shared/csv.ts'
import { exact } from '#shared/exact.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte, poserDeclinaisons } from '#tests/fixtures.ts'
import { fichierDeclinaisons } from './declinaisons.actions.ts'

const { boubou, riz } = ids.produit
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille
const fichier = fichierDeclinaisons('https://boutique.test')
let base: Database
let equipier: Parameters<typeof importerFichier>[1]['equipier']
let noms: { produit: string; autre: string; rouge: string; bleu: string; m: string; l: string }
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const compte_id = await poserCompte(base, 'keeper', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` } as typeof equipier
  const [lus] = await base.query<typeof noms & Record<string, unknown>>(
    `SELECT (SELECT code FROM produit WHERE id = $1) AS produit, (SELECT code FROM produit WHERE id = $2) AS autre,
      (SELECT designation FROM couleur WHERE id = $3) AS rouge, (SELECT designation FROM couleur WHERE id = $4) AS bleu,
      (SELECT designation FROM taille WHERE id = $5) AS m, (SELECT designation FROM taille WHERE id = $6) AS l`,
    [boubou, riz, rouge, bleu, m, l],
  )
  if (!lus) throw new Error('no shop')
  noms = lus
})
beforeEach(async () => {
  await poserDeclinaisons(base, boubou, [
    { couleur_id: rouge, taille_id: m, quantite: 4, ecart: 500 },
    { couleur_id: bleu, taille_id: l, quantite: 6 },
  ])
  await base.query(`UPDATE declinaison SET code = 'B-RM', poids = 0.35 WHERE taille_id = ${m}`)
})

const envoyer = (texte: string, essai = false) =>
  importerFichier(contexteDeTest(base), { equipier }, fichier, {
    octets: new TextEncoder().encode(texte),
    essai,
  })
const importer = (lignes: Record<string, string | number>[], essai = false) => {
  const colonnes = [...new Set(lignes.flatMap((ligne) => Object.keys(ligne)))]
  return envoyer(
    ecrireCsv(
      colonnes,
      lignes.map((ligne) => colonnes.map((nom) => ligne[nom] ?? '')),
    ),
    essai,
  )
}
const tenues = async () =>
  (
    await base.query<{ dit: string }>(
      `SELECT concat_ws(' ', couleur_id, taille_id, quantite::float8, ecart::float8, code, codebarre, en_vente) AS dit
       FROM declinaison WHERE produit_id = ${boubou} ORDER BY id`,
    )
  ).map(({ dit }) => dit)
const juste = async () => expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
const une = (couleur: string, taille: string, reste: Record<string, string | number> = {}) => ({
  ...{ produit: noms.produit, couleur, taille },
  ...reste,
})

describe('le fichier des déclinaisons', () => {
  it('rentre comme il est sorti sans rien changer, même après une vente', async () => {
    const sorti = await text(exporterFichier(contexteDeTest(base), fichier))
    await base.transaction((tx) =>
      prendreStock(tx, {
        ...{ produit_id: boubou, couleur_id: rouge, taille_id: m, quantite: exact(1) },
        ...{ motif: 'reservation', reference: null, now: new Date('2026-11-26') },
      }),
    )
    const avant = await tenues()
    expect(await envoyer(sorti)).toMatchObject({ lignes: 2, inchanges: 2, modifies: 0, fautifs: 0 })
    expect(await tenues()).toEqual(avant)
    await juste()
  })

  it('s’essaie d’abord : il dit ce qu’il ferait et n’écrit rien, puis l’écrit', async () => {
    const lignes = [
      une(noms.rouge, noms.m, { quantite: 7, stock_exporte: 4, ecart: 500, en_vente: 'non', code: 'B-RM' }),
      une(noms.rouge.toUpperCase(), noms.l, { quantite: 2, ecart: -1000, codebarre: '6001' }),
    ]
    const avant = await tenues()
    const dit = { crees: 1, modifies: 1, inchanges: 0, fautifs: 0 }
    expect(await importer(lignes, true)).toMatchObject({ ...dit, ecrit: false })
    expect(await tenues()).toEqual(avant)
    expect(await importer(lignes)).toMatchObject({ ...dit, ecrit: true })
    expect(await tenues()).toEqual([
      `${rouge} ${m} 7 500 B-RM f`,
      `${bleu} ${l} 6 0 t`,
      `${rouge} ${l} 2 -1000 6001 t`,
    ])
    await juste()
  })

  it('envoyé deux fois, il ne double rien, et le dit ; ce qui s’est vendu depuis l’export n’y fait rien', async () => {
    const sorti = await text(exporterFichier(contexteDeTest(base), fichier))
    // two more of the red ones
    const plus = sorti.replace(/;4;4;(\d+);/, ';6;4;$1;')
    expect(plus).not.toBe(sorti)
    await base.transaction((tx) =>
      prendreStock(tx, {
        ...{ produit_id: boubou, couleur_id: rouge, taille_id: m, quantite: exact(1) },
        ...{ motif: 'reservation', reference: null, now: new Date('2026-11-26') },
      }),
    )
    expect(await envoyer(plus)).toMatchObject({ modifies: 1, fautifs: 0, ecrit: true })
    const apres = await tenues()
    expect(apres[0]).toContain(`${rouge} ${m} 5 `)
    expect((await envoyer(plus)).fautes).toEqual([
      {
        ...{ ligne: expect.any(Number), colonne: 'quantite' },
        message: 'Compté, corrigé ou importé depuis ce fichier\u00a0: exportez-le de nouveau.',
      },
    ])
    expect(await envoyer(sorti)).toMatchObject({ inchanges: 2, fautifs: 0 })
    expect(await tenues()).toEqual(apres)
    await juste()
  })

  it('sans le mouvement de l’export, la même différence depuis le même stock ne se fait qu’une fois', async () => {
    await base.transaction((tx) =>
      prendreStock(tx, {
        ...{ produit_id: boubou, couleur_id: rouge, taille_id: m, quantite: exact(1) },
        ...{ motif: 'reservation', reference: null, now: contexteDeTest(base).now() },
      }),
    )
    const deux = (depuis: number) => [
      une(noms.rouge, noms.m, { quantite: depuis + 2, stock_exporte: depuis }),
      une(noms.bleu, noms.m, { quantite: depuis, stock_exporte: 0 }),
    ]
    expect(await importer(deux(4))).toMatchObject({ modifies: 1, crees: 1, ecrit: true })
    const stocks = async () => (await tenues()).map((dit) => Number(dit.split(' ')[2]))
    expect(await stocks()).toEqual([5, 6, 4])
    const REDIT = 'Compté, corrigé ou importé depuis ce fichier\u00a0: exportez-le de nouveau.'
    expect((await importer(deux(4))).fautes).toEqual(
      [2, 3].map((ligne) => ({ ligne, colonne: 'quantite', message: REDIT })),
    )
    // of an export of now, it is another one
    expect(await importer(deux(5).slice(0, 1))).toMatchObject({ modifies: 1, ecrit: true })
    expect(await stocks()).toEqual([7, 6, 4])
    await juste()
  })

  it('un stock qu’un tableur a écrit 1.500 n’est pas lu mille fois trop petit', async () => {
    const { fautes } = await importer([une(noms.rouge, noms.m, { quantite: 1500, stock_exporte: '1.500' })])
    expect(fautes).toMatchObject([{ ligne: 2, colonne: 'stock_exporte' }])
  })

  it('une colonne absente ne change rien', async () => {
    expect(await importer([une(noms.rouge, noms.m, { codebarre: '6002' })])).toMatchObject({ modifies: 1 })
    expect((await tenues())[0]).toBe(`${rouge} ${m} 4 500 B-RM 6002 t`)
  })

  it('les premières d’un produit se partagent tout son stock, ni plus ni moins', async () => {
    await poserDeclinaisons(base, boubou, [])
    await base.query(`UPDATE produit SET quantite = 10 WHERE id = ${boubou}`)
    await base.query(
      `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES (${boubou}, 10, 'initial', now())`,
    )
    const lignes = (n: number) => [
      une(noms.rouge, noms.m, { quantite: 3 }),
      une(noms.bleu, noms.m, { quantite: n }),
    ]
    const { fautes } = await importer(lignes(5))
    expect(fautes).toEqual([
      { ligne: 2, colonne: 'quantite', message: expect.stringContaining('10 en stock, et 8') },
    ])
    expect(await importer(lignes(7))).toMatchObject({ crees: 2, ecrit: true })
    expect(await tenues()).toEqual([`${rouge} ${m} 3 0 t`, `${bleu} ${m} 7 0 t`])
    await juste()
  })

  it('chaque faute dit sa ligne et sa colonne, et rien n’est écrit', async () => {
    const avant = await tenues()
    const { fautes, ecrit } = await importer([
      une(noms.rouge, noms.m, { ecart: 'beaucoup' }),
      une('Infrarouge', noms.m),
      { produit: 'INCONNU', couleur: noms.rouge },
      une('', '', {}),
      une(noms.bleu, noms.l, { quantite: 1, stock_exporte: 8 }),
      une(noms.bleu, noms.m, { image: 'https://ailleurs.test/a.jpg' }),
      une(noms.rouge, noms.m, { ecart: 0 }),
      { produit: noms.autre, couleur: noms.rouge, code: noms.produit, quantite: 40 },
    ])
    expect(ecrit).toBe(false)
    expect(
      fautes.map(({ ligne, colonne }) => [ligne, colonne]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [2, 'ecart'],
      [3, 'couleur'],
      [4, 'produit'],
      [5, 'couleur'],
      [6, 'quantite'],
      [7, 'image'],
      [8, null],
      [9, null],
    ])
    expect(await tenues()).toEqual(avant)
  })

  it('une grille qui ne tient pas ensemble le dit à la ligne en cause', async () => {
    expect((await importer([une(noms.rouge, '')])).fautes).toEqual([
      {
        ligne: 2,
        colonne: null,
        message: 'Donnez une couleur à toutes ou à aucune, et une taille à toutes ou à aucune.',
      },
    ])
    expect((await importer([une(noms.rouge, noms.m, { ecart: -9_000_000 })])).fautes).toEqual([
      { ligne: 2, colonne: null, message: 'Son prix serait nul ou négatif.' },
    ])
  })
})
