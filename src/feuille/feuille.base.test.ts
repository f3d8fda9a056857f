import { beforeAll, describe, expect, it, vi } from 'vitest'
import { publierCgv } from '#preference/cgv.actions.ts'
import { findVersionCgv } from '#preference/preference.data.ts'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { findLue, insertFeuille, listLiens, listPagesAbsentes } from './feuille.data.ts'
import { FEUILLES_MAX, type FeuilleEcrite, type FeuilleVue, MODELES, PAGES_DE_LOI } from './feuille.ts'
import type { EtatPages } from './loi.actions.ts'

let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})

const appeler = (methode: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corps?: object) =>
  a.equipe('gestionnaire', methode, `/api/equipe/${url}`, corps)
const etat = async (): Promise<EtatPages> => (await appeler('GET', 'feuille')).data
const lire = async (id: number): Promise<FeuilleEcrite> => (await appeler('GET', `feuille/${id}`)).data
const commencer = async (titre: string): Promise<FeuilleEcrite> =>
  (await appeler('POST', 'feuille', { titre })).data
const garder = (lue: FeuilleEcrite, champs: Partial<FeuilleEcrite>) => {
  const { titre, adresse, texte, images, alts, brouillon } = { ...lue, ...champs }
  return appeler('PUT', `feuille/${lue.id}`, { titre, adresse, texte, images, alts, brouillon })
}
const publier = (id: number, brouillon: number) => appeler('POST', `feuille/${id}/publication`, { brouillon })
const de = (feuilles: FeuilleVue[], modele: string) => {
  const une = feuilles.find((autre) => autre.modele === modele)
  if (!une) throw new Error(`no ${modele}`)
  return une
}
const q = () => a.context.database
const TEXTE = 'La boutique est née à Kermel.\n\n## Depuis\n\nElle a grandi.'

