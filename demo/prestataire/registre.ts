import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An event on its way to the shop's webhook. */
export interface Envoi {
  id: string
  corps: string
  essais: number
  livre: boolean
}

/** What every stand-in keeps of a payment, besides its own: a file, so that a restart loses nothing. */
export interface Fiche {
  /** The call that made it, where it had a key. */
  idempotence: { cle: string; demande: string } | null
  envois: Envoi[]
}

export interface Registre<F extends Fiche> {
  find(id: string): F | undefined
  findParCle(cle: string): F | undefined
  list(): F[]
  save(fiche: F): void
}

/** Payments in memory, each mirrored in a file of `dossier` where there is one; `idDe` must fit a file's name. */
export function ouvrirRegistre<F extends Fiche>(idDe: (fiche: F) => string, dossier?: string): Registre<F> {
  const fiches = new Map<string, F>()
  const cles = new Map<string, F>()
  const keep = (fiche: F) => {
    fiches.set(idDe(fiche), fiche)
    if (fiche.idempotence) cles.set(fiche.idempotence.cle, fiche)
  }
  if (dossier) {
    mkdirSync(dossier, { recursive: true })
    for (const name of readdirSync(dossier).filter((file) => /^[\w-]+\.json$/.test(file))) {
      keep(JSON.parse(readFileSync(join(dossier, name), 'utf8')) as F)
    }
  }
  return {
    find: (id) => fiches.get(id),
    findParCle: (cle) => cles.get(cle),
    list: () => [...fiches.values()],
    save(fiche) {
      keep(fiche)
      if (!dossier) return
      const file = join(dossier, `${idDe(fiche)}.json`)
      writeFileSync(`${file}.tmp`, JSON.stringify(fiche))
      renameSync(`${file}.tmp`, file)
    },
  }
}

export function nouvelId(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString('hex')}`
}
