import { afterEach } from 'vitest'
import { pagesOuvertes } from './navigateur.ts'

// a journey that fails on a busy machine is seldom seen twice: it says at once what was on the screen
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const page of await pagesOuvertes()) console.error(`« ${task.name} » : ${page}`)
})