describe('les pages que la loi demande', () => {
  it('manquent toutes à une boutique neuve', async () => {
    expect(await listPagesAbsentes(q())).toEqual(MODELES.map((modele) => PAGES_DE_LOI[modele].titre))
    expect(await listLiens(q())).toEqual([])
  })

  it('se commencent ensemble depuis leurs modèles, une fois, même à deux, et personne ne les lit', async () => {
    const deux = await Promise.all(['sn', 'fr'].map((pays) => appeler('POST', 'modele', { pays })))
    expect(deux.map(({ statut }) => statut)).toEqual([200, 200])
    const { feuilles, cgv, blancs } = await etat()
    expect(feuilles.map(({ modele }) => modele)).toEqual(MODELES)
    expect(new Set(feuilles.map(({ pays }) => pays)).size).toBe(1)
    expect(feuilles.every(({ publiee }) => !publiee)).toBe(true)
    // terms are in force here already: nothing is begun in their place
    expect(cgv).toMatchObject({ version: 1, brouillon: false })
    expect(blancs.length).toBeGreaterThan(3)
    expect(await findLue(q(), 'mentions-legales')).toBeNull()
    expect(await listLiens(q())).toEqual([])
  })

  it('ne se publient pas tant qu’un passage est à compléter, et le refus les nomme', async () => {
    const { id, blancs } = de((await etat()).feuilles, 'mentions')
    const { brouillon } = await lire(id)
    const refus = await publier(id, brouillon)
    expect(refus).toMatchObject({ statut: 400, champs: { texte: expect.any(String) } })
    for (const blanc of blancs) expect(refus.message).toContain(blanc)
    expect(await findLue(q(), 'mentions-legales')).toBeNull()
  })

  it('se complètent toutes à la fois, sans toucher à ce qui est écrit', async () => {
    const { id } = de((await etat()).feuilles, 'accessibilite')
    const mienne = await lire(id)
    await garder(mienne, { texte: `${mienne.texte}\n\nÉcrit à la main.` })
    const { blancs } = await etat()
    const dits = blancs.map((blanc) => ({ blanc, texte: `${blanc} $1 dit` }))
    const apres: EtatPages = (await appeler('PUT', 'modele', { reponses: dits })).data
    expect(apres.blancs).toEqual([])
    expect((await lire(id)).texte).toContain('Écrit à la main.')
    expect((await lire(de(apres.feuilles, 'mentions').id)).texte).toContain('hébergeur du site')
  })

  it('ce qu’une réponse rendrait trop long est refusé d’une phrase, et rien ne change', async () => {
    const { id } = de((await etat()).feuilles, 'accessibilite')
    const mienne = await lire(id)
    await garder(mienne, { texte: `[À compléter : longue]${'a'.repeat(49_900)}` })
    const longue = { reponses: [{ blanc: 'longue', texte: 'b'.repeat(400) }] }
    const refus = await appeler('PUT', 'modele', longue)
    expect(refus).toMatchObject({ statut: 400, code: 'ENTREE_INVALIDE' })
    expect(refus.message).toMatch(/serait trop long.*50\s?000/)
    const { brouillon } = await lire(id)
    await garder(mienne, { brouillon })
  })

  it('garder un brouillon ne fait relire aucune page de la boutique', async () => {
    const entendus: string[] = []
    const taire = await q().listen('changement', (change) => void entendus.push(change))
    const { id } = de((await etat()).feuilles, 'accessibilite')
    const lue = await lire(id)
    await garder(lue, { texte: `${lue.texte}\n\nEncore.` })
    await q().query(`SELECT pg_notify('changement', 'fin')`)
    await vi.waitFor(() => expect(entendus).toContain('fin'))
    await taire()
    expect(entendus).toEqual(['fin'])
  })

  it('une réponse qui n’en est pas une se dit auprès de sa question', async () => {
    const reponses = [{ blanc: 'hébergeur', texte: '[À compléter : plus tard]' }]
    expect(await appeler('PUT', 'modele', { reponses })).toMatchObject({
      statut: 400,
      champs: { hébergeur: expect.stringContaining('n’est pas une réponse') },
    })
  })

  it('publiées, elles se lisent au pied de page, et plus rien ne manque', async () => {
    for (const { id } of (await etat()).feuilles)
      expect((await publier(id, (await lire(id)).brouillon)).statut).toBe(200)
    expect(await listPagesAbsentes(q())).toEqual([])
    expect((await listLiens(q())).map(({ adresse }) => adresse)).toEqual(
      MODELES.map((modele) => PAGES_DE_LOI[modele].adresse),
    )
    expect(await findLue(q(), 'mentions-legales')).toMatchObject({ version: 1, actuelle: true })
  })

  it('gardent leur adresse', async () => {
    const lue = await lire(de((await etat()).feuilles, 'mentions').id)
    expect(await garder(lue, { adresse: 'ailleurs' })).toMatchObject({
      champs: { adresse: expect.any(String) },
    })
  })

  it('les conditions de vente aussi refusent ce qui est à compléter', async () => {
    const texte = 'Article 1. La boutique de [À compléter : raison sociale] vend.'
    const equipier = { compte_id: a.ids.gestionnaire, role: 'gestionnaire', auteur: 'essai' } as const
    await expect(publierCgv(a.context, { equipier }, { texte })).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
      champs: { texte: 'Il reste à compléter\u00a0: raison sociale.' },
    })
    expect(await findVersionCgv(q())).toBe(1)
  })

  it('un modèle se relit rempli de ce que la boutique sait', async () => {
    const { data } = await appeler('GET', 'modele?modele=conditions&pays=fr')
    expect(data.texte).toContain('articles L217-3')
    expect((await appeler('GET', 'modele?modele=inconnu&pays=fr')).statut).toBe(400)
  })
})

