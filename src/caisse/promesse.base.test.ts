import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LigneAffichee } from '#panier/lignes.ts'
import { DECIMALES, DEVISES } from '#shared/money.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { cliente, promettre, remettrePrix } from '#tests/promesse.ts'
import { type Promesse, totauxPromis } from './promesse.ts'

const { riz, bissap } = ids.produit
const { dakar, paris, milan } = ids.destination
const MINUTE = 60_000
const MELANGES = [
  { produit: bissap },
  { produit: bissap, unite_id: ids.unite.carton12 },
  { produit: riz, unite_id: ids.unite.kg },
  { produit: riz, unite_id: ids.unite.sac50 },
  { produit: ids.produit.mil },
]

let comptoir: Comptoir
const q = (texte: string, valeurs: unknown[] = []) => comptoir.context.database.query(texte, valeurs)

/** The staff changes everything a total comes from. */
async function toutChanger() {
  await q('UPDATE produit SET prix = prix * 2, poids = poids * 2 WHERE id IN (1, 2, 5)')
  await q(`UPDATE unite SET facteur = 2 WHERE code = 't-kg'`)
  await q('UPDATE tariflivraison SET prixkg = prixkg + 1000, prixexpress = 77')
  await q(`UPDATE devise SET taux = taux * 3 WHERE code <> 'XOF'`)
}

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(() => remettrePrix(comptoir))

