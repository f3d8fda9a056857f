import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOUBLURES } from '#demo/doublures.ts'
import { silence } from '#tests/silence.ts'
import routes from '../routes.ts'
import { EN_LIGNE, METHODES } from './moyens.ts'
import { comptesDoublures, ouvrirPilotes, VARIABLES } from './pilotes.appel.ts'

const lire = (path: string) => readFileSync(path, 'utf8')
interface Page {
  path?: string | undefined
  children?: Page[] | undefined
}
const tous = ({ path, children = [] }: Page, avant = ''): string[] => {
  const ici = path === undefined ? avant : `${avant}/${path}`
  return [ici, ...children.flatMap((enfant) => tous(enfant, ici))]
}

describe.each(METHODES)('Le moyen de paiement « %s »', (methode) => {
  const { prestataire, retour, abandon, depart } = EN_LIGNE[methode]

  it('a ses dossiers, son pilote, sa doublure et ses essais', () => {
    expect(existsSync(`demo/${prestataire}/${prestataire}.ts`)).toBe(true)
    expect(existsSync(`src/prestataire/${prestataire}/${prestataire}.pilote.ts`)).toBe(true)
    expect(globSync(`src/prestataire/${prestataire}/*.test.ts`)).not.toEqual([])
    const comptes = comptesDoublures('https://prestataire.example', () => 'secret')
    const monde = { now: () => new Date(), log: silence, publicUrl: 'https://boutique.example' }
    expect(ouvrirPilotes(comptes, monde)[methode]?.methode).toBe(methode)
  })

  it('revient et repart par des pages de la boutique', () => {
    const pages = (routes as Page[]).flatMap((page) => tous(page))
    for (const page of [retour, abandon, ...(depart ? [depart] : [])]) expect(pages).toContain(page)
  })

  it('est dit à qui règle la boutique : ses variables, ses avis, ce qui arrive quand il faillit', () => {
    const notice = lire('README.md')
    for (const { variable } of Object.values(VARIABLES[methode])) expect(notice).toContain(`\`${variable}\``)
    expect(notice).toContain(`\`${methode}\``)
    const document = lire('docs/paiements.md')
    const { titre } = DOUBLURES[methode]
    expect(document).toContain(`\n| ${titre} |`)
    expect(document).toContain(`\n| ${titre}, page asked for |`)
  })
})

it('chaque dossier de prestataire est celui d’un moyen, et de lui seul', () => {
  const dossiers = globSync('src/prestataire/*/').map((path) => path.split('/')[2])
  expect(dossiers.sort()).toEqual(METHODES.map((methode) => EN_LIGNE[methode].prestataire).sort())
})
