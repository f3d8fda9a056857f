// The way of « ajouter au panier », from the button to the row: short enough to be read at once.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lireTout } from './arbre.ts'
import { code } from './architecture.ts'

const FICHIERS_MAX = 10
const LIGNES_MAX = 900
const maison = new Map(code(lireTout()).map((file) => [file.path, file]))

/** The fewest files by which one reaches another, both with it. */
function chemin(de: string, vers: string): string[] {
  const venus = new Map<string, string | null>([[de, null]])
  for (const path of venus.keys())
    for (const { to, typeOnly } of maison.get(path)?.imports ?? [])
      if (!typeOnly && !venus.has(to)) venus.set(to, path)
  const way: string[] = []
  for (let ici: string | null = vers; ici !== null; ici = venus.get(ici) ?? null) way.unshift(ici)
  return way[0] === de ? way : []
}

/** Whether a file asks the server to change a cart. */
const demande = (path: string) => /\bapi\('POST \/api\/panier'/.test(maison.get(path)?.text ?? '')
const lignes = (path: string) => (maison.get(path)?.text ?? '').trimEnd().split('\n').length

test('du bouton à la ligne de la base, on lit dix fichiers et neuf cents lignes au plus', () => {
  // the button says which window opens; the window is drawn by whoever reads that
  const bouton = chemin('src/ajout/BoutonAjout.tsx', 'src/panier/fenetre.store.ts')
  const formulaire = 'src/ajout/FormulaireAjout.tsx'
  const fenetre = chemin('src/ajout/CouchesPanier.tsx', formulaire)
  fenetre.push(...chemin(formulaire, 'src/panier/etat.store.ts').slice(1))
  expect(fenetre.filter(demande)).toEqual(['src/panier/etat.store.ts'])
  const [rest, actions, data] = ['rest', 'actions', 'data'].map(
    (suffixe) => `src/panier/panier.${suffixe}.ts`,
  )
  const serveur = [...chemin(`${rest}`, `${actions}`), ...chemin(`${actions}`, `${data}`).slice(1)]
  const tout = [...bouton, ...fenetre, ...serveur]
  expect(tout.length).toBeLessThanOrEqual(FICHIERS_MAX)
  expect(tout.map(lignes).reduce((somme, une) => somme + une, 0)).toBeLessThanOrEqual(LIGNES_MAX)
  // the map tells this very way, and about how long it is
  const carte = readFileSync('docs/architecture.md', 'utf8')
  const dite = carte.slice(carte.indexOf('## First flow'), carte.indexOf('## Second flow'))
  const dits = [...dite.matchAll(/^[→ ] ([\w.]+\.tsx?) +(\d+) /gm)].map(([, nom, long]) => ({ nom, long }))
  expect(dits.map(({ nom }) => nom)).toEqual(tout.map((path) => path.split('/').at(-1)))
  for (const [rang, path] of tout.entries())
    expect(Math.abs(lignes(path) - Number(dits[rang]?.long)), path).toBeLessThanOrEqual(10)
})
