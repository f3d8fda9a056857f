import { expect, test } from 'vitest'
import { pageConnexion, politique } from './page.ts'
import { PERSONNES, personneSaisie } from './personnes.ts'

test('une personne saisie garde son prénom, puis le reste pour nom', () => {
  expect(personneSaisie(' Khady  Mbaye Gueye ', ' Khady@Exemple.sn ')).toMatchObject({
    sub: 'khady@exemple.sn',
    given_name: 'Khady',
    family_name: 'Mbaye Gueye',
    email: 'khady@exemple.sn',
    email_verified: true,
  })
})

test('qui saisit l’adresse d’une personne de la démonstration est cette personne', () => {
  expect(personneSaisie('Quelqu’un', 'AWA.DIOP@exemple.sn')).toBe(PERSONNES[0])
})

test.each([
  ['', 'khady@exemple.sn'],
  ['Khady', ''],
  ['Khady', 'khady'],
  ['Khady', 'khady@exemple'],
  ['Khady', 'kha dy@exemple.sn'],
  ['Khady', '<b>@exemple.sn'],
  ['Khady', `${'k'.repeat(250)}@exemple.sn`],
])('« %s » <%s> n’est personne', (nom, email) => {
  expect(personneSaisie(nom, email)).toBeNull()
})

test('la page rend ce qui a été tapé sans jamais l’exécuter, et dit ce qui manque', () => {
  const html = pageConnexion('/choix/1', { nom: '"><script>alert(1)</script>', email: "' onfocus='x" })
  expect(html).not.toContain('<script')
  expect(html).toContain('value="&#34;&#62;&#60;script&#62;')
  expect(html).toContain('value="&#39; onfocus=&#39;x"')
  expect(html).toContain('role="alert"')
})

test('la page dit qu’elle est une démonstration et n’a besoin d’aucun script', () => {
  expect(pageConnexion('/choix/1')).toContain('<strong>Démonstration.</strong>')
  expect(politique('https://boutique.exemple')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self' https:\/\/boutique\.exemple; /,
  )
})