describe('une page libre', () => {
  it('se commence par son titre ; deux du même titre ont chacune leur adresse', async () => {
    const deux = await Promise.all([commencer('Nos ateliers'), commencer('Nos ateliers')])
    expect(deux.map(({ adresse }) => adresse).sort()).toEqual(['nos-ateliers', 'nos-ateliers-2'])
    expect((await commencer('Mentions légales')).adresse).toBe('mentions-legales-2')
    expect((await commencer('日本')).adresse).toBe('page')
    expect((await appeler('POST', 'feuille', { titre: ' ' })).statut).toBe(400)
  })

  it('s’écrit à deux sans s’écraser', async () => {
    const lue = await commencer('Notre équipe')
    const deux = await Promise.all(['Un texte.', 'Un autre.'].map((texte) => garder(lue, { texte })))
    expect(deux.map(({ statut }) => statut).sort()).toEqual([200, 422])
    expect(deux.find(({ statut }) => statut === 422)).toMatchObject({ code: 'VERSION_DEPASSEE' })
  })

  it('se publie telle qu’elle a été relue, garde ses versions, se retire', async () => {
    const lue = await commencer('Notre histoire')
    const prete: FeuilleEcrite = (await garder(lue, { texte: TEXTE })).data
    expect((await publier(lue.id, lue.brouillon)).code).toBe('VERSION_DEPASSEE')
    const publiee: FeuilleEcrite = (await publier(lue.id, prete.brouillon)).data
    expect(publiee).toMatchObject({ publiee: true, version: 1, modifiee: false })
    expect((await publier(lue.id, publiee.brouillon)).code).toBe('ETAT_REFUSE')
    const suite: FeuilleEcrite = (await garder(publiee, { texte: `${TEXTE} Encore.` })).data
    expect(suite).toMatchObject({ version: 1, modifiee: true })
    expect((await findLue(q(), 'notre-histoire'))?.texte).toBe(TEXTE)
    await publier(lue.id, suite.brouillon)
    expect(await findLue(q(), 'notre-histoire')).toMatchObject({ version: 2, texte: `${TEXTE} Encore.` })
    expect(await findLue(q(), 'notre-histoire', 1)).toMatchObject({ texte: TEXTE, actuelle: false })
    expect(await findLue(q(), 'notre-histoire', 9)).toBeNull()
    expect((await appeler('DELETE', `feuille/${lue.id}`)).code).toBe('ETAT_REFUSE')
    expect((await appeler('DELETE', `feuille/${lue.id}/publication`)).data).toMatchObject({ publiee: false })
    expect(await findLue(q(), 'notre-histoire', 1)).toBeNull()
    expect((await appeler('DELETE', `feuille/${lue.id}/publication`)).code).toBe('ETAT_REFUSE')
    await expect(q().query(`UPDATE feuille_version SET texte = 'Autre texte, tout autre.'`)).rejects.toThrow()
  })

  it('jamais publiée, elle se supprime', async () => {
    const { id } = await commencer('Essai')
    expect((await appeler('DELETE', `feuille/${id}`)).statut).toBe(200)
    expect((await appeler('GET', `feuille/${id}`)).statut).toBe(404)
  })

  it.each<[string, Partial<FeuilleEcrite>, string]>([
    ['une adresse qui n’en est pas une', { adresse: 'Été/../x' }, 'adresse'],
    ['une adresse vidée', { adresse: '' }, 'adresse'],
    ['l’adresse d’une autre', { adresse: 'nos-ateliers' }, 'adresse'],
    ['l’adresse d’une page de la loi', { adresse: 'confidentialite' }, 'adresse'],
    ['une image d’ailleurs', { images: ['https://ailleurs.example/a.jpg'] }, 'images'],
    ['une image qui n’est plus là', { images: ['image/0123456789abcdef.jpg'] }, 'images'],
    ['trop de texte', { texte: 'a'.repeat(50_001) }, 'texte'],
  ])('%s est refusée auprès de son champ', async (_, champs, champ) => {
    const lue = await commencer(`Page ${champ}`)
    expect(await garder(lue, champs)).toMatchObject({ statut: 400, champs: { [champ]: expect.any(String) } })
  })

  it('vide, ou montrant une image qui n’est pas là, elle ne se publie pas', async () => {
    const lue = await commencer('Vide')
    expect(await publier(lue.id, lue.brouillon)).toMatchObject({ champs: { texte: 'Le texte est requis.' } })
    const suite: FeuilleEcrite = (await garder(lue, { texte: `${TEXTE}\n\n[image 3]` })).data
    expect((await publier(lue.id, suite.brouillon)).champs).toHaveProperty('texte')
  })

  it('ne se commence plus quand il y en a cent, et le refus dit pourquoi', async () => {
    const { feuilles } = await etat()
    const rangees = Array.from({ length: FEUILLES_MAX - feuilles.length }, (_, rang) => `page-${rang}`)
    const contenu = { titre: 'Une page', texte: '', images: [], alts: [] }
    for (const adresse of rangees)
      await insertFeuille(q(), { adresse, modele: null, pays: null, contenu, now: a.context.now() })
    expect(await appeler('POST', 'feuille', { titre: 'Une de trop' })).toMatchObject({
      statut: 400,
      champs: { titre: expect.stringMatching(/^100\u00a0pages au plus/) },
    })
  })
})
