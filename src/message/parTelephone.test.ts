import { expect, it } from 'vitest'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { commandeLue, LA_BOUTIQUE } from '#tests/lettres.ts'
import { parTelephone } from './sommes.ts'

const WAVE = 'Wave au +221\u00a077\u00a0123\u00a045\u00a067'
const du = commandeLue({ etatpaiement: ETAT_PAIEMENT.a_encaisser })

it('ce qui est dû à la porte peut s’envoyer au numéro que la boutique a dit, et seulement tant que c’est dû', () => {
  const [phrase] = parTelephone(du, { ...LA_BOUTIQUE, portefeuilles: WAVE })
  expect(phrase).toMatch(/^Ou, sans attendre, envoyez .*FCFA par Wave au .*67, avec le numéro CMD-/)
  expect(parTelephone(du, LA_BOUTIQUE)).toEqual([])
  const payee = commandeLue({ etatpaiement: ETAT_PAIEMENT.paye })
  expect(parTelephone(payee, { ...LA_BOUTIQUE, portefeuilles: WAVE })).toEqual([])
})
