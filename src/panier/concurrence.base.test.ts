import { beforeAll, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

const { riz, mil, epuise, bissap } = ids.produit

let comptoir: Comptoir
let personnes = 0
const quelquun = () => comptoir.entrer(`personne-${personnes++}`)
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const lignes = async (qui: Personne) => {
  const { json } = await qui.demander('GET', '/api/panier')
  return (json[0].data[0]?.panierproduits ?? []).map((ligne: Record<string, unknown>) => [
    ...[ligne.produit_id, ligne.couleur_id, ligne.taille_id, ligne.unite_id, ligne.quantite],
  ])
}

describe('deux fois, en même temps, à moitié', () => {
  it('cinquante ajouts à la fois sans panier font un panier, une ligne, cinquante', async () => {
    const awa = await quelquun()
    const reponses = await Promise.all(Array.from({ length: 50 }, () => awa.panier({ produit: mil })))
    expect(reponses.every(({ statut }) => statut === 200)).toBe(true)
    expect(await lignes(awa)).toEqual([[mil, null, null, null, 50]])
    const paniers = await comptoir.context.database.query(
      'SELECT id, version FROM panier WHERE compte_id = $1',
      [awa.id],
    )
    expect(paniers).toMatchObject([{ version: 49 }])
  })

  it('cinquante modifications à la fois laissent l’une des quantités', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil })
    const voulues = Array.from({ length: 50 }, (_, rang) => rang + 1)
    await Promise.all(voulues.map((quantite) => awa.panier({ produit: mil, quantite, action: 1 })))
    const [[, , , , quantite]] = await lignes(awa)
    expect(voulues).toContain(quantite)
  })

  it('cinquante ajouts à la fois ne dépassent jamais le stock', async () => {
    const awa = await quelquun()
    const reponses = await Promise.all(Array.from({ length: 50 }, () => awa.panier({ produit: riz })))
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(40)
    expect(await lignes(awa)).toEqual([[riz, null, null, null, 40]])
  })

  it('la même clé ne change qu’une fois et répond la même chose', async () => {
    const awa = await quelquun()
    const ajout = () => awa.panier({ produit: mil, quantite: 2 }, 'une-cle')
    const reponses = await Promise.all(Array.from({ length: 10 }, ajout))
    expect(new Set(reponses.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    await awa.panier({ produit: bissap })
    expect((await ajout()).json).toEqual(reponses[0]?.json)
    expect(await lignes(awa)).toEqual([
      [mil, null, null, null, 2],
      [bissap, null, null, null, 1],
    ])
  })

  it('la même clé pour autre chose est refusée, chez une autre elle est libre', async () => {
    const [awa, bineta] = [await quelquun(), await quelquun()]
    await awa.panier({ produit: mil }, 'partagee')
    const autre = await awa.panier({ produit: mil, quantite: 2 }, 'partagee')
    expect(autre).toMatchObject({ statut: 422, json: { code: 'CLE_REUTILISEE' } })
    expect((await bineta.panier({ produit: mil, quantite: 2 }, 'partagee')).statut).toBe(200)
  })

  it('un refus ne garde pas la clé : la même demande peut réussir plus tard', async () => {
    const awa = await quelquun()
    const ajout = () => awa.panier({ produit: epuise }, 'plus-tard')
    expect((await ajout()).statut).toBe(422)
    await comptoir.poserStock(epuise, 5)
    expect((await ajout()).statut).toBe(200)
    await comptoir.poserStock(epuise, 0)
  })

  it.each(['x'.repeat(201), 'avec espace'])('la clé « %s » est illisible', async (cle) => {
    const awa = await quelquun()
    expect((await awa.panier({ produit: mil }, cle)).statut).toBe(400)
  })

  it.each(['panier', 'panierproduit', 'idempotence'])(
    'quand une écriture de « %s » échoue, rien n’est fait à moitié',
    async (table) => {
      const awa = await quelquun()
      await awa.panier({ produit: mil })
      const avant = await comptoir.image()
      const statut = await comptoir.enPanne(
        table,
        async () => (await awa.panier({ produit: bissap }, 'k')).statut,
      )
      expect(statut).toBe(500)
      expect(await comptoir.image()).toBe(avant)
      expect((await awa.panier({ produit: bissap }, 'k')).statut).toBe(200)
    },
  )
})
