import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { findCgv, findPreference, findTaux, listDevises, listPreferences } from './preference.data.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
})

const suivre = (reseaux: object[]) =>
  base.query(`UPDATE preference SET reseaux = $1::text::jsonb WHERE id = 901`, [JSON.stringify(reseaux)])

describe('ce que la boutique sait d’elle-même', () => {
  it('avant d’être remplie, elle n’a ni nom ni conditions, mais déjà ses devises', async () => {
    expect(await findPreference(base)).toMatchObject({ nom: '', email: '', telephone: '', reseaux: [] })
    expect(await findCgv(base)).toBeNull()
    expect(await listDevises(base)).toEqual([
      { code: 'XOF', taux: '1' },
      { code: 'EUR', taux: '0.0015' },
      { code: 'USD', taux: '0.0017' },
      { code: 'JPY', taux: '0.19' },
    ])
  })

  it('la première entrée des préférences est la bonne', async () => {
    await poserBoutique(base)
    await base.query(
      `INSERT INTO preference (id, nom, email, telephone) VALUES (902, 'Autre', 'a@b.sn', '1')`,
    )
    expect(await findPreference(base)).toMatchObject({ id: 901, nom: 'Boutique d’essai', logo: null })
    expect(await listPreferences(base)).toHaveLength(2)
  })

  it('les réseaux se lisent dans leur ordre', async () => {
    const reseaux = [
      { nom: 'tiktok', adresse: 'https://tiktok.example/@boutique' },
      { nom: 'facebook', adresse: 'https://facebook.example/boutique' },
    ]
    await suivre(reseaux)
    expect((await findPreference(base))?.reseaux).toEqual(reseaux)
  })

  it.each([
    { nom: 'tiktok', adresse: 'http://tiktok.example' },
    { nom: 'tiktok', adresse: 'javascript:alert(1)' },
    { nom: 'inconnu', adresse: 'https://inconnu.example' },
    { nom: 'tiktok' },
    { adresse: 'https://tiktok.example' },
    {},
  ])('%o n’est pas un réseau où la suivre', async (reseau) => {
    await expect(suivre([reseau])).rejects.toThrow()
  })

  it('le taux du jour est un décimal exact, et change avec la base', async () => {
    expect(await findTaux(base, 'EUR')).toBe('0.0015')
    await base.query(`UPDATE devise SET taux = 0.00152449 WHERE code = 'EUR'`)
    expect(await findTaux(base, 'EUR')).toBe('0.00152449')
  })

  it('une devise dont le taux manque n’est pas convertie au hasard', async () => {
    await base.query(`DELETE FROM devise WHERE code = 'JPY'`)
    await expect(findTaux(base, 'JPY')).rejects.toMatchObject({ code: 'INTROUVABLE' })
  })

  it('les conditions valables sont les dernières ; une ancienne version reste lisible', async () => {
    await base.query(
      `INSERT INTO cgv (version, texte, publiee_le) VALUES (2, 'Nouvelles.', '2026-11-20T08:30:00Z')`,
    )
    expect(await findCgv(base)).toEqual({
      version: 2,
      texte: 'Nouvelles.',
      publiee_le: '2026-11-20T08:30:00.000Z',
    })
    expect(await findCgv(base, 1)).toMatchObject({ version: 1, texte: 'Conditions d’essai.' })
    expect(await findCgv(base, 3)).toBeNull()
  })
})
