import { beforeAll, describe, expect, it } from 'vitest'
import { estRetire, findProduit } from '#catalogue/catalogue.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { isFailure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { archiverProduit, creerProduit, modifierProduit } from './fiche.actions.ts'
import { findFiche } from './fiche.data.ts'

let context: ContexteDeTest
let awa: Equipier
let modou: Equipier
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  context = contexteDeTest(base)
  const equipier = async (nom: string): Promise<Equipier> => {
    const compte_id = await poserCompte(base, nom, { role: 'gestionnaire' })
    return { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  }
  awa = await equipier('Awa')
  modou = await equipier('Modou')
})

const CHAMPS = { designation: 'Attiéké', prix: 1250, qte: 8, unite_id: ids.unite.kg, categorie_id: 101 }
const creer = (champs: Saisie = {}, appel: Partial<AppelEquipe> = {}) =>
  creerProduit(context, { equipier: awa, ...appel }, { ...CHAMPS, ...champs })
const modifier = (id: number, saisie: Saisie, equipier = awa) =>
  modifierProduit(context, { equipier }, { id, saisie })
const refus = async (essai: Promise<unknown>) => {
  const raison = await essai.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isFailure(raison)) throw new Error(`not refused: ${raison}`)
  return raison
}
const mouvements = (id: number) =>
  context.database.query('SELECT quantite, motif, auteur FROM mouvement WHERE produit_id = $1 ORDER BY id', [
    id,
  ])

