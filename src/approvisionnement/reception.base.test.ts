import { describe, expect, it } from 'vitest'
import { changerGrille } from '#fiche/declinaisons.actions.ts'
import { exact } from '#shared/exact.ts'
import { listMouvements } from '#stock/mouvement.data.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { ouvrirAchats, refus } from '#tests/achat/achats.ts'
import { ids, poserDeclinaisons } from '#tests/fixtures.ts'
import { cloreAchat, rouvrirAchat } from './achat.actions.ts'
import { listARacheter } from './racheter.data.ts'

const { riz, mil, bissap, boubou, epuise } = ids.produit
const achats = await ouvrirAchats()
const { base, context, equipier, commander, envoyer, recevoir, corriger, etat, lire } = achats

/** An order that was sent, of one thing. */
async function attendue(produit_id: number, quantite: number, prix?: number) {
  const { id, numero } = await commander([{ produit_id, quantite, ...(prix === undefined ? {} : { prix }) }])
  await envoyer(id)
  return { id, numero }
}
const vendre = (produit_id: number, quantite: number) =>
  base.transaction((tx) =>
    prendreStock(tx, {
      ...{ produit_id, quantite: exact(quantite), motif: 'reservation', reference: 'CMD-1' },
      now: context.now(),
    }),
  )

describe('recevoir une commande', () => {
  it('en deux fois : le stock suit, chaque mouvement dit laquelle, la dernière la termine', async () => {
    const { id, numero } = await attendue(mil, 50)
    expect(await recevoir(id, [{ quantite: 20.5 }])).toEqual({ clos: false, en_trop: [] })
    expect(await etat(mil)).toMatchObject({ stock: 120.5, juste: true })
    expect((await lire(id)).etat).toBe('envoye')
    expect(await recevoir(id, [{ quantite: 29.5 }])).toEqual({ clos: true, en_trop: [] })
    expect(await etat(mil)).toMatchObject({ stock: 150, juste: true })
    expect((await lire(id)).etat).toBe('clos')
    const { data } = await listMouvements(base, mil, { page: 1, count: 2 })
    expect(data.map(({ motif, reference, quantite }) => [motif, reference, quantite])).toEqual([
      ['reception', numero, 29.5],
      ['reception', numero, 20.5],
    ])
    expect(await refus(recevoir(id, [{ quantite: 1 }]))).toBe('ETAT_REFUSE')
  })

  it('avec la même clé deux fois ne compte qu’une fois', async () => {
    const { id } = await attendue(mil, 50)
    const avant = (await etat(mil)).stock
    const une = await recevoir(id, [{ quantite: 10, lu: 0 }], 'deux-fois')
    expect(await recevoir(id, [{ quantite: 10, lu: 0 }], 'deux-fois')).toEqual(une)
    expect((await etat(mil)).stock).toBe(avant + 10)
    expect((await lire(id)).lignes[0]).toMatchObject({ recu: 10, receptions: [{ quantite: 10 }] })
  })

  it('à deux en même temps : l’un compte, l’autre relit', async () => {
    const { id } = await attendue(mil, 50)
    const avant = (await etat(mil)).stock
    const essais = [recevoir(id, [{ quantite: 30, lu: 0 }]), recevoir(id, [{ quantite: 30, lu: 0 }])]
    expect((await Promise.all(essais.map(refus))).sort()).toEqual(['VERSION_DEPASSEE', 'fait'])
    expect(await etat(mil)).toMatchObject({ stock: avant + 30, juste: true })
  })

  it('plus que commandé se prend, et se dit', async () => {
    const { id } = await attendue(mil, 10)
    expect(await recevoir(id, [{ quantite: 12.5 }])).toEqual({
      clos: true,
      en_trop: [{ designation: 'Farine de mil', quantite: 2.5 }],
    })
  })

  it('refuse zéro, moins que rien et une ligne d’une autre commande, sans rien changer', async () => {
    const { id } = await attendue(mil, 10)
    const avant = await etat(mil)
    for (const quantite of [0, -3, 0.0000001, Number.NaN])
      expect(await refus(recevoir(id, [{ quantite }]))).toBe('ENTREE_INVALIDE')
    expect(await refus(recevoir(id, [{ rang: 7, quantite: 1 }]))).toBe('INTROUVABLE')
    expect(await etat(mil)).toEqual(avant)
  })

  it('ce qui ne viendra pas n’est plus attendu', async () => {
    const { id } = await attendue(mil, 10)
    await recevoir(id, [{ quantite: 4 }])
    await cloreAchat(context, { equipier }, id)
    expect(await refus(recevoir(id, [{ quantite: 6 }]))).toBe('ETAT_REFUSE')
    expect(await refus(cloreAchat(context, { equipier }, id))).toBe('ETAT_REFUSE')
  })

  it('ce qui devait ne pas venir peut être attendu de nouveau, tant qu’il en manque', async () => {
    const { id } = await attendue(mil, 10)
    expect(await refus(rouvrirAchat(context, { equipier }, id))).toBe('ETAT_REFUSE')
    await cloreAchat(context, { equipier }, id)
    await rouvrirAchat(context, { equipier }, id)
    expect(await lire(id)).toMatchObject({ etat: 'envoye', clos_le: null })
    expect(await recevoir(id, [{ quantite: 10 }])).toMatchObject({ clos: true })
    expect(await refus(rouvrirAchat(context, { equipier }, id))).toBe('ETAT_REFUSE')
    expect(await refus(rouvrirAchat(context, { equipier }, 999_999))).toBe('INTROUVABLE')
  })
})

