// What has to be there before tests run, and which of them begin.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lire } from './maison/arbre.ts'

/** Builds the pages where a chosen test shows them, again after each change that is watched; then the longest first. */
export default class Ordre extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seen = new Set<string>()
    if (files.some(({ moduleId }) => showsPages(relative('.', moduleId), seen))) construire()
    return super.sort(files)
  }
}

/** Whatever shows pages names their folder, in a file of its own or in one that it imports. */
function showsPages(path: string, seen: Set<string>): boolean {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return false
  seen.add(path)
  const { text, imports } = lire(path, readFileSync(path, 'utf8'))
  return text.includes('BUILD_DIR') || imports.some(({ to, typeOnly }) => !typeOnly && showsPages(to, seen))
}

/** Builds the pages of these very sources, unless they are there, and lets the shops that tests open know where. */
export function construire(): void {
  // it says where on its fourth stream, and how far it is on the others
  const { status, output } = spawnSync(process.execPath, ['bin/build.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('the pages could not be built')
  process.env.BUILD_DIR = output[3] ?? ''
}
