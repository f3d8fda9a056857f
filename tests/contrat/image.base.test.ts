// Pictures, as the staff sends them and as everybody sees them.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_MAX } from '#image/image.ts'
import { bombes } from '../corpus.ts'
import { ids } from '../fixtures.ts'
import { formulaireImage, photo, quartiers, rallonger } from '../images.ts'
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
      })
      expect((await sharp(rawPayload).metadata()).format).toBe(format)
    }
  })

  it('un logo a ses icônes, et celui d’avant qu’il y en eût se montre à leur place', async () => {
    const reponse = await deposer(await quartiers(400, 100).png().toBuffer(), {
      url: '/api/image?emploi=logo',
    })
    const tronc = reponse.json().data.image.replace('.png', '')
    const { rawPayload, headers } = await voir(`${tronc}-masque.png`)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
    await guichet.services.depot.oublier(`${tronc}-192.png`)
    const ancienne = await voir(`${tronc}-192.png`)
    expect(await sharp(ancienne.rawPayload).metadata()).toMatchObject({ width: 400, height: 100 })
    expect((await voir('image/00000000000000000000000000000000-192.png')).statusCode).toBe(404)
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

  it('ne sert qu’à qui tient le catalogue ou les contenus', async () => {
    const octets = await photo()
    expect((await deposer(octets, { qui: 'etranger' })).statusCode).toBe(404)
    expect((await deposer(octets, { qui: 'preparateur' })).json().code).toBe('DROIT_REFUSE')
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

// the forms of the specification as a browser sends them: fields and a picture at once
type Textes = Record<string, string | string[]>
const RIEN = Buffer.alloc(0)
async function envoyer(
  method: 'POST' | 'PUT',
  url: string,
  champs: Textes,
  octets: Uint8Array = RIEN,
  cle?: string,
) {
  const forme = formulaireImage(octets, { champs, ...(octets === RIEN ? { fichier: '' } : {}) })
  const headers = { ...forme.headers, ...(cle ? { 'idempotency-key': cle } : {}) }
  const reponse = await guichet.envoyer('equipier', { method, url, payload: forme.payload, headers })
  return { statut: reponse.statusCode, ...reponse.json() }
}
const PRODUIT = {
  ...{ designation: 'Thé vert', prix: '1500,00', qte: '12', unite: String(ids.unite.kg) },
  categorie_id: '102',
}

describe('le formulaire d’un produit', () => {
  it('crée le produit avec son image', async () => {
    const { statut, data } = await envoyer('POST', '/api/produit', PRODUIT, await photo())
    expect([statut, data.prix, data.quantite, data.unite_id]).toEqual([200, 1500, 12, ids.unite.kg])
    expect(data.images).toHaveLength(1)
    expect((await voir(data.images[0])).statusCode).toBe(200)
  })

  it('sans image, avec plusieurs unités et plusieurs couleurs', async () => {
    const champs = { ...PRODUIT, unites: [String(ids.unite.sac25)], couleurs: ['202', '201'], publie: '0' }
    expect((await envoyer('POST', '/api/produit', champs)).data).toMatchObject({
      ...{ unites: [ids.unite.sac25], couleurs: [201, 202], images: [], publie: 0 },
    })
  })

  it.each([
    [{ prix: '1e2' }, { prix: 'Le prix doit être un nombre' }],
    [{ prix: '0x10' }, { prix: 'Le prix doit être un nombre' }],
    [{ prix: 'Infinity' }, { prix: 'Le prix doit être un nombre' }],
    [{ prix: '-3' }, { prix: 'Le prix doit être positif' }],
    [{ prix: '' }, { prix: 'Le prix est requis' }],
    [{ qte: '1.5' }, { qte: 'La quantité doit être un entier' }],
    [{ qte: '0' }, { qte: 'La quantité doit être au moins 1' }],
    [{ designation: ' ' }, { designation: 'La désignation est requise' }],
    [{ unite: '' }, { unite_id: "L'unité est requise" }],
    [{ prix: ['1', '2'] }, { prix: 'Valeur refusée.' }],
    [{ couleur: '1' }, { couleur: 'Champ inconnu.' }],
  ] as [Textes, object][])('%j se refuse', async (faute, champs) => {
    const refus = await envoyer('POST', '/api/produit', { ...PRODUIT, ...faute })
    expect([refus.statut, refus.champs]).toEqual([400, champs])
  })

  it('refusé, il ne laisse pas son image, sauf si quelqu’un l’avait déposée', async () => {
    const fautif = { ...PRODUIT, categorie_id: '999999' }
    const [neuve, connue] = [await quartiers(40, 30).png().toBuffer(), await photo()]
    await deposer(connue)
    const avant = await lignes()
    for (const octets of [neuve, connue])
      expect((await envoyer('POST', '/api/produit', fautif, octets)).statut).toBe(400)
    expect(await lignes()).toBe(avant)
  })

  it('une image fausse se refuse à son champ, et le produit n’est pas créé', async () => {
    const avant = await guichet.database.query('SELECT id FROM produit')
    const refus = await envoyer('POST', '/api/produit', PRODUIT, Buffer.from('<svg/>'))
    expect(refus.champs).toEqual({ img: 'Le type de fichier est invalide' })
    const trop = await envoyer('POST', '/api/produit', PRODUIT, Buffer.alloc(2_097_153, 0xff))
    expect(trop.champs).toEqual({ img: "L'image est trop grande (max 2MB)" })
    expect(await guichet.database.query('SELECT id FROM produit')).toEqual(avant)
  })

  it('une image de plus devient la principale, les autres la suivent', async () => {
    const { data: lu } = (
      await guichet.envoyer('equipier', {
        method: 'GET',
        url: `/api/equipe/produit/${ids.produit.boubou}`,
      })
    ).json()
    const champs = { version: String(lu.version), prix: '36000' }
    const octets = await quartiers(90, 60).gif().toBuffer()
    const { data } = await envoyer('PUT', `/api/produit/${ids.produit.boubou}`, champs, octets)
    expect(data).toMatchObject({ prix: 36_000, alts: ['', 'Le dos'] })
    expect(data.images).toEqual([expect.stringMatching(/^image\//), 'produit/boubou-2.jpg'])
  })

  it('rejoué avec sa clé, ne crée rien de plus', async () => {
    const octets = await quartiers(30, 30).jpeg().toBuffer()
    const un = await envoyer('POST', '/api/produit', PRODUIT, octets, 'formulaire-1')
    expect(await envoyer('POST', '/api/produit', PRODUIT, octets, 'formulaire-1')).toEqual(un)
  })
})

describe('le formulaire d’une catégorie', () => {
  it('crée la catégorie avec son image, puis en change l’image', async () => {
    const { data } = await envoyer('POST', '/api/categorie', { designation: 'Thés' }, await photo())
    expect((await voir(data.image)).statusCode).toBe(200)
    const autre = await quartiers(50, 50).png().toBuffer()
    const suite = await envoyer('PUT', '/api/categorie', { id: String(data.id) }, autre)
    expect(suite.data).toMatchObject({ designation: 'Thés', image: expect.not.stringMatching(data.image) })
  })

  it.each([
    ['é', 'La désignation doit contenir au moins 2 caractères'],
    ['a'.repeat(51), 'La désignation ne doit pas dépasser 50 caractères'],
    ['', 'La désignation est requise'],
  ])('%j se refuse dans les mots de la spécification', async (designation, phrase) => {
    expect((await envoyer('POST', '/api/categorie', { designation })).champs).toEqual({ designation: phrase })
  })
})

it('ce qui n’a pas d’image ne prend pas de formulaire', async () => {
  expect((await envoyer('POST', '/api/couleur', { designation: 'Ocre', code_hex: '#c08030' })).statut).toBe(
    415,
  )
})
