import { afterEach } from 'vitest'
import { pagesOuvertes } from './navigateur.ts'

// a journey that fails on a busy machine is seldom seen twice: its failure itself says what was on the screen, where
// whoever is given but the last lines reads it
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = (await pagesOuvertes()).map((page) => `\n« ${task.name} » : ${page}`)
  for (const error of task.result.errors ?? []) error.message += pages.join('')
})
