import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

const { riz, mil, boubou, bissap } = ids.produit
const { kg } = ids.unite

let comptoir: Comptoir
let personnes = 0
const quelquun = () => comptoir.entrer(`personne-${personnes++}`)
/** Somebody with two bottles and three kilograms of rice: 3 500 francs, 5,2 kg. */
async function cliente(): Promise<Personne> {
  const awa = await quelquun()
  await awa.panier({ produit: bissap, quantite: 2 })
  await awa.panier({ produit: riz, quantite: 3, unite_id: kg })
  return awa
}
const q = <T extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<T>(texte, valeurs)
const commandes = async (qui: Personne) => (await qui.demander('GET', '/api/commande')).json[0].data

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(async () => {
  await comptoir.poserStock(riz, 40)
  await comptoir.poserStock(bissap, 60)
  comptoir.paiements.fermer = async () => 'ferme'
})

describe('une seule commande', () => {
  it('cinquante appels à la fois avec une clé font une commande et cinquante réponses égales', async () => {
    const awa = await cliente()
    const reponses = await Promise.all(Array.from({ length: 50 }, () => awa.commander({}, 'cle-unique')))
    expect(new Set(reponses.map((reponse) => JSON.stringify(reponse))).size).toBe(1)
    expect(reponses[0]?.statut).toBe(200)
    expect(await commandes(awa)).toHaveLength(1)
    expect(await comptoir.stock(bissap)).toBe(58)
  })

  it('cinq clics en même temps sans clé font une commande', async () => {
    const awa = await cliente()
    const reponses = await Promise.all(Array.from({ length: 5 }, () => awa.commander()))
    expect(new Set(reponses.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await comptoir.stock(bissap)).toBe(58)
  })

  it('la même clé pour autre chose est refusée, chez une autre elle est libre', async () => {
    const [awa, bineta] = [await cliente(), await cliente()]
    const premiere = await awa.commander({}, 'partagee')
    expect((await awa.commander({ express: 1 }, 'partagee')).json.code).toBe('CLE_REUTILISEE')
    const autre = await bineta.commander({ express: 1 }, 'partagee')
    expect(autre.statut).toBe(200)
    expect(autre.json.data.id).not.toBe(premiere.json.data.id)
  })

  it('la clé répond encore la même commande quand le panier est fermé', async () => {
    const awa = await cliente()
    const { data } = (await awa.commander({}, 'apres')).json
    await q('UPDATE panier SET etat = 1 WHERE compte_id = $1', [awa.id])
    expect((await awa.commander({}, 'apres')).json.data.id).toBe(data.id)
    expect((await awa.commander()).json.code).toBe('PANIER_VIDE')
  })

  it('une nouvelle commande du même panier ferme les paiements de l’ancienne, l’annule et rend son stock', async () => {
    const awa = await cliente()
    const fermees: number[] = []
    comptoir.paiements.fermer = async (id) => {
      // outside any transaction: the handle answers
      await q('SELECT 1')
      fermees.push(id)
      return 'ferme'
    }
    const ancienne = (await awa.commander()).json.data.id
    const nouvelle = (await awa.commander({ express: 1 })).json.data.id
    expect(fermees).toEqual([ancienne])
    expect(
      (await commandes(awa)).map(({ id, etatcommande }: Record<string, number>) => [id, etatcommande]),
    ).toEqual([
      [nouvelle, 0],
      [ancienne, 5],
    ])
    expect([await comptoir.stock(bissap), await comptoir.stock(riz)]).toEqual([58, 39.88])
    // and back to the first demand: another order, not the one given up
    const retour = (await awa.commander()).json.data
    expect([retour.etatcommande, [ancienne, nouvelle].includes(retour.id)]).toEqual([0, false])
  })

  it('le dernier article réservé par sa propre commande peut être commandé autrement', async () => {
    const awa = await quelquun()
    await comptoir.poserStock(bissap, 2)
    await awa.panier({ produit: bissap, quantite: 2 })
    expect((await awa.commander()).statut).toBe(200)
    expect(await comptoir.stock(bissap)).toBe(0)
    expect((await awa.commander({ express: 1 })).statut).toBe(200)
    expect(await comptoir.stock(bissap)).toBe(0)
  })

  it('si l’ancienne vient d’être payée, la nouvelle est refusée et rien n’est annulé', async () => {
    const awa = await cliente()
    await awa.commander()
    comptoir.paiements.fermer = async () => 'paye'
    expect((await awa.commander({ express: 1 })).json.code).toBe('ETAT_REFUSE')
    expect((await commandes(awa)).map(({ etatcommande }: Record<string, number>) => etatcommande)).toEqual([
      0,
    ])
  })

  it('si le prestataire ne répond pas, l’ancienne reste telle quelle', async () => {
    const awa = await cliente()
    await awa.commander()
    const avant = await comptoir.image()
    comptoir.paiements.fermer = async () => Promise.reject(new Error('muet'))
    expect((await awa.commander({ express: 1 })).statut).toBe(500)
    expect(await comptoir.image()).toBe(avant)
  })
})

describe('le stock', () => {
  it('trente clients pour dix articles : dix commandes, vingt refus, zéro en stock', async () => {
    await comptoir.poserStock(boubou, 10)
    const choix = { produit: boubou, couleur_id: ids.couleur.rouge, taille_id: ids.taille.l }
    const clients = await Promise.all(Array.from({ length: 30 }, quelquun))
    for (const client of clients) await client.panier(choix)
    const reponses = await Promise.all(clients.map((client) => client.commander()))
    const codes = reponses.map(({ statut, json }) => (statut === 200 ? 'passée' : json.code))
    const refusees = codes.filter((code) => code !== 'passée')
    expect(refusees).toHaveLength(20)
    expect(refusees.every((code) => ['STOCK_INSUFFISANT', 'INDISPONIBLE'].includes(code))).toBe(true)
    expect(await comptoir.stock(boubou)).toBe(0)
  })

  it('des commandes croisées de plusieurs produits ne se bloquent pas et ne perdent rien', async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, quelquun))
    for (const [rang, client] of clients.entries()) {
      for (const produit of rang % 2 ? [bissap, mil, riz] : [riz, mil, bissap])
        await client.panier({ produit })
    }
    const avant = await Promise.all([bissap, mil, riz].map(comptoir.stock))
    const tours = [{}, { express: 1 }, {}].map((corps) =>
      clients.map((client) => () => client.commander(corps)),
    )
    for (const tour of tours) {
      const reponses = await Promise.all(tour.map((commander) => commander()))
      expect(reponses.map(({ statut }) => statut)).toEqual(clients.map(() => 200))
    }
    const apres = await Promise.all([bissap, mil, riz].map(comptoir.stock))
    expect(apres).toEqual(avant.map((quantite) => quantite - 12))
  })

  it('la somme des mouvements reste le stock', async () => {
    const awa = await quelquun()
    const ecart = async () => {
      const [row] = await q<{ ecart: string }>(
        `SELECT p.quantite - sum(m.quantite) AS ecart FROM produit p JOIN mouvement m ON m.produit_id = p.id
         WHERE p.id = $1 GROUP BY p.quantite`,
        [mil],
      )
      return Number(row?.ecart)
    }
    const avant = await ecart()
    await awa.panier({ produit: mil, quantite: 3 })
    const { data } = (await awa.commander()).json
    await awa.commander({ express: 1 })
    await awa.demander('PUT', '/api/commande', { id: data.id, etatcommande: 5 })
    expect(await ecart()).toBe(avant)
  })

  it.each(['commande', 'detailcommande', 'produit', 'mouvement', 'reservation', 'etape'])(
    'quand une écriture de « %s » échoue, rien n’est fait à moitié',
    async (table) => {
      const awa = await cliente()
      await awa.commander()
      // what is held already would move no stock
      await awa.panier({ produit: mil, quantite: 2 })
      const avant = await comptoir.image()
      const panne = await comptoir.enPanne(table, () => awa.commander({ express: 1 }, 'reessai'))
      expect([panne.statut, panne.json.code]).toEqual([500, 'ERREUR_INTERNE'])
      expect(await comptoir.image()).toBe(avant)
      expect((await awa.commander({ express: 1 }, 'reessai')).statut).toBe(200)
    },
  )
})