describe('le prix de revient', () => {
  it('est la moyenne de ce qui était là et de ce qui arrive', async () => {
    const { id } = await attendue(bissap, 60, 400)
    expect((await etat(bissap)).revient).toBeNull()
    await recevoir(id, [{ quantite: 20, prix: 400 }])
    expect((await etat(bissap)).revient).toBe('400.0000')
    // eighty are there
    await recevoir(id, [{ quantite: 40, prix: 475.5 }])
    expect((await etat(bissap)).revient).toBe('425.1667')
    expect((await lire(id)).lignes[0]?.receptions.map(({ revient_apres }) => revient_apres)).toEqual([
      400, 425.1667,
    ])
  })

  it('ne change pas où aucun prix n’est dit', async () => {
    const avant = (await etat(bissap)).revient
    const { id } = await attendue(bissap, 5)
    await recevoir(id, [{ quantite: 5 }])
    expect((await etat(bissap)).revient).toBe(avant)
  })

  it('d’une déclinaison part de celui de son produit, et devient le sien', async () => {
    const [rouge = 0] = await poserDeclinaisons(base, boubou, [
      { couleur_id: ids.couleur.rouge, taille_id: null, quantite: 2 },
      { couleur_id: ids.couleur.bleu, taille_id: null, quantite: 8 },
    ])
    await base.query('UPDATE produit SET prix_revient = 10000 WHERE id = $1', [boubou])
    expect(await refus(commander([{ produit_id: boubou, quantite: 1 }]))).toBe('ENTREE_INVALIDE')
    const { id } = await commander([{ produit_id: boubou, declinaison_id: rouge, quantite: 2, prix: 14_000 }])
    await envoyer(id)
    await recevoir(id, [{ quantite: 2, prix: 14_000 }])
    const lus = await base.query(
      'SELECT quantite::int AS quantite, prix_revient::float8 AS revient FROM declinaison WHERE produit_id = $1 ORDER BY id',
      [boubou],
    )
    expect(lus).toEqual([
      { quantite: 4, revient: 12_000 },
      { quantite: 8, revient: null },
    ])
    expect(await etat(boubou)).toMatchObject({ stock: 12, revient: '10000.0000', juste: true })
  })
})

