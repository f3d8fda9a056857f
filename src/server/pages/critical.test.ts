import { describe, expect, test } from 'vitest'
import { makeCritical } from './critical.ts'

const page = (corps: string) => `<!DOCTYPE html><html><head></head><body>${corps}</body></html>`

describe('Une page porte, de la feuille,', () => {
  test('les règles de ses éléments, dans leur ordre, et pas celles des autres', () => {
    const extraire = makeCritical(
      'body{margin:0}.a-carte{color:red}.a-carte .a-nom{order:1}h2{order:2}dl{order:3}',
    )
    expect(extraire(page('<h2 class="a-carte">Riz</h2>'))).toBe(
      'body{margin:0}.a-carte{color:red}h2{order:2}',
    )
  })

  test('ce qu’une liste de sélecteurs dit de l’un d’eux', () => {
    const extraire = makeCritical('.absent,.a-carte:is(.b,.c)>p{order:1}.absent{order:2}')
    expect(extraire(page('<div class="autre a-carte"><p>Riz</p></div>'))).toBe(
      '.absent,.a-carte:is(.b,.c)>p{order:1}',
    )
  })

  test('ses conditions, une fois pour les voisines', () => {
    const extraire = makeCritical('@media (width>=64rem){p{order:1}dl{order:2}p{order:3}}p{order:4}')
    expect(extraire(page('<p>Riz</p>'))).toBe('@media (width>=64rem){p{order:1}p{order:3}}p{order:4}')
  })

  test('ni ce qui attend le doigt, ni ce qui s’imprime', () => {
    const extraire = makeCritical(
      'p:hover{order:1}p:focus-visible{order:2}@page{size:a4}@media print{p{order:3}}p{order:4}',
    )
    expect(extraire(page('<p>Riz</p>'))).toBe('p{order:4}')
  })

  test('ce qui ne dépend de rien, et un mouvement s’il sert', () => {
    const feuille =
      '@font-face{font-family:F}:root{--a:1}@keyframes tour{to{rotate:1turn}}@keyframes vain{to{opacity:0}}.t{animation:1s tour}'
    expect(makeCritical(feuille)(page('<p class="t"></p>'))).toBe(
      '@font-face{font-family:F}:root{--a:1}@keyframes tour{to{rotate:1turn}}.t{animation:1s tour}',
    )
  })

  test('les accolades qui ne sont que du texte', () => {
    const feuille = 'p:before{content:"}{"}dl{order:1}a[title="a,b"]{order:2}'
    expect(makeCritical(feuille)(page('<p><a title="a,b"></a></p>'))).toBe(
      'p:before{content:"}{"}a[title="a,b"]{order:2}',
    )
  })

  test('le style d’un attribut qui vient plus tard', () => {
    expect(makeCritical('html[data-vivant] p:not(.x){order:1}')(page('<p></p>'))).toBe(
      'html[data-vivant] p:not(.x){order:1}',
    )
  })
})

test('une feuille qui n’est pas entière est refusée', () => {
  expect(() => makeCritical('p{order:1')).toThrow('does not close')
})
