import { expect, it } from 'vitest'
import type { OffreGardee } from '#offre/offre.ts'
import { offresFinies } from './montantVu.ts'

const finie = (designation: string) => ({ designation }) as OffreGardee
const totaux = { avant: 1500, apres: 1725, devise: 'EUR' } as const

it('une offre prise par quelqu’un d’autre dit l’ancien total et le nouveau', () => {
  expect(offresFinies([finie('Tabaski')], totaux).message).toBe(
    '«\u202fTabaski\u202f» vient de prendre fin\u00a0: le total passe de 15,00\u00a0€ à 17,25\u00a0€. Vérifiez-le, puis confirmez.',
  )
  expect(offresFinies([finie('Tabaski'), finie('Rentrée')], totaux).message).toMatch(
    /^«\u202fTabaski\u202f» et «\u202fRentrée\u202f» viennent de prendre fin/,
  )
})
