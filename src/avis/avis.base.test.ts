import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProduit } from '#catalogue/catalogue.data.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { failureOf } from '#shared/failure.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie } from '#tests/courrier.ts'
import { depotQuiLache } from '#tests/depot.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { bruit } from '#tests/images.ts'
import {
  donnerAvisParLien,
  donnerMonAvis,
  effacerAvis,
  exporterAvis,
  type SaisieAvis,
  taireDemandes,
  voirDemande,
  voirMaDemande,
} from './avis.actions.ts'
import { AVIS_PAR_JOUR, ENVOIS_MAX } from './avis.ts'
import { listAvis } from './lecture.data.ts'
import { SANS_CHOIX } from './lecture.ts'
import { type Moderation, modererAvis, voirAvisEquipe } from './moderation.actions.ts'

const { bissap, riz } = ids.produit
const JOUR = 86_400_000

let m: Messagerie
let services: ImageServices
let awa: Compte
let gerante: number
const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
  m.services.database.query<R>(texte, valeurs)
const codeDe = (essai: Promise<unknown>) =>
  essai.then(
    () => 'fait',
    (raison) => failureOf(raison)?.code ?? String(raison),
  )
const saisie = (plus: Partial<SaisieAvis> = {}): SaisieAvis => ({
  ...{ produit_id: bissap, etoiles: 4, texte: 'Frais, peu sucré.', garder: [], photos: [], ...plus },
})
/** The order that was delivered, the first time by moving one. */
async function livrer(): Promise<{ id: number; cle: string }> {
  const [livree] = await sql<{ id: number; cle: string }>('SELECT commande_id AS id, cle FROM avisdemande')
  if (livree) return livree
  await m.bouger(await m.commander(), [1, 2], [2, 2], [3, 2], [4, 2])
  return livrer()
}
const moderer = async (geste: Omit<Moderation, 'id' | 'envois'> & object, plus: object = {}) => {
  const { data } = await voirAvisEquipe(m.services.database, 'attente', { page: 1, count: 10 })
  const { id = 0, envois = 0 } = data[0] ?? {}
  const equipier = { compte_id: gerante, role: 'gestionnaire' as const, auteur: `equipe:${gerante}` }
  await modererAvis(m.services, { equipier }, { id, envois, ...geste, ...plus } as Moderation)
  return id
}
const note = async () => {
  const { avis_nombre, avis_moyenne } = (await findProduit(m.services.database, bissap)) ?? {}
  return [avis_nombre, avis_moyenne]
}
const lus = async (plus = {}) => listAvis(m.services.database, bissap, { ...SANS_CHOIX, ...plus })
/** Somebody else who was brought the same, and says so at once. */
async function autreAvis(sub: string, etoiles: number, texte = '') {
  const id = await poserCompte(m.services.database, sub)
  const [{ id: commande_id } = { id: 0 }] = await sql<{ id: number }>(
    `INSERT INTO avis (produit_id, commande_id, compte_id, auteur, etoiles, texte, etat, ecrit_le)
     SELECT $1, commande_id, $2, $3, $4, $5, 'publie', $6 FROM avisdemande LIMIT 1 RETURNING id`,
    [bissap, id, sub, etoiles, texte, m.services.now()],
  )
  return commande_id
}