describe('créer un produit', () => {
  it('avec tout : il est en vente, son stock est un mouvement, le journal le dit', async () => {
    const fiche = await creer({
      ...{
        designation: '  Attiéké de Dabou ',
        description: 'Semoule de manioc.',
        code: 'ATT-1',
        poids: 1.05,
      },
      ...{ unites: [ids.unite.sac25], couleurs: [202, 201], tailles: [301] },
      images: ['produit/b.jpg', 'produit/a.jpg'],
    })
    expect(fiche).toMatchObject({ designation: 'Attiéké de Dabou', code: 'ATT-1', quantite: 8, version: 1 })
    expect(fiche).toMatchObject({
      couleurs: [201, 202],
      tailles: [301],
      unites: [ids.unite.sac25],
      archive: 0,
      publie: 1,
    })
    expect(fiche.images).toEqual(['produit/b.jpg', 'produit/a.jpg'])
    const vu = await findProduit(context.database, fiche.id)
    expect(vu).toMatchObject({ prix: 1250, image: 'produit/b.jpg', quantite: 8 })
    expect(vu?.produitimages.map(({ image }) => image)).toEqual(['produit/a.jpg'])
    expect(vu?.unites.map(({ id }) => id)).toEqual([ids.unite.kg, ids.unite.sac25])
    expect(await mouvements(fiche.id)).toEqual([
      { quantite: '8.000000', motif: 'initial', auteur: awa.auteur },
    ])
    expect(await listJournal(context.database, 'produit', fiche.id)).toMatchObject([
      { compte_id: awa.compte_id, action: 'creer', avant: null, apres: { code: 'ATT-1', prix: 1250 } },
    ])
  })

  it('sans code ni poids : la boutique les fait, et jamais deux fois le même code', async () => {
    const premier = await creer({ unite_id: ids.unite.sac25 })
    expect(premier.code).toBe(`P-${String(premier.id).padStart(5, '0')}`)
    expect(premier.poids).toBe(25)
    await creer({ code: `P-${String(premier.id + 2).padStart(5, '0')}` })
    const { id, code } = await creer()
    expect(code).toBe(`P-${String(id).padStart(5, '0')}-2`)
  })

  it('deux fois avec la même clé : un seul produit', async () => {
    const [un, deux] = [await creer({}, { cle: 'k1' }), await creer({}, { cle: 'k1' })]
    expect(deux).toEqual(un)
    expect(await refus(creer({ prix: 3 }, { cle: 'k1' }))).toMatchObject({ code: 'CLE_REUTILISEE' })
  })

  it.each<[Saisie, string]>([
    [{ prix: 0 }, 'prix'],
    [{ qte: undefined }, 'qte'],
    [{ code: 'T-RIZ' }, 'code'],
    [{ unite_id: 999_999 }, 'unite_id'],
    [{ categorie_id: 999_999 }, 'categorie_id'],
    [{ unites: [999_999] }, 'unites'],
    [{ unites: [ids.unite.piece] }, 'unites'],
    [{ couleurs: [201, 999_999] }, 'couleurs'],
    [{ tailles: [999_999] }, 'tailles'],
  ])('%j est refusé, rien n’est écrit', async (faute, champ) => {
    const compter = async () => (await context.database.query('SELECT count(*) FROM produit'))[0]
    const avant = await compter()
    const { code, champs } = await refus(creer(faute))
    expect([code, Object.keys(champs ?? {})]).toEqual(['ENTREE_INVALIDE', [champ]])
    expect(await compter()).toEqual(avant)
  })

  it('le même code demandé deux fois à la fois : un seul l’a', async () => {
    const essais = await Promise.allSettled([1, 2, 3].map(() => creer({ code: 'DOUBLE' })))
    expect(essais.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('modifier un produit', () => {
  it('change ce qui est dit, garde le reste, et se souvient de l’avant et de l’après', async () => {
    const { id } = await creer({ couleurs: [201], description: 'Ancienne.' })
    const fiche = await modifier(id, { version: 1, prix: 1300, description: '', couleurs: null })
    expect(fiche).toMatchObject({ prix: 1300, description: null, couleurs: [], version: 2, quantite: 8 })
    expect((await listJournal(context.database, 'produit', id)).at(-1)).toMatchObject({
      action: 'modifier',
      avant: { prix: 1250, description: 'Ancienne.', couleurs: [201], version: 1 },
      apres: { prix: 1300, description: null, couleurs: [], version: 2 },
    })
  })

  it('rien de changé : ni version ni journal', async () => {
    const { id } = await creer()
    expect(await modifier(id, { version: 1, prix: 1250, qte: 8, qte_avant: 8 })).toMatchObject({ version: 1 })
    expect(await listJournal(context.database, 'produit', id)).toHaveLength(1)
  })

  it('quelqu’un d’autre l’a modifié : refusé, avec ce qui a changé, par qui et quand', async () => {
    const { id } = await creer()
    await modifier(id, { version: 1, prix: 1400, tailles: [301] }, modou)
    const { code, champs } = await refus(modifier(id, { version: 1, designation: 'Autre nom' }))
    expect(code).toBe('VERSION_DEPASSEE')
    expect(champs).toEqual({
      version: 'La version d’aujourd’hui est 2.',
      prix: expect.stringMatching(
        /^Modifié entre-temps\u00a0: devenu «\u202f1400\u202f», par Modou Diop, le 21\/11\/2026 10:00 \(heure de Dakar\)\.$/,
      ),
      tailles: expect.stringMatching(/^Modifié entre-temps\u00a0: par Modou Diop/),
    })
    expect(await findFiche(context.database, id)).toMatchObject({
      designation: 'Attiéké',
      prix: 1400,
      version: 2,
    })
  })

  it('à plusieurs à la fois depuis la même version : un seul écrit', async () => {
    const { id } = await creer()
    const essais = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => modifier(id, { version: 1, prix: 100 + n })),
    )
    expect(essais.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findFiche(context.database, id)).toMatchObject({ version: 2 })
  })

  it('la quantité bouge de ce qui a été changé, et pas plus bas que rien', async () => {
    const { id } = await creer()
    await context.database.query('UPDATE produit SET quantite = 6 WHERE id = $1', [id])
    expect(await modifier(id, { version: 1, qte: 18, qte_avant: 8 })).toMatchObject({
      quantite: 16,
      version: 1,
    })
    expect(await refus(modifier(id, { version: 1, qte: 1, qte_avant: 18 }))).toMatchObject({
      code: 'STOCK_INSUFFISANT',
    })
  })

  it('ce qui a été commandé dans une unité reste compté dans cette unité', async () => {
    const { id } = await creer()
    expect(await modifier(id, { version: 1, unite_id: ids.unite.sac25 })).toMatchObject({ version: 2 })
    await context.database.query(
      `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, -1, 'reservation', now())`,
      [id],
    )
    const { champs } = await refus(modifier(id, { version: 2, unite_id: ids.unite.kg }))
    expect(Object.keys(champs ?? {})).toEqual(['unite_id'])
  })

  it('un produit inconnu est introuvable', async () => {
    expect(await refus(modifier(999_999, { version: 1, prix: 1 }))).toMatchObject({ code: 'INTROUVABLE' })
  })
})

describe('archiver et remettre en vente', () => {
  it('il n’est plus vu, garde son stock, et revient', async () => {
    const { id } = await creer()
    expect(await archiverProduit(context, { equipier: awa }, id)).toMatchObject({ archive: 1, quantite: 8 })
    expect(await archiverProduit(context, { equipier: awa }, id)).toMatchObject({ archive: 1, version: 2 })
    expect(await findProduit(context.database, id)).toBeNull()
    await modifier(id, { version: 2, archive: 0 })
    expect(await findProduit(context.database, id)).toMatchObject({ quantite: 8 })
    const actions = (await listJournal(context.database, 'produit', id)).map(({ action }) => action)
    expect(actions).toEqual(['creer', 'archiver', 'modifier'])
  })

  it('un produit non publié n’est pas vu ; il garde son état quand il est archivé puis remis', async () => {
    const { id } = await creer({ publie: 0 })
    expect(await findProduit(context.database, id)).toBeNull()
    expect(await estRetire(context.database, id)).toBe(false)
    expect(await archiverProduit(context, { equipier: awa }, id)).toMatchObject({ archive: 1, publie: 0 })
    expect(await modifier(id, { version: 2, archive: 0 })).toMatchObject({ archive: 0, publie: 0 })
    expect(await findProduit(context.database, id)).toBeNull()
    await modifier(id, { version: 3, publie: 1 })
    expect(await findProduit(context.database, id)).toMatchObject({ id })
  })
})
