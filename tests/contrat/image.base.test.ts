// Pictures, as the staff sends them and as everybody sees them.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_MAX } from '#image/image.ts'
import { bombes, formulaireImage, photo, quartiers, rallonger } from '../images.ts'
import { type Guichet, ouvrirGuichet, type Qui } from './guichet.ts'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet()
})
type Options = Parameters<typeof formulaireImage>[1]
const deposer = (octets: Uint8Array, options: Options & { qui?: Qui; url?: string; cle?: string } = {}) => {
  const { qui = 'equipier', url = '/api/image', cle, ...forme } = options
  const { payload, headers } = formulaireImage(octets, forme)
  const entetes = { ...headers, ...(cle ? { 'idempotency-key': cle } : {}) }
  return guichet.envoyer(qui, { method: 'POST', url, payload, headers: entetes })
}
const voir = (nom: string) => guichet.envoyer('anonyme', { method: 'GET', url: `/media/${nom}` })
const lignes = async () => (await guichet.database.query('SELECT id FROM image')).length

describe('POST /api/image', () => {
  it('garde l’image, que chacun voit ensuite pour toujours, dans chaque largeur et chaque format', async () => {
    const reponse = await deposer(await photo())
    expect(reponse.statusCode).toBe(200)
    const { image, largeur, hauteur } = reponse.json().data
    expect([largeur, hauteur]).toEqual([300, 200])
    const tronc = image.replace('.jpg', '')
    for (const [nom, type, format] of [
      [image, 'image/jpeg', 'jpeg'],
      [`${tronc}-200.avif`, 'image/avif', 'heif'],
      [`${tronc}-600.webp`, 'image/webp', 'webp'],
    ]) {
      const { headers, rawPayload } = await voir(nom)
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect((await sharp(rawPayload).metadata()).format).toBe(format)
    }
  })

  it('ni le nom ni le type déclaré ne comptent, le contenu seul', async () => {
    const gif = await quartiers().gif().toBuffer()
    expect((await deposer(gif, { fichier: '../../x.svg', type: 'image/svg+xml' })).statusCode).toBe(200)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const phrase = 'Le type de fichier est invalide'
    expect((await deposer(svg)).json()).toEqual({
      message: phrase,
      code: 'ENTREE_INVALIDE',
      champs: { img: phrase },
    })
  })

  it('2 097 152 octets passent, un de plus ne passe pas', async () => {
    const octets = await photo()
    expect((await deposer(rallonger(octets, IMAGE_MAX))).statusCode).toBe(200)
    const phrase = "L'image est trop grande (max 2MB)"
    for (const trop of [IMAGE_MAX + 1, IMAGE_MAX + 1_000_000, 9_000_000]) {
      const reponse = await deposer(rallonger(octets, trop))
      expect([reponse.statusCode, reponse.json().champs]).toEqual([400, { img: phrase }])
    }
  })

  it('une bombe se refuse sans être dépliée', async () => {
    const avant = await lignes()
    for (const { octets } of await bombes()) expect((await deposer(octets)).statusCode).toBe(400)
    expect(await lignes()).toBe(avant)
  })

  it.each([
    ['rien', Buffer.alloc(0), {}, 'Le type de fichier est invalide'],
    ['un fichier sans nom et sans contenu', Buffer.alloc(0), { fichier: '' }, 'Une image est requise.'],
  ])('%s n’est pas une image', async (_quoi, octets, options, phrase) => {
    expect((await deposer(octets, options)).json().champs).toEqual({ img: phrase })
  })

  it('un champ de plus, un autre champ, un formulaire coupé se refusent', async () => {
    const octets = await photo()
    const champs = async (reponse: ReturnType<typeof deposer>) => (await reponse).json().champs
    expect(await champs(deposer(octets, { champs: { titre: 'a' } }))).toEqual({ titre: 'Champ inconnu.' })
    expect(await champs(deposer(octets, { nom: 'image' }))).toEqual({ image: 'Champ inconnu.' })
    const { payload, headers } = formulaireImage(octets)
    const coupe = { method: 'POST', url: '/api/image', headers, payload: payload.subarray(0, 900) } as const
    expect((await guichet.envoyer('equipier', coupe)).json().champs).toEqual({
      corps: 'Ce formulaire est mal formé.',
    })
    expect((await deposer(octets, { url: '/api/image?emploi=affiche' })).statusCode).toBe(400)
  })

  it('n’existe que pour qui tient le catalogue', async () => {
    const octets = await photo()
    for (const qui of ['etranger', 'preparateur'] as const)
      expect((await deposer(octets, { qui })).statusCode).toBe(404)
    expect((await deposer(octets, { qui: 'anonyme' })).statusCode).toBe(401)
  })

  it('rejouée avec sa clé, répond la même image', async () => {
    const octets = await quartiers(64, 64).png().toBuffer()
    const une = await deposer(octets, { cle: 'image-1' })
    expect((await deposer(octets, { cle: 'image-1' })).json()).toEqual(une.json())
    expect((await deposer(await photo(), { cle: 'image-1' })).json().code).toBe('CLE_REUTILISEE')
  })

  it('une image que personne n’a envoyée n’existe pas', async () => {
    expect((await voir(`image/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404)
    for (const nom of ['image/a.jpg', 'image/..%2f..%2fpackage.json', `image/${'0'.repeat(32)}.jpg.part`])
      expect((await voir(nom)).statusCode, nom).toBeGreaterThanOrEqual(400)
  })
})
