import type { lookup } from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFailure } from '#shared/failure.ts'
import { estAdressePublique } from '#shared/surete/adressePublique.ts'
import { PAPIERS } from '#tests/tls/confiance.ts'
import { demanderLointaine, OCTETS_PHOTO, type Reseau } from './lointaine.appel.ts'

const serveur = createServer(PAPIERS)
let port = ''
/** What the site answers, by path; and how often it was asked. */
const pages: Record<string, (reponse: ServerResponse) => void> = {}
let demandes: IncomingMessage[] = []
beforeAll(async () => {
  serveur.on('request', (demande: IncomingMessage, reponse: ServerResponse) => {
    demandes.push(demande)
    const page = pages[demande.url ?? '']
    if (page) page(reponse)
    else reponse.writeHead(404).end()
  })
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve))
  port = String((serveur.address() as AddressInfo).port)
})
afterAll(() => {
  serveur.closeAllConnections()
  serveur.close()
})

/** Names of this test, each with its addresses; only 127.0.0.1 is public here. */
const NOMS: Record<string, string[]> = {
  'photos.exemple.sn': ['127.0.0.1'],
  'interne.exemple.sn': ['127.0.0.1', '10.0.0.7'],
}
const resoudre = ((nom: string, _options: object, rendre: (...dit: unknown[]) => void) => {
  const adresses = (NOMS[nom] ?? []).map((address) => ({ address, family: 4 }))
  rendre(adresses.length ? null : new Error('ENOTFOUND'), adresses)
}) as unknown as typeof lookup
const reseau = (): Partial<Reseau> => ({
  resoudre,
  permise: (adresse) => adresse === '127.0.0.1',
  ports: ['', port],
  ca: PAPIERS.cert,
})
const demander = async (adresse: string, propres: Partial<Reseau> = {}) => {
  demandes = []
  return demanderLointaine(adresse.replace('PORT', port), { ...reseau(), ...propres }).then(
    (octets) => Buffer.from(octets).toString(),
    (error: unknown) => (isFailure(error) ? `refus: ${error.message}` : Promise.reject(error)),
  )
}

describe('une photo d’un autre site', () => {
  test('est lue, par un détour s’il le faut', async () => {
    pages['/riz.jpg'] = (reponse) => reponse.end('une photo')
    pages['/detour'] = (reponse) => reponse.writeHead(302, { location: '/riz.jpg' }).end()
    expect(await demander('https://photos.exemple.sn:PORT/riz.jpg')).toBe('une photo')
    expect(await demander('https://photos.exemple.sn:PORT/detour')).toBe('une photo')
    expect(demandes[0]?.headers).not.toHaveProperty('cookie')
  })

  test('n’est jamais demandée à une machine d’ici, ni au premier pas ni à un détour', async () => {
    const vers = (location: string) => (reponse: ServerResponse) => reponse.writeHead(307, { location }).end()
    for (const adresse of [
      'http://photos.exemple.sn/riz.jpg',
      'https://moi:secret@photos.exemple.sn/riz.jpg',
      'https://photos.exemple.sn:22/riz.jpg',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/riz.jpg',
      'https://0x7f.2/riz.jpg',
      'file:///etc/passwd',
      'https://interne.exemple.sn/riz.jpg',
    ]) {
      expect([adresse, await demander(adresse)]).toEqual([
        adresse,
        expect.stringMatching(/^refus: Cette adresse n’est pas/),
      ])
      expect(demandes).toHaveLength(0)
      pages['/detour'] = vers(adresse)
      const apres = await demander('https://photos.exemple.sn:PORT/detour')
      expect([adresse, apres]).toEqual([adresse, expect.stringMatching(/^refus: Cette adresse n’est pas/)])
      expect(demandes).toHaveLength(1)
    }
    // as it is outside of tests: this very machine is none that may be asked
    const vraie = await demander('https://photos.exemple.sn:PORT/riz.jpg', { permise: estAdressePublique })
    expect([vraie, demandes.length]).toEqual([expect.stringMatching(/^refus: Cette adresse/), 0])
  })

  test('trop lourde, trop lente, sans fin ou pas là, elle est refusée d’une phrase', async () => {
    pages['/boucle'] = (reponse) => reponse.writeHead(302, { location: '/boucle' }).end()
    expect(await demander('https://photos.exemple.sn:PORT/boucle')).toBe(
      'refus: Cette adresse mène trop loin.',
    )
    expect(demandes).toHaveLength(4)
    pages['/lourde'] = (reponse) => {
      const morceau = Buffer.alloc(1_000_000)
      const suite = () => {
        while (!reponse.destroyed && reponse.write(morceau));
        if (!reponse.destroyed) reponse.once('drain', suite)
      }
      suite()
    }
    expect(await demander('https://photos.exemple.sn:PORT/lourde')).toMatch(/trop lourde/)
    expect(OCTETS_PHOTO).toBe(8_000_000)
    pages['/lente'] = (reponse) => void reponse.write('début')
    expect(await demander('https://photos.exemple.sn:PORT/lente', { patience: 300 })).toMatch(/ne répond pas/)
    pages['/muette'] = () => undefined
    expect(await demander('https://photos.exemple.sn:PORT/muette', { patience: 300 })).toMatch(
      /ne répond pas/,
    )
    pages['/coupee'] = (reponse) => {
      reponse.writeHead(200, { 'content-length': '100' })
      reponse.write('un bout')
      setImmediate(() => reponse.destroy())
    }
    expect(await demander('https://photos.exemple.sn:PORT/coupee')).toMatch(/ne répond pas/)
    pages['/serree'] = (reponse) => reponse.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await demander('https://photos.exemple.sn:PORT/serree')).toMatch(/compresse l’image/)
    expect(await demander('https://photos.exemple.sn:PORT/absente')).toBe('refus: Ce site répond 404.')
    expect(await demander('https://inconnu.exemple.sn/riz.jpg')).toMatch(/ne répond pas/)
  })
})