describe('la promesse de prix', () => {
  it('dit ce qui est tenu, et pour combien de temps', async () => {
    const awa = await cliente(comptoir)
    expect(await promettre(awa)).toMatchObject({
      reste: 1800,
      montantliv: 31_200,
      taux: { XOF: '1', EUR: '0.0015', USD: '0.0017', JPY: '0.19' },
      articles: expect.arrayContaining([expect.objectContaining({ id: riz, prix: '12500.0000' })]),
    })
  })

  it('l’exprès et le normal ont chacun la leur, et la retrouvent', async () => {
    const awa = await cliente(comptoir)
    const [normal, express] = [await promettre(awa, paris, 0), await promettre(awa, paris, 1)]
    expect([normal.montantliv, express.montantliv]).toEqual([31_200, 46_800])
    for (const [mode, promesse] of [normal, express, normal].map((une) => [une === express ? 1 : 0, une]))
      expect((await promettre(awa, paris, mode)).id).toBe(promesse.id)
  })

  it.each([
    ['en francs', paris, 0, 'XOF', 34_700],
    ['en euros', paris, 0, 'EUR', 5205],
    ['en yens, exprès', paris, 1, 'JPY', 9557],
    ['à Dakar', dakar, 0, 'USD', 850],
    ['par un tarif en euros', milan, 0, 'XOF', 36_433],
  ] as const)(
    '%s, rien ne change tant qu’elle est vivante',
    async (_, destination_id, express, devise, total) => {
      const awa = await cliente(comptoir)
      const { id: promesse_id } = await promettre(awa, destination_id, express)
      await toutChanger()
      comptoir.context.avancer(29 * MINUTE)
      const corps = { destination_id, express, devise, promesse_id, montant_vu: total }
      const { statut, json } = await awa.commander(corps)
      expect([statut, json.code]).toEqual([200, undefined])
      const decimales = devise === 'XOF' || devise === 'JPY' ? 1 : 100
      expect(json.data.montantdevise * decimales).toBeCloseTo(total)
      // the line keeps what it was promised with, so that it can be computed again
      expect(json.data.detailcommandes.map(({ prix }: { prix: number }) => prix)).toEqual([1000, 500])
    },
  )

  it('après sa fin, l’ancien et le nouveau total sont dits, rien n’est commandé, et accepter suffit', async () => {
    const awa = await cliente(comptoir)
    const { id: promesse_id } = await promettre(awa)
    await q('UPDATE produit SET prix = 1250 WHERE id = 5')
    comptoir.context.avancer(30 * MINUTE)
    const avant = await comptoir.image()
    const corps = { destination_id: paris, promesse_id }
    const { statut, json } = await awa.commander({ ...corps, montant_vu: 34_700 })
    expect(statut).toBe(422)
    expect(json).toMatchObject({
      code: 'PRIX_CHANGE',
      champs: { montant_vu: '34\u202f700\u00a0FCFA → 35\u202f200\u00a0FCFA' },
    })
    const lignes = Object.entries(json.champs).filter(([champ]) => champ.startsWith('panierproduits.'))
    expect(lignes.map(([, phrase]) => phrase)).toEqual([
      'Bissap en bouteille\u00a0: 2\u202f000\u00a0FCFA → 2\u202f500\u00a0FCFA',
    ])
    expect(await comptoir.image()).toBe(avant)
    expect((await awa.commander({ ...corps, montant_vu: 35_200 })).statut).toBe(200)
  })

  it('demandée encore, la même répond et ne dure pas plus longtemps ; finie, une autre prend les prix du jour', async () => {
    const awa = await cliente(comptoir)
    const premiere = await promettre(awa)
    await toutChanger()
    comptoir.context.avancer(10 * MINUTE)
    const encore = await promettre(awa)
    expect(encore).toEqual({ ...premiere, reste: 1200 })
    comptoir.context.avancer(20 * MINUTE)
    const apres = await promettre(awa)
    expect(apres.id).not.toBe(premiere.id)
    expect(apres.montantliv).toBeGreaterThan(premiere.montantliv)
  })

  it('n’est celle de personne d’autre', async () => {
    const [awa, moussa] = [await cliente(comptoir), await cliente(comptoir)]
    const { id: promesse_id } = await promettre(awa)
    await toutChanger()
    const corps = { destination_id: paris, promesse_id, montant_vu: 34_700 }
    const { json } = await moussa.commander(corps)
    expect(json.code).toBe('PRIX_CHANGE')
    // nothing of what she was promised is told to him
    expect(Object.keys(json.champs)).toEqual(['montant_vu'])
    expect((await awa.commander(corps)).statut).toBe(200)
  })

  it('ne vaut que pour ce panier, cet endroit et ce mode', async () => {
    const awa = await cliente(comptoir)
    const { id: promesse_id } = await promettre(awa)
    await toutChanger()
    const corps = { destination_id: paris, promesse_id, montant_vu: 34_700 }
    for (const autre of [{ express: 1 }, { destination_id: milan }, { destination_id: dakar }])
      expect((await awa.commander({ ...corps, ...autre })).json.code).toMatch(/PRIX_CHANGE|EXPRESS/)
    await awa.panier({ produit: bissap, quantite: 1 })
    // 4 500 francs and 6,3 kg at what was promised for another cart
    expect((await awa.commander({ ...corps, montant_vu: 42_300 })).json.code).toBe('PRIX_CHANGE')
    // the same lines again are the same cart
    await awa.panier({ produit: bissap, quantite: 2, action: 1 })
    expect((await awa.commander(corps)).statut).toBe(200)
  })

  it('sert encore après un paiement refusé : la seconde commande remplace la première au même prix', async () => {
    const awa = await cliente(comptoir)
    const { id: promesse_id } = await promettre(awa)
    const corps = { destination_id: paris, promesse_id, montant_vu: 34_700 }
    const premiere = await awa.commander(corps, 'cle-1')
    await toutChanger()
    const { id, montantcommande } = (await awa.commander(corps, 'cle-1')).json.data
    expect([id, montantcommande]).toEqual([premiere.json.data.id, 34_700])
    const seconde = await awa.commander({ ...corps, adresseliv: 'Médina' }, 'cle-2')
    expect(seconde.json.data).toMatchObject({ montantcommande: 34_700, etatcommande: 0 })
    const { json } = await awa.demander('GET', `/api/commande/${premiere.json.data.id}`)
    expect(json.data.etatcommande).toBe(5)
  })

  it('ne retient ni stock ni vente : ce qui est épuisé ou retiré est refusé', async () => {
    const awa = await cliente(comptoir)
    const { id: promesse_id } = await promettre(awa)
    await comptoir.poserStock(bissap, 1)
    const corps = { destination_id: paris, promesse_id, montant_vu: 34_700 }
    expect((await awa.commander(corps)).json.code).toBe('STOCK_INSUFFISANT')
    await comptoir.poserStock(bissap, 60)
    await q(`UPDATE produit SET archive_le = cree_le WHERE id = 5`)
    expect((await awa.commander(corps)).json.code).toBe('INDISPONIBLE')
    await q(`UPDATE produit SET archive_le = NULL WHERE id = 5`)
  })

  it('sans promesse ni total vu, la commande est au prix du jour ; avec un total faux elle est refusée', async () => {
    const awa = await cliente(comptoir)
    expect((await awa.commander({ montant_vu: 1 })).json).toMatchObject({
      code: 'PRIX_CHANGE',
      champs: { montant_vu: '1\u00a0FCFA → 5\u202f000\u00a0FCFA' },
    })
    expect((await awa.commander()).json.data.montantcommande).toBe(5000)
  })

  it('un panier vide, une destination sans tarif ou inconnue ne promettent rien', async () => {
    const awa = await comptoir.entrer('sans-panier')
    const demander = async (qui: Personne, corps: { destination_id: number; express?: 1 }) => {
      await qui.demenager(corps.destination_id)
      return (await qui.demander('POST', '/api/promesse', corps)).json.code
    }
    expect(await demander(awa, { destination_id: paris })).toBe('PANIER_VIDE')
    const autre = await cliente(comptoir)
    expect(await demander(autre, { destination_id: ids.destination.sansTarif })).toBe('LIVRAISON_SUR_DEVIS')
    expect(await demander(autre, { destination_id: milan, express: 1 })).toBe('EXPRESS_NON_PROPOSE')
    expect(await demander(autre, { destination_id: 99_999 })).toBe('INTROUVABLE')
    expect(await demander(comptoir.visiteur, { destination_id: paris })).toBe('NON_AUTHENTIFIE')
  })

  it('ce qui est montré est ce qui est commandé, au plus petit sou, quel que soit le panier', async () => {
    const awa = await comptoir.entrer('shown')
    const ligne = fc.record({
      produit: fc.constantFrom(...MELANGES),
      quantite: fc.integer({ min: 1, max: 9 }),
    })
    const lieu = fc.constantFrom([dakar, 1], [paris, 0], [paris, 1], [milan, 0])
    await fc.assert(
      fc.asyncProperty(
        fc.array(ligne, { minLength: 1, maxLength: 4 }),
        lieu,
        fc.constantFrom(...DEVISES),
        async (voulues, [destination_id = dakar, express = 0], devise) => {
          await q('UPDATE panier SET etat = 1 WHERE compte_id = $1', [awa.id])
          await q('UPDATE produit SET quantite = 100000 WHERE archive_le IS NULL')
          for (const { produit, quantite } of voulues) await awa.panier({ ...produit, quantite })
          const promesse: Promesse = await promettre(awa, destination_id, express)
          await toutChanger()
          const { data } = (await awa.demander('GET', '/api/panier')).json[0]
          const lignes: LigneAffichee[] = data[0].panierproduits
          const { montantdevise } = totauxPromis(promesse, lignes, devise)
          const corps = { destination_id, express, devise, promesse_id: promesse.id }
          const { json } = await awa.commander({ ...corps, montant_vu: Number(montantdevise) })
          await remettrePrix(comptoir)
          const decimales = DECIMALES[devise]
          expect(json.data?.montantdevise.toFixed(decimales).replace('.', '')).toBe(
            String(montantdevise).padStart(decimales + 1, '0'),
          )
        },
      ),
      { numRuns: process.env.TESTS_LONGS ? 300 : 12 },
    )
  })
})