describe('un avis', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
    const { depot } = depotQuiLache()
    const fichiers = { '-200.avif': bruit(9, 'f'), '-200.webp': bruit(9, 'f'), '.jpg': bruit(9, 'f') }
    services = {
      ...m.services,
      depot,
      atelier: {
        reduire: async () => ({ fichiers, largeur: 9, hauteur: 6 }),
        fermer: () => {},
        bound: { name: 'images', unit: 'entries', max: 1, size: () => 0 },
      },
    }
    const [row] = await sql<{ id: number }>("SELECT id FROM compte WHERE sub = 'awa'")
    const lu = await findCompte(m.services.database, row?.id ?? 0)
    if (!lu) throw new Error('no account')
    awa = lu
    gerante = await poserCompte(m.services.database, 'gerante', { role: 'gestionnaire' })
  })
  beforeEach(async () => {
    await sql('DELETE FROM avis')
    await sql('DELETE FROM avissilence')
  })

  it('se donne une fois livré, attend d’être lu, puis compte sur la carte', async () => {
    const id = await m.commander()
    await m.bouger(id, [1, 2], [2, 2], [3, 2])
    expect(await voirMaDemande(m.services.database, awa, id)).toBe(null)
    expect(await codeDe(donnerMonAvis(services, awa, saisie({ garder: null })))).toBe('INTROUVABLE')
    await m.bouger(id, [4, 2])
    const demande = await voirMaDemande(m.services.database, awa, id)
    expect(demande).toMatchObject({ auteur: 'awa D.', articles: [{ produit_id: bissap, avis: null }] })
    await donnerAvisParLien(
      services,
      demande?.cle ?? '',
      saisie({ photos: [bruit(50, 'a'), bruit(50, 'b')] }),
    )
    expect(await note()).toEqual([0, null])
    expect((await lus()).avis).toEqual([])
    await moderer({ geste: 'publier' })
    expect(await note()).toEqual([1, 4])
    const [avis] = (await lus()).avis
    expect(avis).toMatchObject({ auteur: 'awa D.', etoiles: 4, texte: 'Frais, peu sucré.', reponse: null })
    expect(avis?.images).toHaveLength(2)
    expect(
      await sql('SELECT DISTINCT 1 FROM image_montree WHERE image = $1', [avis?.images[0]]),
    ).toHaveLength(1)
  })

  it('n’est donné ni d’un article que la commande ne contient pas, ni de la commande d’un autre', async () => {
    const { id, cle } = await livrer()
    expect(await codeDe(donnerAvisParLien(services, cle, saisie({ produit_id: riz })))).toBe('INTROUVABLE')
    const moussa = await findCompte(m.services.database, await poserCompte(m.services.database, 'moussa'))
    if (!moussa) throw new Error('no account')
    expect(await codeDe(voirMaDemande(m.services.database, moussa, id))).toBe('INTROUVABLE')
    expect(await codeDe(donnerMonAvis(services, moussa, saisie()))).toBe('INTROUVABLE')
    for (const autre of ['', 'devine', '0'.repeat(32), `${cle}0`, "'; DROP TABLE avis"])
      expect(await codeDe(voirDemande(m.services.database, autre))).toBe('INTROUVABLE')
  })

  it('refuse ce qui n’en est pas un, garde du texte tel quel, et rien de caché', async () => {
    const { cle } = await livrer()
    const donner = (plus: Partial<SaisieAvis>) => codeDe(donnerAvisParLien(services, cle, saisie(plus)))
    for (const etoiles of [0, 6, 2.5, null, '5', Number.NaN])
      expect(await donner({ etoiles })).toBe('ENTREE_INVALIDE')
    for (const texte of ['x'.repeat(10_000), 'a\0b', 'demi \ud800'])
      expect(await donner({ texte })).toBe('ENTREE_INVALIDE')
    expect(await donner({ photos: ['a', 'b', 'c', 'd'].map((une) => bruit(50, une)) })).toBe(
      'ENTREE_INVALIDE',
    )
    expect(await donner({ texte: '😀'.repeat(2000) })).toBe('fait')
    const texte = '<script>alert(1)</script>\r\n\r\n\r\n\u202ehttps://ailleurs.example\u200b '
    await donnerAvisParLien(services, cle, saisie({ texte }))
    const [avis] = (await voirDemande(m.services.database, cle)).articles
    expect(avis?.avis?.texte).toBe('<script>alert(1)</script>\n\nhttps://ailleurs.example')
  })

  it('récrit, prend la place du premier, attend de nouveau et ne compte plus ; le même deux fois ne change rien', async () => {
    const { cle } = await livrer()
    await donnerAvisParLien(services, cle, saisie({ photos: [bruit(50, 'a')] }))
    await moderer({ geste: 'publier' })
    await donnerMonAvis(services, awa, saisie({ garder: null }))
    expect(await note()).toEqual([1, 4])
    await donnerMonAvis(services, awa, saisie({ etoiles: 2, garder: null }))
    expect(await note()).toEqual([0, null])
    expect(await sql('SELECT envois, etat FROM avis')).toEqual([{ envois: 2, etat: 'attente' }])
    expect((await voirDemande(m.services.database, cle)).articles[0]?.avis?.images).toHaveLength(1)
    const [{ id } = { id: 0 }] = await sql<{ id: number }>('SELECT id FROM avis')
    expect(await codeDe(moderer({ geste: 'publier' }, { id, envois: 1 }))).toBe('VERSION_DEPASSEE')
  })

  it('est refusé pour une raison, qui se dit ; la boutique répond sans y changer un mot, et le journal le sait', async () => {
    const { cle } = await livrer()
    await donnerAvisParLien(services, cle, saisie())
    expect(await codeDe(moderer({ geste: 'refuser' }, { raison: 'autre', motif: ' ' }))).toBe(
      'ENTREE_INVALIDE',
    )
    const id = await moderer({ geste: 'refuser' }, { raison: 'personnel', motif: 'Le numéro du voisin.' })
    expect((await voirDemande(m.services.database, cle)).articles[0]?.avis).toMatchObject({
      ...{ etat: 'refuse', raison: 'personnel', motif: 'Le numéro du voisin.', texte: 'Frais, peu sucré.' },
    })
    await moderer({ geste: 'publier' }, { id, envois: 1 })
    await moderer({ geste: 'repondre' }, { id, envois: 1, reponse: 'Merci à vous.' })
    expect((await lus()).avis).toMatchObject([{ texte: 'Frais, peu sucré.', reponse: 'Merci à vous.' }])
    const journal = await listJournal(m.services.database, 'avis', id)
    expect(journal.map(({ action }) => action)).toEqual(['ecarter', 'publier', 'repondre'])
    expect(JSON.stringify(journal)).not.toContain('sucré')
  })

  it('a des mesures : par jour, par avis, et jamais de l’équipe', async () => {
    const { cle } = await livrer()
    for (let fois = 0; fois < ENVOIS_MAX; fois += 1)
      await donnerAvisParLien(services, cle, saisie({ texte: `Encore ${fois}` }))
    expect(await codeDe(donnerAvisParLien(services, cle, saisie()))).toBe('TROP_DE_DEMANDES')
    await sql('DELETE FROM avis')
    await sql(
      `WITH copies AS (INSERT INTO produit (code, designation, prix, prix_normal, quantite, poids, categorie_id, unite_id, cree_le)
         SELECT 'C-' || n, 'Copie', prix, prix_normal, 0, poids, categorie_id, unite_id, cree_le
         FROM produit, generate_series(1, $2::integer) AS n WHERE id = $1 RETURNING id)
       INSERT INTO avis (produit_id, commande_id, compte_id, auteur, etoiles, texte, ecrit_le)
       SELECT c.id, d.commande_id, $3, 'A', 3, '', $4 FROM copies c, (SELECT commande_id FROM avisdemande LIMIT 1) d`,
      [bissap, AVIS_PAR_JOUR, awa.id, m.services.now()],
    )
    expect(await codeDe(donnerAvisParLien(services, cle, saisie()))).toBe('TROP_DE_DEMANDES')
    await sql('UPDATE avis SET ecrit_le = $1', [new Date(m.services.now().getTime() - JOUR)])
    expect(await codeDe(donnerAvisParLien(services, cle, saisie()))).toBe('fait')
    await sql("UPDATE compte SET role = 'preparateur' WHERE id = $1", [awa.id])
    expect(await codeDe(donnerAvisParLien(services, cle, saisie({ etoiles: 5 })))).toBe('ETAT_REFUSE')
    await sql("UPDATE compte SET role = 'client' WHERE id = $1", [awa.id])
  })

  it('se lit trié, filtré, page par page, avec combien il y en a de chaque', async () => {
    await livrer()
    const suite = [5, 1, 4, 5, 3, 2, 5, 4, 1, 5, 4, 3]
    for (const [rang, etoiles] of suite.entries()) await autreAvis(`p${rang}`, etoiles, `n° ${rang}`)
    await sql(
      "INSERT INTO avisimage (avis_id, image) SELECT id, 'image/x.jpg' FROM avis WHERE texte IN ('n° 0', 'n° 1')",
    )
    expect(await note()).toEqual([12, 3.5])
    const tous = await lus()
    expect([tous.total, tous.pages, tous.avis.length, tous.avecPhotos]).toEqual([12, 2, 10, 2])
    expect(tous.repartition.map(({ nombre }) => nombre)).toEqual([4, 3, 2, 1, 2])
    expect((await lus({ page: 9 })).avis.map(({ texte }) => texte)).toEqual(['n° 1', 'n° 0'])
    expect((await lus({ tri: 'severes' })).avis.map(({ etoiles }) => etoiles).slice(0, 4)).toEqual([
      1, 1, 2, 3,
    ])
    expect((await lus({ tri: 'meilleurs' })).avis[4]?.etoiles).toBe(4)
    expect((await lus({ etoiles: 5, photos: true })).avis.map(({ texte }) => texte)).toEqual(['n° 0'])
    await sql("DELETE FROM avis WHERE texte = 'n° 1'")
    expect(await note()).toEqual([11, 3.7273])
  })

  it('part avec le compte : publié, il reste sans nom ni photo ; le reste s’en va, et le lien ne mène plus nulle part', async () => {
    const { id, cle } = await livrer()
    await donnerAvisParLien(services, cle, saisie({ photos: [bruit(50, 'a')] }))
    await taireDemandes(services, cle, true)
    await moderer({ geste: 'publier' })
    expect(await exporterAvis(m.services.database, awa.id)).toMatchObject([
      { produit_id: bissap, etoiles: 4, texte: 'Frais, peu sucré.', images: [expect.any(String)] },
    ])
    await m.services.database.transaction((tx) => effacerAvis(tx, awa.id, [id]))
    expect((await lus()).avis).toMatchObject([{ auteur: null, texte: 'Frais, peu sucré.', images: [] }])
    expect(await note()).toEqual([1, 4])
    expect(await exporterAvis(m.services.database, awa.id)).toEqual([])
    expect(await sql('SELECT 1 FROM avissilence')).toEqual([])
    expect(await codeDe(donnerAvisParLien(services, cle, saisie()))).toBe('INTROUVABLE')
  })
})
