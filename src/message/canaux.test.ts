import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODES_CANAUX } from './canaux.ts'
import { VARIABLES_CANAUX } from './pilotes.appel.ts'

describe.each(CODES_CANAUX)('Le canal « %s »', (canal) => {
  it.each([
    ['sa fiche', `src/message/${canal}/canal.ts`],
    ['son pilote', `src/message/${canal}/${canal}.pilote.ts`],
    ['ses essais', `src/message/${canal}/*.test.ts`],
    ['sa doublure', `demo/${canal}/${canal}.ts`],
  ])('a %s : %s', (_part, path) => {
    expect(globSync(path)).not.toEqual([])
  })

  const variables = Object.values(VARIABLES_CANAUX[canal]).map(({ variable }) => variable)
  it.each(variables)('dit à qui règle la boutique sa variable %s, dans README.md', (variable) => {
    expect(readFileSync('README.md', 'utf8')).toContain(`\`${variable}\``)
  })
})

it('chaque fiche de canal est celle d’un canal, et de lui seul', () => {
  const dossiers = globSync('src/message/*/canal.ts').map((path) => path.split('/')[2])
  expect(dossiers.sort()).toEqual([...CODES_CANAUX].sort())
})
