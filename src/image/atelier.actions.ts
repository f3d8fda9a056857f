import { type ChildProcess, fork } from 'node:child_process'
import { type Bound, makeTurns } from '#shared/bounds.ts'
import { Failure } from '#shared/failure.ts'
import { TYPE_INVALIDE } from './image.ts'
import type { Demande, Reduite, Reponse } from './recette.worker.ts'

/** Milliseconds: of one picture, and of rest before the process that opens them ends. */
const PATIENCE = 30_000
const REPOS = 30_000
const PROGRAMME = new URL('./recette.worker.ts', import.meta.url)
type Fin = Exclude<Reponse, { pret: true }> | { refus: 'panne' | 'lente' }
/** Pictures that wait for their turn: a person sends 20 a minute. */
const ATTENTE_MAX = 40

/** Where pictures are opened and made anew, one at a time, in a process of their own. */
export interface Atelier {
  /** @throws Failure ENTREE_INVALIDE for what is no picture, SERVICE_INDISPONIBLE when too many wait. */
  reduire(demande: Demande): Promise<Reduite>
  fermer(): void
  bound: Bound
}

export function ouvrirAtelier({ patience = PATIENCE, repos = REPOS, programme = PROGRAMME } = {}): Atelier {
  let enfant: ChildProcess | null = null
  let finDuRepos: NodeJS.Timeout | undefined
  const tours = makeTurns('images', 1, ATTENTE_MAX)
  // a process that never began says nothing about a picture
  const prets = new WeakSet<ChildProcess>()

  const fermer = () => {
    clearTimeout(finDuRepos)
    enfant?.kill('SIGKILL')
    enfant = null
  }
  const naitre = (): ChildProcess => {
    const ne = fork(programme, {
      serialization: 'advanced',
      // it opens what strangers drew: nothing of the shop's secrets is near, and few arenas to lose memory in
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    ne.once('exit', () => {
      if (enfant === ne) enfant = null
    })
    ne.unref()
    ne.channel?.unref()
    return ne
  }
  const demander = (demande: Demande): Promise<Fin> => {
    clearTimeout(finDuRepos)
    enfant ??= naitre()
    const ici = enfant
    return new Promise<Fin>((resolve) => {
      const finir = (reponse: Reponse | Fin) => {
        if ('pret' in reponse) return void prets.add(ici)
        clearTimeout(montre)
        ici.off('message', finir)
        ici.off('exit', mort)
        ici.off('error', mort)
        resolve(reponse)
      }
      // too large or too wicked: this picture is refused, the next one finds another process
      const mort = () => finir({ refus: prets.has(ici) ? 'illisible' : 'panne' })
      const montre = setTimeout(() => {
        fermer()
        // a busy machine is slow with any picture
        finir({ refus: 'lente' })
      }, patience)
      ici.on('message', finir)
      ici.once('exit', mort)
      ici.once('error', mort)
      ici.send(demande)
    })
  }
  return {
    async reduire(demande) {
      if (!estImage(demande.octets)) throw imageRefusee(TYPE_INVALIDE)
      try {
        const reponse = await tours.take(() => demander(demande), tropAttendent)
        if ('refus' in reponse) throw refusDe(reponse.refus)
        return reponse.faite
      } finally {
        // a rest that nobody remembers would end the process over somebody's picture
        clearTimeout(finDuRepos)
        if (tours.bound.size() === 0) finDuRepos = setTimeout(fermer, repos).unref()
      }
    },
    fermer,
    bound: tours.bound,
  }
}

const tropAttendent = () =>
  new Failure('SERVICE_INDISPONIBLE', 'Trop d’images attendent\u202f: réessayez dans un instant.')

const REFUS = {
  pixels: 'Cette image a plus de 25\u00a0millions de pixels\u00a0: réduisez-la.',
  illisible: 'Cette image est abîmée\u00a0: elle ne s’ouvre pas.',
}

/** Said of a picture that took too long, and of nothing else. */
export const LENTE = 'Cette image n’a pas pu être ouverte à temps\u00a0: réessayez dans un instant.'
const PAS_MAINTENANT = {
  panne: 'Les images ne peuvent pas être ouvertes pour le moment.',
  lente: LENTE,
}

const refusDe = (refus: keyof typeof REFUS | keyof typeof PAS_MAINTENANT) =>
  refus === 'panne' || refus === 'lente'
    ? new Failure('SERVICE_INDISPONIBLE', PAS_MAINTENANT[refus])
    : imageRefusee(REFUS[refus])

/** The field of the forms is `img` (specification, part 5). */
export const imageRefusee = (phrase: string) =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { img: phrase } })

const DEBUTS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [...Buffer.from('GIF87a')],
  [...Buffer.from('GIF89a')],
]
/** JPEG, PNG or GIF by their first bytes, whatever the name and the declared type. */
function estImage(octets: Uint8Array): boolean {
  return DEBUTS.some((debut) => debut.every((octet, rang) => octets[rang] === octet))
}
