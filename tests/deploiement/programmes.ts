// What the tests of deploy/ run besides the shop: programs that this machine may have or not.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Where a program of this machine is; null, and the reason is printed, where it is not. */
export function programme(nom: string, pour: string): string | null {
  const dossiers = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  const trouve = dossiers.map((dossier) => join(dossier, nom)).find(existsSync)
  if (!trouve) console.warn(`Cette machine n’a pas ${nom}\u00a0: ${pour} n’est pas essayé ici.`)
  return trouve ?? null
}

export function dossierNeuf(until: (end: () => void) => void = onTestFinished): string {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-deploiement-'))
  until(() => rmSync(dossier, { recursive: true, force: true }))
  return dossier
}

/** Runs a program; what it says is the failure. */
export const executer = (nom: string, args: string[], env: Record<string, string> = {}): string =>
  execFileSync(nom, args, { encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' })
