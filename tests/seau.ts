import { createHash, createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { Seau } from '#image/s3.depot.ts'

export interface SeauDeTest extends Seau {
  /** What it holds, by name. */
  objets: Map<string, { octets: Buffer; type: string }>
  /** What was asked of it: `PUT image/….jpg`. */
  demandes: string[]
  /** How the next calls end, one each: as they should, by a status, or by the line cut before the answer. */
  pannes: (number | 'coupure' | 'rien')[]
}

const hmac = (cle: string | Buffer, texte: string) => createHmac('sha256', cle).update(texte).digest()
const empreinte = (octets: string | Buffer) => createHash('sha256').update(octets).digest('hex')

/** A bucket over HTTP that speaks as S3 does, checks each signature (AWS version 4), and fails on command. */
export async function ouvrirSeau(): Promise<SeauDeTest> {
  const seau: SeauDeTest = {
    ...{ adresse: '', region: 'sn-dakar-1', cle: 'cle-d-essai', secret: 'secret-d-essai' },
    ...{ objets: new Map(), demandes: [], pannes: [] },
  }
  const app = Fastify({ bodyLimit: 4_000_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, corps, done) => done(null, corps))
  app.all<{ Params: { '*': string }; Body: Buffer | undefined }>('/images/*', async (request, reply) => {
    const { method, params, headers, raw, body } = request
    seau.demandes.push(`${method} ${params['*']}`)
    const panne = seau.pannes.shift()
    if (panne === 'coupure') {
      raw.socket.destroy()
      return reply
    }
    const erreur = (status: number, code: string) =>
      reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code></Error>`)
    if (panne && panne !== 'rien') return erreur(panne, 'InternalError')
    if (!signee(seau, method, raw.url ?? '', headers, body)) return erreur(403, 'SignatureDoesNotMatch')
    const objet = seau.objets.get(params['*'])
    if (method === 'PUT') {
      const type = String(headers['content-type'])
      seau.objets.set(params['*'], { octets: body ?? Buffer.alloc(0), type })
      return reply.header('etag', '"1"').send()
    }
    if (method === 'DELETE') {
      seau.objets.delete(params['*'])
      return reply.code(204).send()
    }
    return objet ? reply.type(objet.type).send(objet.octets) : erreur(404, 'NoSuchKey')
  })
  const origine = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  seau.adresse = `${origine}/images`
  return seau
}

/** Makes the signature again from the request and the secret. */
function signee(
  { region, cle, secret }: Seau,
  method: string,
  url: string,
  headers: Record<string, string | string[] | undefined>,
  corps: Buffer | undefined,
): boolean {
  const forme =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/
  const [, quand, jour = '', ou, noms = '', signature] = forme.exec(headers.authorization as string) ?? []
  const [chemin = '', question = ''] = url.split('?')
  const hache = String(headers['x-amz-content-sha256'])
  if (hache !== 'UNSIGNED-PAYLOAD' && hache !== empreinte(corps ?? Buffer.alloc(0))) return false
  const entetes = noms.split(';').map((nom) => `${nom}:${headers[nom]}\n`)
  const demande = [method, chemin, question, entetes.join(''), noms, hache].join('\n')
  const portee = `${jour}/${region}/s3/aws4_request`
  const texte = ['AWS4-HMAC-SHA256', headers['x-amz-date'], portee, empreinte(demande)].join('\n')
  const cles = [jour, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return quand === cle && ou === region && hmac(cles, texte).toString('hex') === signature
}
