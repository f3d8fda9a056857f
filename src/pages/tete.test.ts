import { describe, expect, test } from 'vitest'
import { tete } from './tete.ts'

const suite = [
  { id: 'root', loaderData: { preference: { nom: 'Chez Awa' }, origine: 'https://awa.example' } },
]
const page = { titre: 'Riz', description: 'Du riz.', chemin: '/product/1' as const }
const dit = (proprietes: Partial<Parameters<typeof tete>[1]>) =>
  tete(suite, { ...page, ...proprietes }).map((un) => Object.values(un).join(' '))

describe('la tête d’une page', () => {
  test('dit sa seule adresse, entière', () => {
    expect(dit({})).toContain('link canonical https://awa.example/product/1')
    expect(dit({})).toContain('og:url https://awa.example/product/1')
  })

  test('sans adresse à garder, elle n’est pas retenue', () => {
    expect(dit({ chemin: null })).toContain('robots noindex')
    expect(dit({ chemin: null }).join()).not.toMatch(/canonical|og:url/)
  })

  test('se partage avec son image en JPEG, sinon celle de la boutique', () => {
    expect(dit({ image: 'produit/riz.jpg' })).toEqual(
      expect.arrayContaining([
        'og:image https://awa.example/media/produit/riz.jpg',
        'og:image:width 600',
        'twitter:card summary',
        'og:site_name Chez Awa',
      ]),
    )
    expect(dit({})).toEqual(
      expect.arrayContaining([
        'og:image https://awa.example/icones/icone-512.png',
        'og:image:width 512',
        'twitter:card summary',
      ]),
    )
  })

  test('se partage avec l’image que la boutique a choisie, sinon avec son logo mis au carré', () => {
    const avec = (siennes: object) =>
      tete(
        [{ id: 'root', loaderData: { preference: { nom: 'Chez Awa', ...siennes }, origine: '' } }],
        page,
      ).map((un) => Object.values(un).join(' '))
    const logo = 'image/0a0a.png'
    expect(avec({ logo })).toContain('og:image /media/image/0a0a-512.png')
    const partagee = avec({ logo, partage: 'image/1b1b.jpg' })
    expect(partagee).toContain('og:image /media/image/1b1b.jpg')
    expect(partagee).toContain('twitter:card summary_large_image')
    expect(partagee.join()).not.toContain('og:image:width')
  })
})
