import { describe, expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { ECRIVABLES_FOURNISSEUR } from '#fournisseur/fournisseur.actions.ts'
import { exact } from '#shared/exact.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { reglerSeuil, reglerSeuilRayon } from '#stock/stock.actions.ts'
import { listStocks } from '#stock/stock.data.ts'
import { ouvrirAchats, refus } from '#tests/achat/achats.ts'
import { ids } from '#tests/fixtures.ts'
import { jeterAchat, redigerAchat } from './achat.actions.ts'
import { listAchats } from './achat.data.ts'
import { listARacheter } from './racheter.data.ts'

const { riz, mil, bissap } = ids.produit
const achats = await ouvrirAchats()
const { base, context, equipier, fournisseur_id, commander, envoyer, recevoir, lire } = achats
const appel = { equipier }
const [fournisseurs] = ECRIVABLES_FOURNISSEUR

const aRacheter = async () => (await listARacheter(base, null, context.now())).lignes
const sienne = async (produit_id: number) =>
  (await aRacheter()).find((ligne) => ligne.produit_id === produit_id) ?? null

describe('ce qui est à racheter', () => {
  it('est à son seuil : celui du produit, sinon de sa catégorie, de celle au-dessus, de la boutique', async () => {
    const { mil: farine } = ids.produit
    const seuil = async () => {
      const siens = { texte: '', categorie_id: null, bas: false, produit_id: farine, tri: 'nom' } as const
      return (await listStocks(base, siens, { page: 1, count: 1 })).data[0]?.seuil
    }
    const regler = (categorie_id: number | null, voulu: number | null) =>
      reglerSeuilRayon(context, appel, { categorie_id, seuil: voulu })
    expect(await seuil()).toBe(5)
    await regler(null, 7)
    expect(await seuil()).toBe(7)
    await regler(ids.categorie.grains, 20)
    expect(await seuil()).toBe(20)
    await regler(ids.categorie.farines, 100)
    expect(await seuil()).toBe(100)
    expect(await sienne(farine)).toMatchObject({ quantite: 100, seuil: 100, propose: 1, fournisseur: null })
    await reglerSeuil(context, appel, { produit_id: farine, seuil: 2 })
    expect([await seuil(), await sienne(farine)]).toEqual([2, null])
    await reglerSeuil(context, appel, { produit_id: farine, seuil: null })
    for (const categorie of [null, ids.categorie.grains, ids.categorie.farines]) await regler(categorie, null)
    expect(await seuil()).toBe(5)
    expect(await refus(regler(999_999, 3))).toBe('INTROUVABLE')
    expect(await refus(regler(null, -1))).toBe('ENTREE_INVALIDE')
  })

  it('dit ce qui s’est vendu en un mois, ce qui est déjà commandé, et de qui on l’achète', async () => {
    await base.query('UPDATE produit SET seuil = 60, fournisseur_id = $2 WHERE id = $1', [
      bissap,
      fournisseur_id,
    ])
    await base.transaction((tx) =>
      prendreStock(tx, {
        ...{ produit_id: bissap, quantite: exact(12), motif: 'reservation', reference: 'CMD-1' },
        now: context.now(),
      }),
    )
    expect(await sienne(bissap)).toMatchObject({
      ...{ quantite: 48, seuil: 60, vendu: 12, en_route: 0, reserve: 0, propose: 24 },
      fournisseur: 'Sow et frères',
    })
    const { id } = await commander([{ produit_id: bissap, quantite: 10 }])
    expect(await sienne(bissap)).toMatchObject({ en_route: 10, propose: 14 })
    await jeterAchat(context, appel, id)
    expect(await sienne(bissap)).toMatchObject({ en_route: 0, propose: 24 })
  })
})

describe('une commande au fournisseur', () => {
  it('s’écrit, se corrige, part une fois, et le journal le dit', async () => {
    const { id } = await commander([{ produit_id: riz, quantite: 4 }])
    const lue = await lire(id)
    expect(lue).toMatchObject({ etat: 'brouillon', prevu_le: '2026-11-24', version: 1 })
    const rediger = (champs: object) =>
      redigerAchat(context, appel, {
        ...{ id, version: lue.version, prevu_le: '2026-12-01', mot: 'Le matin.' },
        lignes: [{ produit_id: riz, declinaison_id: null, quantite: 6, prix: 9500 }],
        ...champs,
      })
    expect(await refus(rediger({ lignes: [] }))).toBe('ENTREE_INVALIDE')
    expect(await refus(rediger({ prevu_le: '2026-02-31' }))).toBe('ENTREE_INVALIDE')
    await rediger({})
    expect(await refus(rediger({}))).toBe('VERSION_DEPASSEE')
    expect((await lire(id)).texte).toContain(
      'Riz brisé parfumé\u00a0: 6 × Sac de 25 kg, à 9\u202f500\u00a0FCFA',
    )
    await envoyer(id, 'whatsapp')
    expect(await lire(id)).toMatchObject({ etat: 'envoye', voie: 'whatsapp' })
    expect(await refus(envoyer(id))).toBe('ETAT_REFUSE')
    expect(await refus(jeterAchat(context, appel, id))).toBe('ETAT_REFUSE')
    expect(await base.query('SELECT 1 FROM message WHERE achat_id = $1', [id])).toEqual([])
    const journal = await listJournal(base, 'achat', id)
    expect(journal.map(({ action }) => action)).toEqual(['creer', 'rediger', 'envoyer'])
  })

  it('par e-mail, attend dans les messages à envoyer ; sans adresse, elle n’y part pas', async () => {
    const { id } = await commander([{ produit_id: riz, quantite: 4 }])
    await base.query('UPDATE fournisseur SET email = NULL WHERE id = $1', [fournisseur_id])
    expect(await refus(envoyer(id, 'mail'))).toBe('ENTREE_INVALIDE')
    await base.query(`UPDATE fournisseur SET email = 'sow@exemple.sn' WHERE id = $1`, [fournisseur_id])
    await envoyer(id, 'mail')
    expect(await base.query('SELECT pour, etat, commande_id FROM message WHERE achat_id = $1', [id])).toEqual(
      [{ pour: 'fournisseur', etat: 'a_envoyer', commande_id: null }],
    )
  })

  it('peut commencer vide, mais ne part pas vide', async () => {
    const { id } = await commander([])
    expect(await refus(envoyer(id))).toBe('ETAT_REFUSE')
  })

  it('envoyée, n’a plus que sa date à changer', async () => {
    const { id } = await commander([{ produit_id: riz, quantite: 4 }])
    await envoyer(id)
    const { version } = await lire(id)
    await redigerAchat(context, appel, { id, version, prevu_le: '2026-12-24', mot: 'Non.', lignes: [] })
    expect(await lire(id)).toMatchObject({ prevu_le: '2026-12-24', mot: null, lignes: [{ quantite: 4 }] })
  })

  it('avec la même clé deux fois n’en fait qu’une', async () => {
    const une = await commander([{ produit_id: mil, quantite: 1 }], 'une-commande')
    expect(await commander([{ produit_id: mil, quantite: 1 }], 'une-commande')).toEqual(une)
  })

  it('refuse un produit ou un fournisseur qui n’existe pas', async () => {
    expect(await refus(commander([{ produit_id: 999_999, quantite: 1 }]))).toBe('ENTREE_INVALIDE')
    expect(await refus(commander([{ produit_id: riz, declinaison_id: 999, quantite: 1 }]))).toBe(
      'ENTREE_INVALIDE',
    )
    expect(await refus(commander([{ produit_id: riz, quantite: 0 }]))).toBe('ENTREE_INVALIDE')
  })

  it('les attendues viennent d’abord, la plus proche devant, avec ce qui en est arrivé', async () => {
    const { id } = await commander([
      { produit_id: riz, quantite: 2, prix: 9000 },
      { produit_id: mil, quantite: 10, prix: 500.5 },
    ])
    await envoyer(id)
    await recevoir(id, [{ rang: 1, quantite: 10 }])
    const { data } = await listAchats(base, { etat: 'envoye', fournisseur_id }, { page: 1, count: 50 })
    expect(data.find((une) => une.id === id)).toMatchObject({ lignes: 2, recues: 1, montant: 23_005 })
    const toutes = await listAchats(base, { etat: null, fournisseur_id: null }, { page: 1, count: 50 })
    const etats = toutes.data.map(({ etat }) => etat)
    expect(etats).toEqual(
      ['envoye', 'brouillon', 'clos'].flatMap((un) => etats.filter((etat) => etat === un)),
    )
  })
})

it('un fournisseur qui a des commandes ou des produits ne s’efface pas, et la phrase dit pourquoi', async () => {
  const effacer = () => fournisseurs?.supprimer?.(context, appel, fournisseur_id)
  await expect(effacer()).rejects.toMatchObject({
    code: 'EN_USAGE',
    message: expect.stringMatching(
      /^Ce fournisseur sert encore\u00a0: .*commandes au fournisseur, 1\u00a0produit\.$/,
    ),
  })
  const autre = await fournisseurs?.creer?.(context, appel, {
    ...{ designation: 'Diop', telephone: '77 000 11 22', email: null, delai: null, note: null },
  })
  expect(autre).toMatchObject({ telephone: '+221770001122' })
  await fournisseurs?.supprimer?.(context, appel, (autre as { id: number }).id)
})
