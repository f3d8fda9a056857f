import { expect, test } from 'vitest'
import { jsonFaq } from './jsonContenu.ts'

test('les moteurs lisent chaque question avec sa réponse, telles qu’elles sont écrites', () => {
  expect(jsonFaq([{ question: 'Livrez-vous à Thiès ?', reponse: 'Oui.\n\nSous 2 jours.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Livrez-vous à Thiès ?',
        acceptedAnswer: { '@type': 'Answer', text: 'Oui.\n\nSous 2 jours.' },
      },
    ],
  })
})
