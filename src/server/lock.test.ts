import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { exigerInscriptible, lockFolder } from './lock.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'teranga-verrou-'))
})
afterEach(() => rmSync(dossier, { recursive: true, force: true }))

const LOCK = new URL('./lock.ts', import.meta.url).href
/** Another process that takes the lock, says what happened, and stays until it is killed. */
const CODE = `import(${JSON.stringify(LOCK)}).then(({ lockFolder }) => {
  try { lockFolder(process.argv[1]); console.log('pris'); setInterval(() => {}, 1000) }
  catch (error) { console.log(error.message) }
})`

async function autreBoutique() {
  const child = spawn(process.execPath, ['--no-warnings', '-e', CODE, dossier], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const fin = once(child, 'exit')
  const [texte] = await once(child.stdout, 'data')
  return { texte: String(texte).trim(), tuer: () => child.kill('SIGKILL') && fin }
}

test('Un dossier de données n’a qu’une boutique à la fois', () => {
  const { release } = lockFolder(dossier)
  expect(() => lockFolder(dossier)).toThrow('Une autre boutique utilise déjà le dossier')
  release()
  lockFolder(dossier).release()
})

test('De plusieurs boutiques qui démarrent ensemble, exactement une gagne', async () => {
  const boutiques = await Promise.all(Array.from({ length: 5 }, autreBoutique))
  expect(boutiques.filter(({ texte }) => texte === 'pris')).toHaveLength(1)
  await Promise.all(boutiques.map(({ tuer }) => tuer()))
})

test('Une boutique tuée net ne laisse pas le dossier fermé', async () => {
  const { texte, tuer } = await autreBoutique()
  expect(texte).toBe('pris')
  expect(() => lockFolder(dossier)).toThrow('Une autre boutique')
  await tuer()
  lockFolder(dossier).release()
})

test('Un dossier absent est créé, pour son propriétaire seulement', () => {
  const neuf = join(dossier, 'a', 'b')
  lockFolder(neuf).release()
  expect(existsSync(join(neuf, 'verrou'))).toBe(true)
})

test('Un dossier qui ne peut pas être écrit est dit en une phrase', () => {
  writeFileSync(join(dossier, 'fichier'), '')
  expect(() => lockFolder(join(dossier, 'fichier', 'x'))).toThrow(/ne peut pas être écrit \(ENOTDIR\)/)
  expect(() => lockFolder(join(dossier, 'fichier'))).toThrow(/ne peut pas être écrit/)
  // where the operating system says so, whoever asks
  if (process.platform === 'linux')
    expect(() => lockFolder('/proc/boutique/x')).toThrow(/ne peut pas être écrit/)
})

test('Un disque plein se dit, avant que quoi que ce soit ne soit ouvert', () => {
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  expect(() => exigerInscriptible(dossier, 'Le dossier des images', 'MEDIA_URL')).toThrow(
    'Le dossier des images n’a plus de place\u00a0: libérez-en, ou changez MEDIA_URL.',
  )
})
