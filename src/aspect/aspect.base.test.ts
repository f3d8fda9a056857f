import { describe, expect, test } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import { failureOf } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { garderAspect, noterLecture, publierAspect, revenirAspect } from './aspect.actions.ts'
import { findAspectApercu, findAspectPublie, findEtatAspect } from './aspect.data.ts'

async function ouvrir() {
  const base = await ouvrirBase()
  const context = contexteDeTest(base)
  const de = async (nom: string) => {
    const compte_id = await poserCompte(base, nom, { role: 'gestionnaire' })
    const equipier: Equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
    return { equipier }
  }
  const [awa, binta] = [await de('Awa'), await de('Binta')]
  return {
    ...{ base, awa, binta },
    garder: (qui: typeof awa, choix: object, version: number) =>
      garderAspect(context, qui, { choix: { ...choix }, version }),
    publier: (qui: typeof awa, version: number) => publierAspect(context, qui, version),
    revenir: (qui: typeof awa, version: number) => revenirAspect(context, qui, version),
    lire: (qui: typeof awa, sujet: 'allure' | 'phrases') => noterLecture(context, qui, sujet),
  }
}
const codeDe = (essai: Promise<unknown>) =>
  essai.then(
    () => 'fait',
    (error: unknown) => failureOf(error)?.code ?? String(error),
  )

describe('l’aspect de la boutique', () => {
  test('un brouillon ne se voit qu’à son adresse, jusqu’à ce qu’il soit publié', async () => {
    const { base, awa, garder, publier } = await ouvrir()
    expect(await findEtatAspect(base)).toEqual({
      ...{ version: 0, brouillon: null, publie: null, precedent: null, lus: [] },
    })
    const { brouillon, version } = await garder(awa, { bienvenue: 'Nanga def !' }, 0)
    expect(brouillon).toMatchObject({ choix: { bienvenue: 'Nanga def !' }, auteur: expect.any(String) })
    expect(await findAspectPublie(base)).toBeNull()
    const apercu = brouillon?.apercu ?? ''
    expect(apercu).toMatch(/^[0-9a-f]{24}$/)
    expect(await findAspectApercu(base, apercu)).toEqual({ bienvenue: 'Nanga def !' })
    const publiee = await publier(awa, version)
    expect(publiee).toMatchObject({ brouillon: null, publie: { choix: { bienvenue: 'Nanga def !' } } })
    expect(await findAspectPublie(base)).toEqual({ bienvenue: 'Nanga def !' })
    expect(await findAspectApercu(base, apercu)).toBeNull()
  })

  test('revenir rend ce qui se voyait avant, même le départ ; deux fois, on est où l’on était', async () => {
    const { base, awa, garder, publier, revenir } = await ouvrir()
    expect(await codeDe(revenir(awa, 0))).toBe('ETAT_REFUSE')
    expect(await codeDe(publier(awa, 0))).toBe('ETAT_REFUSE')
    const un = await publier(awa, (await garder(awa, { bienvenue: 'Une' }, 0)).version)
    const depart = await revenir(awa, un.version)
    expect(await findAspectPublie(base)).toEqual({})
    const encore = await revenir(awa, depart.version)
    expect(await findAspectPublie(base)).toEqual({ bienvenue: 'Une' })
    const brouillon = await garder(awa, { pied: 'Deux.' }, encore.version)
    await publier(awa, brouillon.version)
    expect(await findAspectPublie(base)).toEqual({ bienvenue: 'Une', pied: 'Deux.' })
  })

  test('à deux, le second est prévenu et rien de ce qu’a fait le premier ne se perd', async () => {
    const { awa, binta, garder, publier, revenir } = await ouvrir()
    const { version } = await garder(awa, { bienvenue: 'Awa' }, 0)
    expect(await codeDe(garder(binta, { pied: 'Binta' }, 0))).toBe('VERSION_DEPASSEE')
    const deux = await garder(binta, { pied: 'Binta' }, version)
    expect(deux.brouillon?.choix).toEqual({ bienvenue: 'Awa', pied: 'Binta' })
    expect(await codeDe(publier(awa, version))).toBe('VERSION_DEPASSEE')
    const publiee = await publier(awa, deux.version)
    // both press « revenir »: once is once
    const essais = await Promise.all([awa, binta].map((qui) => codeDe(revenir(qui, publiee.version))))
    expect(essais.toSorted()).toEqual(['VERSION_DEPASSEE', 'fait'])
  })

  test('une palette qui ne se lit pas se refuse, et le brouillon reste', async () => {
    const { base, awa, garder } = await ouvrir()
    const { version } = await garder(awa, { accent: '#0b6285' }, 0)
    const refus = await garder(awa, { accent: '#ffd700' }, version).catch(failureOf)
    expect(refus).toMatchObject({
      code: 'ENTREE_INVALIDE',
      champs: { accent: expect.stringContaining('prenez plutôt #') },
    })
    const etat = await findEtatAspect(base)
    expect(etat).toMatchObject({ version, brouillon: { choix: { accent: '#0b6285' } } })
  })

  test('ce qui est lu et gardé se sait, et ce qui est changé est lu', async () => {
    const { base, awa, garder, publier, lire } = await ouvrir()
    expect((await lire(awa, 'phrases')).lus).toEqual(['phrases'])
    expect((await lire(awa, 'phrases')).lus).toEqual(['phrases'])
    await publier(awa, (await garder(awa, { accent: '#0b6285' }, 0)).version)
    expect((await findEtatAspect(base)).lus.toSorted()).toEqual(['allure', 'phrases'])
  })

  test('le journal dit ce qui a changé, avant et après', async () => {
    const { base, awa, garder, publier } = await ouvrir()
    await publier(awa, (await garder(awa, { bienvenue: 'Nanga def !' }, 0)).version)
    const lignes = await base.query<{ action: string; avant: object; apres: object }>(
      `SELECT action, avant, apres FROM journal WHERE objet = 'aspect' ORDER BY id`,
    )
    expect(lignes.map(({ action }) => action)).toEqual(['rediger', 'publier'])
    for (const { avant, apres } of lignes) {
      expect(avant).toEqual({ bienvenue: 'Bonjour, bienvenue sur notre site' })
      expect(apres).toEqual({ bienvenue: 'Nanga def !' })
    }
  })
})
