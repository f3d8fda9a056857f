import { expect, it } from 'vitest'
import { motsDe } from '#commande/destinataire.ts'

const livre = { autre: true, retrait: false }

it.each([
  [
    { consigne: ' Sonner deux fois ', mot: ' Bonne fête ' },
    livre,
    { consigne: 'Sonner deux fois', mot: 'Bonne fête' },
  ],
  [{ consigne: '  ', mot: null }, livre, {}],
  [{}, livre, {}],
  // nobody writes to themselves, nor guides whoever waits at the shop
  [{ consigne: 'Sonner', mot: 'Bonne fête' }, { autre: false, retrait: true }, {}],
])('ce qui part avec une commande : %j, %j', (dits, ou, mots) => {
  expect(motsDe(dits, ou)).toEqual(mots)
})
