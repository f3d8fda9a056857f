import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as enClair } from 'node:http'
import { request as enChiffre, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { portLibre } from '#tests/port.ts'
import { boutiqueReelle } from './atelier.ts'
import { dossierNeuf, executer, programme } from './programmes.ts'

const NOM = 'boutique.exemple.sn'
const nginx = programme('nginx', 'la configuration de nginx')
const openssl = nginx && programme('openssl', 'la configuration de nginx')

/** What is said instead, each once at least. */
function remplacer(texte: string, par: [RegExp, string][]): string {
  return par.reduce((reste, [quoi, autre]) => {
    expect(reste).toMatch(quoi)
    return reste.replaceAll(new RegExp(quoi, 'g'), autre)
  }, texte)
}

interface Reponse {
  statut: number
  entetes: Record<string, unknown>
  corps: string
}

async function demander(
  options: RequestOptions & { port: number },
  { chiffre = true, corps = '' as string | Buffer } = {},
): Promise<Reponse> {
  const request = chiffre ? enChiffre : enClair
  return new Promise((done, failed) => {
    const question = request(
      {
        host: '127.0.0.1',
        servername: NOM,
        rejectUnauthorized: false,
        ...options,
        headers: { host: NOM, ...options.headers },
      },
      (reponse) => {
        let lu = ''
        reponse.on('data', (morceau) => (lu += morceau))
        reponse.on('end', () =>
          done({ statut: reponse.statusCode ?? 0, entetes: reponse.headers, corps: lu }),
        )
      },
    )
    question.on('error', failed)
    question.end(corps)
  })
}

/** deploy/nginx/teranga.conf itself, with ports, certificate and folders of its own, before a real shop. */
async function ouvrir(nginx: string, openssl: string) {
  const dossier = dossierNeuf()
  const { app } = await boutiqueReelle(`https://${NOM}`)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const [clair, chiffre, mort] = [await portLibre(), await portLibre(), await portLibre()]
  const certificat = join(dossier, 'fullchain.pem')
  const cle = join(dossier, 'privkey.pem')
  executer(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '1', '-subj', `/CN=${NOM}`, '-keyout', cle, '-out', certificat],
  ])
  mkdirSync(join(dossier, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(dossier, '.well-known/acme-challenge/preuve'), 'à moi')
  const site = remplacer(readFileSync('deploy/nginx/teranga.conf', 'utf8'), [
    [/ *listen \[::\]:.*\n/, ''],
    [/listen 80;/, `listen 127.0.0.1:${clair};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${chiffre} ssl http2;`],
    // a second instance that has just died
    [/server 127\.0\.0\.1:3000 (.*);/, `server 127.0.0.1:${mort} $1;\n  server 127.0.0.1:${port} $1;`],
    [/\/etc\/letsencrypt\/live\/boutique\.exemple\.sn\/fullchain\.pem/, certificat],
    [/\/etc\/letsencrypt\/live\/boutique\.exemple\.sn\/privkey\.pem/, cle],
    [/\/var\/www\/certbot/, dossier],
  ])
  writeFileSync(join(dossier, 'teranga.conf'), site)
  const temporaires = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((nom) => `${nom}_temp_path ${dossier}/${nom};`)
    .join(' ')
  writeFileSync(
    join(dossier, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${dossier}/pid; error_log ${dossier}/erreurs;
     events { worker_connections 64; } http { ${temporaires} include ${dossier}/teranga.conf; }`,
  )
  const server = spawn(
    nginx,
    ['-p', dossier, '-e', join(dossier, 'erreurs'), '-c', join(dossier, 'nginx.conf')],
    {
      stdio: 'ignore',
    },
  )
  const fin = new Promise<void>((done) => server.once('exit', () => done()))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await fin
  })
  await expect
    .poll(
      () =>
        demander({ port: clair }, { chiffre: false }).then(
          ({ statut }) => statut,
          () => readFileSync(join(dossier, 'erreurs'), 'utf8'),
        ),
      { timeout: 20_000 },
    )
    .toBe(301)
  return { clair, chiffre }
}

describe.skipIf(!nginx || !openssl)('devant la boutique, nginx tel qu’il est donné', () => {
  test('mène au chiffré, passe ce qui est à la boutique, et garde les mesures pour la machine', async () => {
    const { clair, chiffre } = await ouvrir(nginx ?? '', openssl ?? '')
    const renvoi = await demander({ port: clair, path: '/category/3?page=2' }, { chiffre: false })
    expect([renvoi.statut, renvoi.entetes.location]).toEqual([301, `https://${NOM}/category/3?page=2`])
    const preuve = await demander(
      { port: clair, path: '/.well-known/acme-challenge/preuve' },
      { chiffre: false },
    )
    expect(preuve.corps).toBe('à moi')

    // the other instance is dead: nobody sees it
    for (let fois = 0; fois < 12; fois += 1) {
      const vie = await demander({ port: chiffre, path: '/readyz' })
      expect([vie.statut, vie.corps]).toEqual([200, '{"etat":"prete"}'])
      expect(vie.entetes.server).toBe('nginx')
      expect(vie.entetes['strict-transport-security']).toBeTruthy()
    }
    expect((await demander({ port: chiffre, path: '/metrics' })).statut).toBe(404)
    const loin = { port: chiffre, path: '/%6detrics', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await demander(loin)).statut).toBe(404)
  })

  test('ne croit personne sur son adresse, et ne laisse passer rien de trop gros', async () => {
    const { chiffre } = await ouvrir(nginx ?? '', openssl ?? '')
    const essayer = (rang: number) =>
      demander({
        port: chiffre,
        method: 'POST',
        path: '/api/sociallogin',
        headers: { 'x-forwarded-for': `203.0.113.${rang}`, forwarded: `for=203.0.113.${rang}` },
      })
    const statuts: number[] = []
    for (let rang = 1; rang <= 12; rang += 1) statuts.push((await essayer(rang)).statut)
    expect(statuts.slice(-2)).toEqual([429, 429])
    expect(statuts[0]).not.toBe(429)
    const enorme = {
      port: chiffre,
      method: 'POST',
      path: '/api/image',
      headers: { 'content-length': 70_000_000 },
    }
    expect((await demander(enorme)).statut).toBe(413)
    // but for a file of products, which the shop reads as it comes: it asks who sends it
    const fichier = await demander(
      { port: chiffre, method: 'POST', path: '/api/equipe/importation' },
      { corps: Buffer.alloc(70_000_000) },
    )
    expect(fichier.statut).toBe(401)
    // what the shop itself must look at reaches it
    const image = await demander(
      { port: chiffre, method: 'POST', path: '/api/image' },
      { corps: Buffer.alloc(3_000_000) },
    )
    expect(image.corps).toContain('"code"')
  })
})