describe('corriger une réception', () => {
  it('en moins : le stock et le prix de revient sont ce qu’ils auraient été', async () => {
    await base.query('UPDATE produit SET prix_revient = 100 WHERE id = $1', [riz])
    const { id } = await attendue(riz, 100)
    await recevoir(id, [{ quantite: 100, prix: 200 }])
    expect(await lire(id)).toMatchObject({ etat: 'clos' })
    // forty were there, and forty came in truth
    expect(await corriger(id, 40)).toMatchObject({ clos: false })
    expect(await etat(riz)).toEqual({ stock: 80, revient: '150.0000', juste: true })
    expect(await lire(id)).toMatchObject({ etat: 'envoye', lignes: [{ recu: 40 }] })
    expect(await corriger(id, 0)).toMatchObject({ clos: false })
    expect(await etat(riz)).toEqual({ stock: 40, revient: '100.0000', juste: true })
  })

  it('est refusée si c’est déjà vendu, et ne touche pas à un prix qui a changé depuis', async () => {
    const { id } = await attendue(riz, 10)
    await recevoir(id, [{ quantite: 10, prix: 300 }])
    const { stock } = await etat(riz)
    await vendre(riz, stock - 4)
    expect(await refus(corriger(id, 5))).toBe('STOCK_INSUFFISANT')
    expect(await etat(riz)).toMatchObject({ stock: 4, juste: true })
    await base.query('UPDATE produit SET prix_revient = 777 WHERE id = $1', [riz])
    await corriger(id, 8)
    expect(await etat(riz)).toEqual({ stock: 2, revient: '777.0000', juste: true })
  })

  it('la première de deux semblables, notée en trop, laisse son prix de revient à ce qui reste', async () => {
    await base.query('UPDATE produit SET prix_revient = NULL, quantite = 0 WHERE id = $1', [bissap])
    const { id } = await attendue(bissap, 20, 100)
    await recevoir(id, [{ quantite: 10, prix: 100 }])
    await recevoir(id, [{ quantite: 10, prix: 100 }])
    await corriger(id, 0, 0)
    expect(await etat(bissap)).toMatchObject({ stock: 10, revient: '100.0000' })
    // one that was taken back since holds nothing back
    await corriger(id, 0, 1)
    await recevoir(id, [{ quantite: 10, prix: 300 }])
    await recevoir(id, [{ quantite: 5, prix: 100 }])
    await corriger(id, 0, 3)
    await corriger(id, 0, 2)
    expect(await etat(bissap)).toMatchObject({ stock: 0, revient: '100.0000' })
  })

  it('refuse moins que rien, et une réception qui n’existe pas', async () => {
    const { id } = await attendue(mil, 10)
    await recevoir(id, [{ quantite: 10 }])
    expect(await refus(corriger(id, -1))).toBe('ENTREE_INVALIDE')
    expect(await refus(corriger(id, 1, 9))).toBe('INTROUVABLE')
  })
})

describe('un produit qui reçoit ses premières déclinaisons', () => {
  const decliner = async (produit_id: number, stock: number) => {
    const rien = {
      ecart: 0,
      poids: null,
      code: null,
      codebarre: null,
      image: null,
      attente: null,
      en_vente: true,
    }
    const voulue = {
      couleur_id: ids.couleur.rouge,
      taille_id: null,
      quantite: stock,
      quantite_lue: 0,
      ...rien,
    }
    const trace = { auteur: equipier.auteur, now: context.now() }
    return base.transaction((tx) => changerGrille(tx, { produit_id, voulues: [voulue] }, trace))
  }

  it('attend que son fournisseur ait livré ou que sa commande soit terminée ; un brouillon dit lesquelles avant de partir', async () => {
    const { id } = await attendue(epuise, 5)
    const brouillon = await commander([{ produit_id: epuise, quantite: 4 }])
    expect(await refus(decliner(epuise, 0))).toBe('ENTREE_INVALIDE')
    await recevoir(id, [{ quantite: 5 }])
    expect(await refus(decliner(epuise, 5))).toBe('fait')
    expect(await refus(envoyer(brouillon.id))).toBe('ETAT_REFUSE')
  })

  it('et une commande envoyée avant cette règle dit comment la finir, compte en route, et n’écrit rien', async () => {
    const { id } = await attendue(riz, 30)
    await base.query(
      'INSERT INTO declinaison (produit_id, couleur_id, quantite, ecart) VALUES ($1, $2, 0, 0)',
      [riz, ids.couleur.rouge],
    )
    expect(await refus(recevoir(id, [{ quantite: 5 }]))).toBe('ETAT_REFUSE')
    const { lignes } = await listARacheter(base, null, context.now())
    const [reste] = await base.query<{ reste: number }>(
      `SELECT sum(l.quantite - l.recu)::int AS reste FROM achatligne l JOIN achat a ON a.id = l.achat_id
       WHERE l.produit_id = $1 AND a.etat <> 'clos' AND l.recu < l.quantite`,
      [riz],
    )
    expect(reste?.reste).toBeGreaterThanOrEqual(30)
    expect(lignes.find(({ produit_id }) => produit_id === riz)).toMatchObject({ en_route: reste?.reste })
  })
})
