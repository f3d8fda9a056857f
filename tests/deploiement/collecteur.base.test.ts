import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { parentOf } from '#server/measures/otel.ts'
import { ouvrirLaBoutique } from '#tests/boutique.ts'

interface Valeur {
  stringValue?: string
  intValue?: number | string
}
interface Trace {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Valeur }[]
}
interface Corps {
  resourceSpans?: { resource: Pick<Trace, 'attributes'>; scopeSpans: { spans: Trace[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string; histogram?: object; sum?: object }[] }[] }[]
}

async function ecouter(repondre: RequestListener) {
  const server = createServer(repondre)
  const fermer = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(fermer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { adresse: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fermer }
}

/** A collector, and what it was sent. */
async function collecteur() {
  const envois: { url: string; headers: IncomingHttpHeaders; texte: string }[] = []
  const { adresse } = await ecouter(async (request, response) => {
    const morceaux: Buffer[] = []
    for await (const morceau of request) morceaux.push(morceau)
    const texte = Buffer.concat(morceaux).toString()
    envois.push({ url: request.url ?? '', headers: request.headers, texte })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const lus = () => envois.map(({ texte }) => JSON.parse(texte) as Corps)
  const ressources = () => lus().flatMap(({ resourceSpans = [] }) => resourceSpans)
  return {
    adresse,
    envois,
    ressources,
    traces: () => ressources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    mesures: () =>
      lus()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
  }
}

const VITE = { OTEL_BSP_SCHEDULE_DELAY: '50' }
const dit = ({ attributes }: Pick<Trace, 'attributes'>, cle: string) =>
  attributes.find(({ key }) => key === cle)?.value

test('traces et mesures partent, sous la trace de qui appelle, sans rien de personne', async () => {
  const { adresse, envois, ressources, traces, mesures } = await collecteur()
  const boutique = await ouvrirLaBoutique({
    ...VITE,
    OTEL_EXPORTER_OTLP_ENDPOINT: adresse,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-cle=secrete',
    OTEL_SERVICE_NAME: 'teranga-essai',
  })
  onTestFinished(() => void boutique.fermer())
  const traceId = 'a'.repeat(32)
  const spanId = 'b'.repeat(16)
  const lire = (chemin: string) =>
    fetch(`${boutique.url}${chemin}`, { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  const { headers } = await lire('/readyz?designation=fatou-secrete')
  const trouve = (nom: string) => traces().find(({ name, traceId: sien }) => name === nom && sien === traceId)
  await expect.poll(() => trouve('GET /readyz')).toBeDefined()
  const sienne = trouve('GET /readyz')
  expect(sienne).toMatchObject({ kind: 2, parentSpanId: spanId })
  expect(sienne && dit(sienne, 'http.route')).toEqual({ stringValue: '/readyz' })
  expect(Number(sienne && dit(sienne, 'http.response.status_code')?.intValue)).toBe(200)
  expect(sienne && dit(sienne, 'teranga.request')?.stringValue).toBe(headers.get('x-request-id'))
  const requete = traces().find(({ parentSpanId }) => parentSpanId === sienne?.spanId)
  expect(requete).toMatchObject({ name: 'SELECT', kind: 3, traceId })
  expect(requete && dit(requete, 'db.query.text')).toEqual({
    stringValue: 'SELECT name FROM migration LIMIT 1',
  })

  // what runs in the background, each on its own
  await expect.poll(() => traces().some(({ name }) => name === 'messages')).toBe(true)

  // what the shop asks of somebody else: here the provider of sign-ins, that it plays itself
  await fetch(`${boutique.url}/api/connexion?retour=/compte`, { redirect: 'manual' })
  await expect.poll(() => traces().some((une) => dit(une, 'server.address') !== undefined)).toBe(true)

  boutique.signal('SIGTERM')
  expect(await boutique.fin()).toBe(0)
  const noms = mesures().map(({ name }) => name)
  expect(noms).toEqual(
    expect.arrayContaining(['teranga_answers_total', 'teranga_answer_seconds', 'teranga_database_up']),
  )
  expect(mesures().find(({ name }) => name === 'teranga_answer_seconds')).toHaveProperty('histogram')
  for (const { headers: recus } of envois) expect(recus['x-cle']).toBe('secrete')
  for (const { resource } of ressources())
    expect(dit(resource, 'service.name')).toEqual({ stringValue: 'teranga-essai' })
  const tout = envois.map(({ texte }) => texte).join()
  expect(tout).not.toContain('fatou')
})

test('un collecteur qui refuse, se tait ou s’en va ne ralentit ni n’arrête la boutique, qui s’arrête à temps', async () => {
  let dernier = 0
  let manque: 'refuse' | 'se tait' = 'refuse'
  const { adresse, fermer } = await ecouter((request, response) => {
    dernier += 1
    request.resume()
    if (manque === 'refuse') response.writeHead(503).end()
  })
  const boutique = await ouvrirLaBoutique({ ...VITE, OTEL_EXPORTER_OTLP_ENDPOINT: adresse })
  onTestFinished(() => void boutique.fermer())
  const demander = async () => {
    for (let i = 0; i < 1_000; i += 20) {
      const reponses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${boutique.url}/healthz`)))
      for (const { status } of reponses) expect(status).toBe(200)
    }
  }
  await demander()
  await expect.poll(() => boutique.sortie()).toContain('COLLECTEUR_MUET')
  manque = 'se tait'
  const avant = dernier
  await demander()
  await expect.poll(() => dernier).toBeGreaterThan(avant)
  fermer()
  await demander()
  const arret = performance.now()
  boutique.signal('SIGTERM')
  expect(await boutique.fin()).toBe(0)
  // a second for whoever balances, one for what is still to leave, and the rest of a stop
  expect(performance.now() - arret).toBeLessThan(10_000)
  expect(boutique.sortie()).not.toMatch(/uncaught|unhandled/)
})

test('sans collecteur, aucun module d’OpenTelemetry n’est chargé', () => {
  const ceux = globSync('{src,demo}/**/*.ts{,x}').filter((fichier) =>
    /from '@opentelemetry\//.test(readFileSync(fichier, 'utf8')),
  )
  expect(ceux.sort()).toEqual(['src/server/measures/otel.ts', 'src/server/measures/otlp.ts'])
  const charge = globSync('{src,demo}/**/*.ts{,x}').filter((fichier) =>
    /^import [^(]*measures\/(otel|otlp)|^import [^(]*'\.\/(otel|otlp)\.ts/m.test(
      readFileSync(fichier, 'utf8'),
    ),
  )
  expect(charge.filter((fichier) => !fichier.includes('.test.'))).toEqual(['src/server/measures/otel.ts'])
})

test('une trace mal écrite n’est celle de personne', () => {
  const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  expect(parentOf(trace)).toMatchObject({ traceId: 'a'.repeat(32), traceFlags: 1, isRemote: true })
  for (const fausse of [
    undefined,
    '',
    'x',
    trace.toUpperCase(),
    trace.replace('00-', 'ff-'),
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
    `${trace}0`,
  ])
    expect([fausse, parentOf(fausse)]).toEqual([fausse, null])
})
