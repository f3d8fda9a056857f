import { beforeAll, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { ecrireCsv } from '#shared/csv.ts'
import { exact } from '#shared/exact.ts'
import { failureOf } from '#shared/failure.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { importer } from '#tests/fichier/importation.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { findImportation } from './importation.data.ts'
import { poursuivreImportation } from './importation.jobs.ts'

const equipier = LIGNE_DE_COMMANDE
let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})
const context = () => contexteDeTest(base)
const commencer = (texte: string) => importer(context(), equipier, { octets: texte })
async function ecrire(texte: string) {
  const { id } = await commencer(texte)
  await poursuivreImportation(context())
  return findImportation(base, id)
}

it('pendant que l’on vend et que l’on modifie les mêmes produits, rien ne se perd ni ne s’arrête', async () => {
  const codes = Array.from({ length: 300 }, (_, n) => `V-${n}`)
  const table = (prix: number, stock: number) =>
    ecrireCsv(
      ['code', 'designation', 'prix', 'quantite', 'stock_exporte', 'unite', 'categorie'],
      codes.map((code) => [code, code, prix, stock, stock === 50 ? null : 50, 't-kg', 'Grains']),
    )
  await ecrire(table(100, 50))
  const [premier] = await base.query<{ id: number }>(`SELECT id FROM produit WHERE code = 'V-0'`)
  const id = premier?.id ?? 0
  const vente = { quantite: exact(1), motif: 'reservation', reference: null, now: context().now() } as const
  const vendre = (rang: number) =>
    base.transaction((tx) => prendreStock(tx, { ...vente, produit_id: id + (rang % 5) }))
  const modifier = async (prix: number) => {
    const version = (await findFiche(base, id))?.version
    await modifierProduit(context(), { equipier }, { id, saisie: { prix, version } }).catch((erreur) => {
      if (!failureOf(erreur)) throw erreur
    })
  }
  const { id: numero } = await commencer(table(120, 60))
  await Promise.all([
    poursuivreImportation(context()),
    ...Array.from({ length: 40 }, (_, rang) => vendre(rang)),
    ...[1, 2, 3].map((n) => modifier(200 + n)),
  ])
  expect(await findImportation(base, numero)).toMatchObject({ etat: 'faite', faites: 300, fautes: [] })
  const stocks = await base.query<{ n: string }>(
    `SELECT sum(quantite) AS n FROM produit WHERE code LIKE 'V-%'`,
  )
  expect(Number(stocks[0]?.n)).toBe(300 * 60 - 40)
  expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
})

it.runIf(process.env.TESTS_LONGS)(
  'dix mille produits s’importent, puis se modifient, en moins d’une minute',
  async () => {
    const colonnes = ['code', 'designation', 'prix', 'quantite', 'unite', 'categorie', 'description']
    const table = (prix: number, stock: number) =>
      ecrireCsv(
        colonnes,
        Array.from({ length: 10_000 }, (_, n) => [
          ...[
            `D-${n}`,
            `Produit ${n}`,
            prix + n,
            stock,
            't-kg',
            'Grains > Farines',
            `Le produit ${n} de la vallée.`,
          ],
        ]),
      )
    for (const [fichier, fait] of [
      [table(100, 5), { creees: 10_000 }],
      [table(101, 6), { modifiees: 10_000 }],
    ] as const) {
      const debut = performance.now()
      expect(await ecrire(fichier)).toMatchObject({ etat: 'faite', ...fait, fautes: [] })
      expect(performance.now() - debut).toBeLessThan(60_000)
    }
  },
  180_000,
)
