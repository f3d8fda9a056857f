// What an answer costs one instance alone, and each of three, behind the same nginx: the processor time of the shop's
// processes, over what the load received. A busy machine makes it slower, hardly dearer.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#database/postgres.ts'
import { findPostgres, startPostgres } from '#tests/postgres.ts'
import { silence } from '#tests/silence.ts'
import { http } from './lecture.ts'
import { poserProduits } from './produits.ts'
import { charger, ouvrirBoutique, portLibre, type Serveur } from './serveurs.ts'

const TOURS = 3
const SECONDES = 4
const CONNEXIONS = 16
/** `CLK_TCK` of every Linux. */
const TICS = 100

const QUOI = {
  'une liste de 40 produits': http('GET', '/api/produit?limit=40', { 'accept-encoding': 'gzip' }),
  'une page gardée': http('GET', '/', { 'accept-encoding': 'br' }),
}

/** Seconds of processor that a process has used. */
function processeur({ pid }: Serveur): number {
  const [, apres = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [utime = 0, stime = 0] = apres.split(' ').slice(11, 13).map(Number)
  return (utime + stime) / TICS
}

/** nginx on a port of its own, before these, each in its turn. */
async function devant(serveurs: Serveur[]): Promise<{ port: number; fermer(): Promise<void> }> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync)
  if (!nginx) throw new Error('nginx is needed on this machine')
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-nginx-'))
  const port = await portLibre()
  const temporaires = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (nom) => `${nom}_temp_path ${dossier}/${nom};`,
  )
  writeFileSync(
    join(dossier, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${dossier}/pid;
     error_log ${dossier}/erreurs; events { worker_connections 256; }
     http { ${temporaires.join(' ')} access_log off; keepalive_requests 1000000;
       upstream boutique { ${serveurs.map((un) => `server 127.0.0.1:${un.port};`).join(' ')} keepalive 32; keepalive_requests 1000000; }
       server { listen 127.0.0.1:${port};
         location / { proxy_pass http://boutique; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; } } }`,
  )
  const server = spawn(nginx, ['-p', dossier, '-c', join(dossier, 'nginx.conf')], { stdio: 'ignore' })
  const fin = new Promise((done) => server.once('exit', done))
  while ((await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status !== 200);
  return {
    port,
    fermer: async () => {
      server.kill('SIGTERM')
      await fin
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL 15 or later is needed on this machine')
const cluster = await startPostgres(bin)
const database = await openPostgres(cluster.url('postgres'), silence)
await poserProduits(database, 1_000)
await database.close()
const url = cluster.url('postgres')
const seule = [await ouvrirBoutique(url)]
const trois = [...seule, await ouvrirBoutique(url), await ouvrirBoutique(url)]
const fronts = { une: await devant(seule), trois: await devant(trois) }
console.log(`charge de la machine avant : ${loadavg()[0]?.toFixed(2)}`)
for (const [quoi, requete] of Object.entries(QUOI))
  for (let tour = 0; tour <= TOURS; tour += 1)
    for (const [nom, { port }] of Object.entries(fronts)) {
      const eux = nom === 'une' ? seule : trois
      const avant = eux.map(processeur)
      const { parSeconde, mediane } = await charger({
        port,
        requete,
        connexions: CONNEXIONS,
        secondes: SECONDES,
      })
      const pris = eux.map((un, rang) => processeur(un) - (avant[rang] ?? 0))
      const reponses = parSeconde * SECONDES
      const cout = (secondes: number, parts: number) => ((secondes * 1e6) / (reponses / parts)).toFixed(0)
      const total = pris.reduce((somme, un) => somme + un, 0)
      // the first one warms them up
      if (tour > 0)
        console.log(
          `${quoi}, ${nom} : ${cout(total, 1)} µs par réponse (${pris.map((un) => cout(un, eux.length)).join(', ')} chacune), ` +
            `${parSeconde.toFixed(0)} par seconde, médiane ${mediane.toFixed(1)} ms, charge ${loadavg()[0]?.toFixed(2)}`,
        )
    }
for (const { fermer } of [...Object.values(fronts), ...trois]) await fermer()
await cluster.stop()
