import { beforeAll, describe, expect, it } from 'vitest'
import type { Detailcommande } from '#contract'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { deplacer } from './commande.actions.ts'
import type { Etat } from './commande.ts'
import { encaisserCommande } from './encaissement/encaisser.actions.ts'
import type { Retour } from './retour.actions.ts'

const { bissap, mil } = ids.produit

let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

describe('un retour', () => {
  const trace = () => ({ auteur: 'essai', motif: 'essai', now: comptoir.context.now() })
  /** Two bottles and a bag of millet, delivered, on their way back. */
  async function enRetour(nom: string) {
    const awa = await comptoir.entrer(nom)
    const avant = { bissap: await comptoir.stock(bissap), mil: await comptoir.stock(mil) }
    await awa.panier({ produit: bissap, quantite: 2 })
    await awa.panier({ produit: mil, quantite: 1 })
    const { id } = (await awa.commander()).json.data
    await comptoir.context.database.transaction((tx) => encaisserCommande(tx, id, trace()))
    const lire = async () => (await awa.demander('GET', `/api/commande/${id}`)).json.data
    const aller = (etat: Etat, retour?: Retour) =>
      comptoir.context.database.transaction((tx) => deplacer(tx, id, { etat, retour }, trace()))
    for (const etat of [2, 3, 4, 6] as const) await aller(etat)
    const lignes = (await lire()).detailcommandes
    const ligne = (produit: number) => lignes.find((une: Detailcommande) => une.produit_id === produit).id
    return { lire, avant, aller, ligne }
  }

  it('d’une partie ne rend au stock que cette partie, et la commande reste livrée', async () => {
    const { lire, avant, aller, ligne } = await enRetour('awa')
    await aller(7, { lignes: [ligne(bissap)], enStock: true })
    expect(await lire()).toMatchObject({
      etatcommande: 4,
      detailcommandes: [{ revenu: expect.any(String) }, { revenu: null }],
    })
    expect(await comptoir.stock(bissap)).toBe(avant.bissap)
    expect(await comptoir.stock(mil)).toBe(avant.mil - 1)

    await aller(6)
    await expect(aller(7, { lignes: [ligne(bissap)], enStock: true })).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
    })
    await aller(7, { enStock: true })
    expect((await lire()).etatcommande).toBe(7)
    expect([await comptoir.stock(bissap), await comptoir.stock(mil)]).toEqual([avant.bissap, avant.mil])
  })

  it('d’un article qui n’est pas de la commande est refusé, et rien n’est écrit', async () => {
    const { aller } = await enRetour('binta')
    const avant = await comptoir.image()
    await expect(aller(7, { lignes: [999_999], enStock: true })).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
    })
    expect(await comptoir.image()).toBe(avant)
  })
})
