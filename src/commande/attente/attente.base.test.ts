import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { ouvrirPrecommandes } from '#fiche/attente.jobs.ts'
import { estCommande } from '#fiche/fiche.data.ts'
import { listCommandes } from '#importation/codes.data.ts'
import { estAttendue } from '#preparation/filtre.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { poserDeclinaisons } from '#tests/fixtures.ts'

const { bissap, boubou } = ids.produit
const appel = { equipier: LIGNE_DE_COMMANDE }
let comptoir: Comptoir
let personnes = 0
const q = <T extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<T>(texte, valeurs)
const quelquun = () => comptoir.entrer(`attend-${personnes++}`)
const etat = async () =>
  (
    await q<{ stock: number; attendus: number }>(
      'SELECT quantite::int AS stock, attendus::int AS attendus FROM produit WHERE id = $1',
      [bissap],
    )
  )[0]
const juste = async () => {
  expect(await q('SELECT * FROM ecart_stock')).toEqual([])
  const faux = `SELECT p.id FROM produit p WHERE p.attendus
    <> (SELECT coalesce(sum(attendu), 0) FROM reservation r WHERE r.produit_id = p.id AND r.declinaison_id IS NULL)`
  expect(await q(faux)).toEqual([])
}
const poser = (stock: number, attente: string | null) =>
  comptoir.context.database.transaction(async (tx) => {
    await tx.query('DELETE FROM reservation')
    await tx.query('UPDATE commande SET etat = 5 WHERE etat = 0')
    await tx.query('DELETE FROM mouvement WHERE produit_id = $1', [bissap])
    await tx.query('UPDATE produit SET quantite = $2, attendus = 0, attente = $3 WHERE id = $1', [
      bissap,
      stock,
      attente,
    ])
    if (stock > 0)
      await tx.query(
        "INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, $2, 'initial', now())",
        [bissap, stock],
      )
  })
async function acheter(quantite: number) {
  const elle = await quelquun()
  const ajout = await elle.panier({ produit: bissap, quantite })
  return ajout.statut === 200 ? { elle, ...(await elle.commander()) } : { elle, ...ajout }
}
const attentes = async (commande_id: number) =>
  (
    await q<{ attente: string | null }>('SELECT attente FROM detailcommande WHERE commande_id = $1', [
      commande_id,
    ])
  ).map(({ attente }) => attente)

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(() => poser(2, 'commande 10/3'))

