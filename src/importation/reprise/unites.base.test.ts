// A file that changes the unit of a product, taken back: what is said in a unit goes back with it, or stays with it.
import { beforeEach, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE as equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { exact } from '#shared/exact.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { importer } from '#tests/fichier/importation.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { findImportation } from '../importation.data.ts'
import { poursuivreImportation } from '../importation.jobs.ts'
import { reprendreImportation } from '../reprise.actions.ts'

const { kg, sac25, carton12, piece } = ids.unite
const AUTRE = 'Dit dans une autre unité que la sienne\u00a0: laissé comme il est.'
const COMPTE = 'Ce qui s’y compte a changé depuis\u00a0: laissée comme elle est.'
const AU_KILO = {
  ...{ marque: null, unite_id: kg, unites: [sac25], prix: 1000, quantite: 100, poids: 1 },
  ...{ prix_revient: 600.5, seuil: 20, quantites: 't-kg 5-100/5', attente: 'commande 10/50' },
}
const AU_CARTON = {
  ...{ marque: 'Sow', unite_id: carton12, unites: [], prix: 12_000, quantite: 10, poids: 11 },
  ...{ prix_revient: 7000, seuil: 2, quantites: 't-carton12 1-9', attente: 'commande 10/4' },
}
const DITS = Object.keys(AU_CARTON)
const COLONNES =
  'code;designation;categorie;unite;unites;prix;quantite;poids;prix_revient;seuil;quantites;attente;marque'
let base: Database
let produit_id: number
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
  await ecrire('U-1;Savon;Grains;t-kg;t-sac25;1000;100;1;600,5;20;t-kg 5-100/5;commande 10/50;')
  const [cree] = await base.query<{ id: number }>(`SELECT id FROM produit WHERE code = 'U-1'`)
  produit_id = cree?.id ?? 0
})
const context = () => contexteDeTest(base)
async function ecrire(ligne: string, colonnes = COLONNES) {
  const { id } = await importer(context(), equipier, { octets: [colonnes, ligne].join('\n') })
  await poursuivreImportation(context())
  return (await findImportation(base, id)) ?? Promise.reject(new Error('no import'))
}
const enCarton = () =>
  ecrire('U-1;Savon;Grains;t-carton12;;12000;10;11;7000;2;t-carton12 1-9;commande 10/4;Sow')
async function dits() {
  const fiche = (await findFiche(base, produit_id)) ?? Promise.reject(new Error('no product'))
  return Object.fromEntries(Object.entries(await fiche).filter(([nom]) => DITS.includes(nom)))
}
const reprendre = async ({ id }: { id: number }) =>
  new Map(
    (await reprendreImportation(context(), { equipier }, id)).laissees.map(({ colonne, message }) => [
      colonne,
      message,
    ]),
  )
const modifier = async (saisie: object) =>
  modifierProduit(
    context(),
    { equipier },
    { id: produit_id, saisie: { ...saisie, version: (await findFiche(base, produit_id))?.version } },
  )
const vendre = () =>
  base.transaction((tx) =>
    prendreStock(tx, {
      ...{ produit_id, quantite: exact(1), motif: 'reservation', reference: 'CMD-1', now: context().now() },
    }),
  )
const livrer = () => bougerStock(context(), { equipier }, { produit_id, motif: 'livraison', quantite: 5 })

describe('un fichier qui a changé l’unité d’un produit', () => {
  it('repris, rend l’unité avec tout ce qui s’y dit', async () => {
    expect(await dits()).toEqual(AU_KILO)
    const faite = await enCarton()
    expect(await dits()).toEqual(AU_CARTON)
    expect([...(await reprendre(faite))]).toEqual([])
    expect(await dits()).toEqual(AU_KILO)
  })

  it.each([
    ['commandé', vendre, { quantite: 9 }, 'Commandé depuis dans son unité\u00a0: laissée comme elle est.'],
    ['livré', livrer, { quantite: 15 }, COMPTE],
    ['d’un autre prix', () => modifier({ prix: 13_000 }), { prix: 13_000 }, COMPTE],
    [
      'd’une autre unité encore',
      () => modifier({ unite_id: piece }),
      { unite_id: piece },
      'Changé depuis\u00a0: laissé comme il est.',
    ],
  ])(
    '%s depuis, garde l’unité et tout ce qui s’y dit, chaque colonne dite',
    async (_, faire, change, raison) => {
      const faite = await enCarton()
      await faire()
      const laissees = await reprendre(faite)
      expect(await dits()).toEqual({ ...AU_CARTON, marque: null, ...change })
      const changes = 'prix' in change ? { prix: 'Changé depuis\u00a0: laissé comme il est.' } : {}
      const autres = ['unites', 'prix', 'quantite', 'poids', 'prix_revient', 'seuil', 'quantites', 'attente']
      const attendues = {
        ...Object.fromEntries(autres.map((nom) => [nom, AUTRE])),
        ...changes,
        unite: raison,
      }
      expect(Object.fromEntries(laissees)).toEqual(attendues)
      expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
    },
  )

  it('remis à son unité par quelqu’un, reprend ce qui s’y disait', async () => {
    const faite = await ecrire('U-1;t-carton12;;12000;Sow', 'code;unite;unites;prix;marque')
    await modifier({ unite_id: kg })
    expect(Object.fromEntries(await reprendre(faite))).toEqual({
      unite: 'Changé depuis\u00a0: laissé comme il est.',
    })
    expect(await dits()).toEqual(AU_KILO)
  })
})

describe('un fichier qui n’a pas changé l’unité', () => {
  it('ne rend rien de ce qu’il a dit dans une unité que le produit n’a plus', async () => {
    const faite = await ecrire('U-1;;1100;120;Sow', 'code;unites;prix;quantite;marque')
    await modifier({ unite_id: carton12 })
    expect(Object.fromEntries(await reprendre(faite))).toEqual({
      unites: AUTRE,
      prix: AUTRE,
      quantite: AUTRE,
    })
    expect(await dits()).toEqual({
      ...AU_KILO,
      ...{ unite_id: carton12, unites: [], prix: 1100, quantite: 120 },
    })
  })

  it('ni, d’avant que cela se note, des unités qui ne mesurent pas la même chose', async () => {
    const faite = await ecrire('U-1;;Sow', 'code;unites;marque')
    await base.query(`UPDATE importation_produit SET apres = apres - 'unite_id'`)
    await modifier({ unite_id: carton12 })
    expect(Object.fromEntries(await reprendre(faite))).toEqual({ unites: AUTRE })
    expect(await dits()).toEqual({ ...AU_KILO, unite_id: carton12, unites: [] })
  })
})
