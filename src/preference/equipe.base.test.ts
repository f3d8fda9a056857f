import { beforeAll, describe, expect, it } from 'vitest'
import { findCgv, findTaux } from '#preference/preference.data.ts'
import { type Accueil, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { publierCgv } from './cgv.actions.ts'
import { PARITE_EURO } from './taux.ts'

let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})

describe('un taux', () => {
  const regler = (champs: object) => a.equipe('proprietaire', 'PUT', '/api/equipe/devise', champs)

  it('se change à l’exact, et son histoire dit qui, quand, d’où et vers quoi', async () => {
    const taux = PARITE_EURO.replace('.', ',')
    expect((await regler({ code: 'EUR', taux, lu: '0,0015' })).data).toEqual({
      code: 'EUR',
      taux: '0.00152449',
    })
    expect(await findTaux(a.context.database, 'EUR')).toBe('0.00152449')
    const { data } = await a.equipe('proprietaire', 'GET', '/api/equipe/devise')
    const euro = data.find(({ code }: { code: string }) => code === 'EUR')
    expect(euro.histoire).toMatchObject([
      { auteur: 'proprietaire Diop', avant: { taux: '0.0015' }, apres: { taux: '0.00152449' } },
    ])
    // the same again is no change
    await regler({ code: 'EUR', taux, lu: taux })
    expect((await a.equipe('proprietaire', 'GET', '/api/equipe/devise')).data[1].histoire).toHaveLength(1)
  })

  it('qui s’écarte de plus d’un dixième se confirme', async () => {
    const voulu = { code: 'USD', taux: '0,0019', lu: '0,0017' }
    expect(await regler(voulu)).toMatchObject({
      statut: 422,
      code: 'A_CONFIRMER',
      message: expect.stringContaining('12\u00a0%'),
    })
    expect(await findTaux(a.context.database, 'USD')).toBe('0.0017')
    expect((await regler({ ...voulu, confirme: 1 })).data.taux).toBe('0.0019')
  })

  it('changé par un autre entre-temps ne s’écrase pas', async () => {
    expect(await regler({ code: 'JPY', taux: '0,2', lu: '0,18' })).toMatchObject({
      code: 'VERSION_DEPASSEE',
      message: expect.stringContaining('0,19'),
    })
    const deux = await Promise.all(['0,2', '0,195'].map((taux) => regler({ code: 'JPY', taux, lu: '0,19' })))
    expect(deux.map(({ statut }) => statut).sort()).toEqual([200, 422])
  })

  it.each(['', '0', '0,0', ',5', '1,5,5', '0,123456789', '123456'])(
    '« %s » n’en est pas un',
    async (taux) => {
      expect(await regler({ code: 'EUR', taux, lu: '0,0015', confirme: 1 })).toMatchObject({
        statut: 400,
        champs: { taux: expect.any(String) },
      })
    },
  )

  it('du franc n’existe pas', async () => {
    expect((await regler({ code: 'XOF', taux: '2', lu: '1' })).statut).toBe(400)
  })
})

describe('les conditions de vente', () => {
  const garder = (texte: string, version: number) =>
    a.equipe('gestionnaire', 'PUT', '/api/equipe/cgv', { texte, version })
  const etat = async () => (await a.equipe('gestionnaire', 'GET', '/api/equipe/cgv')).data
  const publier = (texte: string) => {
    const equipier = { compte_id: a.ids.gestionnaire, role: 'gestionnaire', auteur: 'essai' } as const
    return publierCgv(a.context, { equipier }, { texte })
  }
  const TEXTE = 'Article 1.\n\nLa boutique vend, vous achetez, chacun y gagne.'

  it('s’écrivent en brouillon, à deux sans s’écraser, et se publient en une version de plus', async () => {
    expect(await etat()).toMatchObject({ brouillon: null, versions: [{ version: 1 }] })
    expect((await garder('Article 1.', 0)).data).toEqual({ version: 1 })
    expect(await garder('Autre début.', 0)).toMatchObject({ statut: 422, code: 'VERSION_DEPASSEE' })
    expect((await garder(TEXTE, 1)).data).toEqual({ version: 2 })
    expect((await etat()).brouillon).toMatchObject({ texte: TEXTE, auteur: 'gestionnaire Diop' })
    // nobody sees it before it is published
    expect(await findCgv(a.context.database)).toMatchObject({ version: 1 })
    await publier(TEXTE)
    expect(await etat()).toMatchObject({ brouillon: null, versions: [{ version: 2 }, { version: 1 }] })
    expect((await a.equipe('gestionnaire', 'GET', '/api/equipe/cgv/2')).data.texte).toBe(TEXTE)
    expect((await a.equipe('gestionnaire', 'GET', '/api/equipe/cgv/99')).statut).toBe(404)
  })

  it('un brouillon qui n’est pas ce qu’on publie reste', async () => {
    await garder('Pour plus tard.', 0)
    await publier(`${TEXTE} Et la livre.`)
    expect((await etat()).brouillon).toMatchObject({ texte: 'Pour plus tard.' })
  })

  it('publiées ne changent plus, quoi qu’on fasse', async () => {
    const q = a.context.database
    await expect(q.query(`UPDATE cgv SET texte = 'Autre.' WHERE version = 1`)).rejects.toThrow()
    await expect(q.query('DELETE FROM cgv WHERE version = 1')).rejects.toThrow()
  })
})