describe('ce qui s’achète au-delà du stock', () => {
  it('prend d’abord ce qui est là, attend le reste jusqu’à sa limite, et le dit', async () => {
    const faite = await acheter(4)
    expect(await etat()).toEqual({ stock: 0, attendus: 2 })
    const { id, datecomm, dateliv, detailcommandes } = faite.json.data
    expect(detailcommandes[0].attente).toBe('commande 10')
    // ten days, then those of Dakar
    expect(Date.parse(dateliv) - Date.parse(datecomm)).toBeGreaterThanOrEqual(10 * 86_400_000)
    const refus = await acheter(2)
    expect(refus.json).toMatchObject({
      code: 'STOCK_INSUFFISANT',
      message: expect.stringContaining('il en reste 1'),
    })
    expect((await acheter(1)).statut).toBe(200)
    expect((await acheter(1)).json.code).toBe('INDISPONIBLE')
    await juste()
    expect(await attentes(id)).toEqual(['commande 10'])
  })

  it('arrivé, va d’abord à qui attend, le plus ancien en premier, et n’est vendu à personne d’autre', async () => {
    const [une, deux] = [await acheter(4), await acheter(1)]
    await bougerStock(comptoir.context, appel, { produit_id: bissap, motif: 'livraison', quantite: 2 })
    expect(await etat()).toEqual({ stock: 0, attendus: 1 })
    expect([await attentes(une.json.data.id), await attentes(deux.json.data.id)]).toEqual([
      [null],
      ['commande 10'],
    ])
    await bougerStock(comptoir.context, appel, { produit_id: bissap, motif: 'livraison', quantite: 6 })
    expect(await etat()).toEqual({ stock: 5, attendus: 0 })
    expect(await attentes(deux.json.data.id)).toEqual([null])
    await juste()
  })

  it('annulé, rend le stock à qui attend encore, et sa place à la limite', async () => {
    const [une, deux] = [await acheter(4), await acheter(1)]
    await une.elle.demander('PUT', '/api/commande', { id: une.json.data.id, etatcommande: 5 })
    expect(await etat()).toEqual({ stock: 1, attendus: 0 })
    expect(await attentes(deux.json.data.id)).toEqual([null])
    await deux.elle.demander('PUT', '/api/commande', { id: deux.json.data.id, etatcommande: 5 })
    expect(await etat()).toEqual({ stock: 2, attendus: 0 })
    await juste()
  })

  it('vingt acheteuses de deux en stock et trois d’avance : cinq commandes, ni plus ni moins', async () => {
    const toutes = await Promise.all(Array.from({ length: 20 }, quelquun))
    for (const elle of toutes) await elle.panier({ produit: bissap })
    const reponses = await Promise.all(toutes.map((elle) => elle.commander()))
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(5)
    expect(await etat()).toEqual({ stock: 0, attendus: 3 })
    await juste()
  })

  it('suit la déclinaison qui dit autre chose que son produit', async () => {
    const { rouge, bleu } = ids.couleur
    await poserDeclinaisons(comptoir.context.database, boubou, [
      { couleur_id: rouge, taille_id: null, quantite: 0 },
      { couleur_id: bleu, taille_id: null, quantite: 0 },
    ])
    await q("UPDATE produit SET attente = 'commande 5' WHERE id = $1", [boubou])
    await q("UPDATE declinaison SET attente = 'non' WHERE produit_id = $1 AND couleur_id = $2", [
      boubou,
      bleu,
    ])
    const elle = await quelquun()
    expect((await elle.panier({ produit: boubou, couleur_id: bleu })).json.code).toBe('INDISPONIBLE')
    expect((await elle.panier({ produit: boubou, couleur_id: rouge, quantite: 3 })).statut).toBe(200)
    expect((await elle.commander()).json.data.detailcommandes[0].attente).toBe('commande 5')
    expect(
      await q('SELECT attendus::int AS n FROM declinaison WHERE produit_id = $1 ORDER BY id', [boubou]),
    ).toEqual([{ n: 3 }, { n: 0 }])
    await juste()
  })

  it('le jour d’une précommande venu, plus rien n’est vendu d’avance ; qui attend garde ce qui lui a été dit', async () => {
    await poser(0, '2026-12-20')
    const { json } = await acheter(1)
    await ouvrirPrecommandes({ ...comptoir.context, now: () => new Date('2026-12-19T23:59:00Z') })
    expect((await acheter(1)).statut).toBe(200)
    await ouvrirPrecommandes({ ...comptoir.context, now: () => new Date('2026-12-20T00:00:00Z') })
    expect((await acheter(1)).json.code).toBe('INDISPONIBLE')
    expect(await attentes(json.data.id)).toEqual(['2026-12-20'])
  })

  it('une déclinaison dont le jour est venu ne se vend plus d’avance, même si son produit le fait ; qui attend garde sa date', async () => {
    const { rouge } = ids.couleur
    await poserDeclinaisons(comptoir.context.database, boubou, [
      { couleur_id: rouge, taille_id: null, quantite: 0 },
    ])
    await q("UPDATE produit SET attente = 'commande 10' WHERE id = $1", [boubou])
    await q("UPDATE declinaison SET attente = '2026-12-20' WHERE produit_id = $1", [boubou])
    const elle = await quelquun()
    await elle.panier({ produit: boubou, couleur_id: rouge })
    const { json } = await elle.commander()
    await ouvrirPrecommandes({ ...comptoir.context, now: () => new Date('2026-12-20T00:00:00Z') })
    expect(await attentes(json.data.id)).toEqual(['2026-12-20'])
    const autre = await quelquun()
    expect((await autre.panier({ produit: boubou, couleur_id: rouge })).json.code).toBe('INDISPONIBLE')
    await juste()
  })

  it('une commande qui attend tient l’unité de son produit, même si rien n’a bougé encore', async () => {
    await poser(0, 'commande 10')
    const ids_ = [bissap]
    expect([await estCommande(comptoir.context.database, bissap), await commandes(ids_)]).toEqual([false, []])
    await acheter(2)
    expect([await estCommande(comptoir.context.database, bissap), await commandes(ids_)]).toEqual([
      true,
      ids_,
    ])
  })
})
const commandes = async (produits: number[]) => [
  ...(await listCommandes(comptoir.context.database, produits)),
]

it('Une commande qui attend ne part pas ; la date repoussée est dite à l’acheteur, qui peut encore annuler', async () => {
  const bureau = await ouvrirBureau()
  const base = bureau.services.database
  await base.query("UPDATE produit SET quantite = 0, attente = '2026-12-20/50' WHERE id = $1", [bissap])
  await base.query('DELETE FROM mouvement WHERE produit_id = $1', [bissap])
  const [une, autre] = [await payee(bureau), await payee(bureau)]
  await base.query("UPDATE produit SET attente = '2027-01-15/50' WHERE id = $1", [bissap])
  const commande = (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${une}`)).data.commande
  expect(commande.detailcommandes[0].attente).toBe('2027-01-15')
  const attendues = async () => {
    const { liste } = await bureau.equipe(
      'preparateur',
      'GET',
      '/api/equipe/commande?attendue=1&tri=ancienne',
    )
    return liste[0].data.map(({ id }: { id: number }) => id)
  }
  expect([await attendues(), estAttendue(commande)]).toEqual([[une, autre], true])
  expect(commande.etapes.at(-1).texte).toBe(
    'Bissap en bouteille\u00a0: précommande, disponible le 15 janvier 2027.',
  )
  expect(
    await base.query(
      'SELECT count(*)::int AS n FROM message JOIN etape e ON e.id = etape_id WHERE e.auteur = $1',
      ['attente'],
    ),
  ).toEqual([{ n: 2 }])
  await bouger(bureau, 'preparateur', autre, 2)
  const refus = await bouger(bureau, 'preparateur', autre, 3)
  expect(refus).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('n’est pas encore là'),
  })
  await bureau.annuler(une)
  expect((await bureau.commande(une)).etat).toBe(5)
  expect(await attendues()).toEqual([autre])
  await bougerStock(bureau.services, appel, { produit_id: bissap, motif: 'livraison', quantite: 10 })
  expect(await attendues()).toEqual([])
  await bouger(bureau, 'preparateur', autre, 3)
  expect((await bureau.commande(autre)).etat).toBe(3)
})
