import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { findApropos, listFaqs, listPersonnes, listSlides } from './contenu.data.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
})

const poserSlide = (lien: string) =>
  base.query(
    `INSERT INTO slide (image, titre, texte, appel, lien) VALUES ('a.jpg', 'Titre', 'Texte', 'Voir', $1)`,
    [lien],
  )

describe('les contenus de la boutique', () => {
  it('une boutique neuve n’a encore rien écrit', async () => {
    expect(await findApropos(base)).toBeNull()
    expect([await listFaqs(base), await listPersonnes(base), await listSlides(base)]).toEqual([[], [], []])
  })

  it('questions et personnes se lisent dans leur rang, puis dans l’ordre où elles ont été écrites', async () => {
    await base.query(`INSERT INTO faq (question, reponse, rang) VALUES
      ('Troisième', 'Oui.', 2), ('Première', 'Oui.', 1), ('Quatrième', 'Oui.', 2)`)
    expect((await listFaqs(base)).map(({ question }) => question)).toEqual([
      'Première',
      'Troisième',
      'Quatrième',
    ])
    await base.query(`INSERT INTO personne (nom, fonction, presentation, ancre, rang) VALUES
      ('Sow', 'Achats', 'Présentation.', 'sow', 2), ('Ndiaye', 'Direction', 'Présentation.', 'pdg', 1)`)
    expect((await listPersonnes(base)).map(({ ancre }) => ancre)).toEqual(['pdg', 'sow'])
  })

  it('la boutique parle d’elle-même une seule fois', async () => {
    await base.query(`INSERT INTO apropos (texte) VALUES ('Une boutique.')`)
    expect(await findApropos(base)).toEqual({ id: 1, texte: 'Une boutique.' })
    await expect(base.query(`INSERT INTO apropos (id, texte) VALUES (2, 'Une autre.')`)).rejects.toThrow()
    await expect(base.query(`INSERT INTO apropos (texte) VALUES ('Encore.')`)).rejects.toThrow()
  })

  it.each([
    'https://ailleurs.example',
    '//ailleurs.example',
    '/\\ailleurs.example',
    'javascript:alert(1)',
    '',
  ])('une image de la bannière ne mène pas à %s', async (lien) => {
    await expect(poserSlide(lien)).rejects.toThrow()
  })

  it('une image de la bannière mène à une page de la boutique', async () => {
    for (const lien of ['/', '/#produits', '/?designation=tissu#produits', '/category/3'])
      await poserSlide(lien)
    expect(await listSlides(base)).toHaveLength(4)
  })

  it.each(['Pdg', 'a b', '-a', '', 'é'])('« %s » n’est pas une ancre', async (ancre) => {
    await expect(
      base.query(
        `INSERT INTO personne (nom, fonction, presentation, ancre) VALUES ('Sow', 'Achats', 'Présentation.', $1)`,
        [ancre],
      ),
    ).rejects.toThrow()
  })

  it('un changement est annoncé, pour que les pages gardées soient refaites', async () => {
    const entendus = new Set<string>()
    const { promise: fini, resolve: tous } = Promise.withResolvers<void>()
    await base.listen('changement', (table) => {
      entendus.add(table)
      if (entendus.size === 4) tous()
    })
    for (const table of ['faq', 'apropos', 'personne', 'slide']) await base.script(`DELETE FROM ${table}`)
    await fini
    expect([...entendus].sort()).toEqual(['apropos', 'faq', 'personne', 'slide'])
  })
})
