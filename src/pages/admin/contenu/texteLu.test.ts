import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeuilleRelue } from './TexteLu.tsx'

test('une page relue avant publication montre ses photos où elles seront, et marque ce qui reste à écrire', () => {
  const texte = '## Depuis\n\nÀ [À compléter : ville].\n\n[image 2]\n\nElle a grandi.'
  const images = ['image/une.jpg', 'image/deux.jpg']
  const rendu = renderToStaticMarkup(
    createElement(FeuilleRelue, { texte, images, alts: ['L’étal', 'Le four'] }),
  )
  expect(rendu).not.toContain('[image 2]')
  expect(rendu).toContain('<mark>')
  const rangs = ['<h3>Depuis', 'alt="Le four"', 'Elle a grandi.', 'alt="L’étal"'].map((dit) =>
    rendu.indexOf(dit),
  )
  expect(rangs).toEqual(rangs.toSorted((un, autre) => un - autre))
  expect(rangs[0]).toBeGreaterThan(-1)
})
