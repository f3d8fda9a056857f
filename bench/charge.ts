// A load from outside, in a process of its own: keep-alive sockets that each send their next request when the
// answer to the one before is whole. Reads its `Charge` as JSON in argv, prints its `Releve`.
import { createHash } from 'node:crypto'
import { connect } from 'node:net'

export interface Charge {
  port: number
  connexions: number
  secondes: number
  /** The whole HTTP request; `@compte` is a connection's number, `@suivant` the next one, `@cle` never twice the same. */
  requete: string
  /** First number given to `@suivant`. */
  premier?: number
}
export interface Releve {
  parSeconde: number
  /** Milliseconds. */
  mediane: number
  p99: number
  /** Next free number for `@suivant`. */
  suivant: number
}

const charge = JSON.parse(process.argv[2] ?? '') as Charge
const durees: number[] = []
let suivant = charge.premier ?? 0
let cle = 0

const numero = (n: number) => String(n).padStart(8, '0')
const depart = process.hrtime.bigint()
const marque = createHash('sha256').update(`${depart} ${process.pid}`).digest('hex').slice(0, 12)
const fin = depart + BigInt(Math.round(charge.secondes * 1e9))

/** The next request of a connection. */
function requete(connexion: number): string {
  if (!charge.requete.includes('@')) return charge.requete
  cle += 1
  return charge.requete
    .replace('@compte', numero(connexion))
    .replace('@cle', `${marque}-${numero(cle)}`)
    .replace('@suivant', () => {
      suivant += 1
      return numero(suivant - 1)
    })
}

function travailler(connexion: number): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ port: charge.port, host: '127.0.0.1', noDelay: true })
    let tete = ''
    let reste = -1
    let envoi = 0n
    const envoyer = () => {
      envoi = process.hrtime.bigint()
      if (envoi < fin) return socket.write(requete(connexion))
      socket.end()
      done()
    }
    socket.on('connect', envoyer)
    socket.on('error', failed)
    // after the last answer, which is when it has been said to be done, this says nothing more
    socket.on('close', () => failed(new Error('the server closed the connection')))
    socket.on('data', (morceau) => {
      let recu = morceau.length
      if (reste < 0) {
        tete += morceau.toString('latin1')
        const bout = tete.indexOf('\r\n\r\n')
        if (bout < 0) return
        if (!tete.startsWith('HTTP/1.1 200')) return failed(new Error(tete.slice(0, 600)))
        const longueur = /\r\ncontent-length: (\d+)/i.exec(tete)?.[1]
        if (!longueur) return failed(new Error(`an answer without a length: ${tete.slice(0, 300)}`))
        reste = Number(longueur)
        recu = tete.length - bout - 4
        tete = ''
      }
      reste -= recu
      if (reste > 0) return
      reste = -1
      durees.push(Number(process.hrtime.bigint() - envoi) / 1e6)
      envoyer()
    })
  })
}

await Promise.all(Array.from({ length: charge.connexions }, (_, n) => travailler(n)))
const secondes = Number(process.hrtime.bigint() - depart) / 1e9
durees.sort((a, b) => a - b)
const releve: Releve = {
  parSeconde: durees.length / secondes,
  mediane: durees[Math.floor(durees.length / 2)] ?? 0,
  p99: durees[Math.floor(durees.length * 0.99)] ?? 0,
  suivant,
}
console.log(JSON.stringify(releve))
process.exit(0)
