// What only so many may have, asked of three processes over one database; PGlite belongs to one.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { creerOffre } from '#offre/equipe.actions.ts'
import { type BoutiqueOuverte, ouvrirLaBoutique } from '#tests/boutique.ts'
import { offreSimple, poserDeclinaisons } from '#tests/fixtures.ts'
import { type Atelier, ids, ouvrirAtelier, ruee } from './atelier.ts'

const PROCESSUS = inject('modele').kind === 'pglite' ? 1 : 3
const [PRENEURS, USAGES] = process.env.TESTS_LONGS ? [1000, 50] : [150, 50]
const [ACHETEUSES, STOCK] = [20, 7]
const { mil, boubou } = ids.produit
const rougeL = { couleur_id: ids.couleur.rouge, taille_id: ids.taille.l }

let atelier: Atelier
let boutiques: BoutiqueOuverte[]
beforeAll(async () => {
  atelier = await ouvrirAtelier(PRENEURS + ACHETEUSES, PRENEURS, async (context) => {
    await poserDeclinaisons(context.database, boubou, [
      { ...rougeL, quantite: STOCK },
      { ...rougeL, couleur_id: ids.couleur.bleu, quantite: 100 },
    ])
    const offre = offreSimple({ code: 'CINQUANTE', max_total: USAGES, debut: '2020-01-01T00:00:00.000Z' })
    await creerOffre(context, { equipier: LIGNE_DE_COMMANDE }, offre)
  })
  boutiques = await Promise.all(
    Array.from({ length: PROCESSUS }, (_, n) =>
      ouvrirLaBoutique(atelier.env, n === 0 ? { dossier: atelier.dossier } : undefined),
    ),
  )
}, 120_000)
afterAll(() => {
  for (const { dossier } of boutiques) rmSync(dossier, { recursive: true, force: true })
})
const urls = () => boutiques.map(({ url }) => url)

it(`${PRENEURS} preneurs d’un code de ${USAGES} usages, ${PROCESSUS} processus : ${USAGES} l’ont, les autres voient leur total changer`, async () => {
  // a kilogram at 850 francs less its tenth, and 1 500 of delivery
  const commande = { codes: ['CINQUANTE'], montant_vu: 2265 }
  const preneurs = atelier.jetons.slice(0, PRENEURS)
  const issues = await ruee(urls(), preneurs, { produit: mil, cle: 'code', commande })
  expect(issues).toEqual({ vendu: USAGES, '422 PRIX_CHANGE': PRENEURS - USAGES })
}, 300_000)

it(`${ACHETEUSES} acheteuses de ${STOCK} rouges L, ${PROCESSUS} processus : ${STOCK} les ont, le bleu reste entier, le registre tombe juste`, async () => {
  const acheteuses = atelier.jetons.slice(PRENEURS)
  const { vendu, ...refus } = await ruee(urls(), acheteuses, {
    produit: boubou,
    cle: 'taille',
    choix: rougeL,
  })
  expect(vendu).toBe(STOCK)
  for (const code of Object.keys(refus)) expect(['422 STOCK_INSUFFISANT', '422 INDISPONIBLE']).toContain(code)
  for (const boutique of boutiques) await boutique.tuer()
  const lus = await atelier.lire(async (q) => [
    await q.query('SELECT quantite::int AS n FROM declinaison ORDER BY id'),
    await q.query('SELECT * FROM ecart_stock'),
    await q.query('SELECT count(*)::int AS n FROM offre_usage'),
  ])
  expect(lus).toEqual([[{ n: 0 }, { n: 100 }], [], [{ n: USAGES }]])
}, 120_000)
