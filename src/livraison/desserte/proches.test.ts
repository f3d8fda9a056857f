import { describe, expect, it } from 'vitest'
import { MODELES_LIVRAISON } from '../grille/modeles.ts'
import { destinationDe } from './desserte.ts'
import { villesProches } from './proches.ts'

const au = (ville: string, code = 'sn') => ({ ville, pay: { code } })
const ICI = [
  ...['Dakar – Plateau', 'Dakar – Médina', 'Pikine', 'Thiès', 'Ziguinchor', 'Tambacounda', 'Saint-Louis'].map(
    (ville) => au(ville),
  ),
  au('Paris', 'fr'),
  { ...au('Thiès – boutique'), retrait: 1 },
]
const endroit = (ville: string, pays = 'SEN') => ({ pays, ville, adresse: '' })
const trouver = (ville: string, pays = 'SEN') => destinationDe(ICI, endroit(ville, pays)).destination?.ville
const proposer = (ville: string, pays = 'SEN') => villesProches(ICI, endroit(ville, pays))

describe('une ville mal écrite', () => {
  it.each([
    ['zinguinchor', 'Ziguinchor'],
    ['Zigunchor', 'Ziguinchor'],
    ['Thyès', 'Thiès'],
    ['Pikin', 'Pikine'],
    ['St Luis', 'Saint-Louis'],
    ['Tamba', 'Tambacounda'],
    ['Plato, Dakar', 'Dakar'],
    ['Parcelle Assainies', 'Parcelles Assainies'],
  ])('« %s » fait proposer « %s », sans jamais la prendre', (saisie, ville) => {
    expect(trouver(saisie)).toBeUndefined()
    expect(proposer(saisie)).toContain(ville)
  })

  it('n’en fait proposer aucune qui ne soit servie, ni d’un autre pays, ni pour si peu', () => {
    for (const saisie of ['Bamako', 'Pari', 'Th', '🎉', '', 'Tombouctou'])
      expect(proposer(saisie)).toEqual([])
    expect(proposer('Pari', 'FRA')).toEqual(['Paris'])
    // known, and served by nothing here
    expect(proposer('Boucott')).toEqual(['Boucotte'])
    expect(proposer('Guet Nda', 'FRA')).toEqual([])
  })

  it('fait proposer la sienne, quelle que soit la ville des modèles et la lettre qui lui manque', () => {
    for (const { villes } of Object.values(MODELES_LIVRAISON))
      for (const { ville, pays } of villes.filter(({ pays, ville }) => pays === 'sn' && ville.length > 4))
        for (const place of [1, 2, ville.length - 1]) {
          const saisie = ville.slice(0, place) + ville.slice(place + 1)
          const parmi = villes.map((une) => au(une.ville, une.pays))
          const { destination, plusieurs } = destinationDe(parmi, endroit(saisie))
          const dites = villesProches(parmi, endroit(saisie))
          expect([saisie, pays, dites.includes(ville) || destination?.ville === ville || plusieurs]).toEqual([
            saisie,
            pays,
            true,
          ])
        }
  })
})

describe('une ville suivie de ce qui l’entoure', () => {
  it.each([
    ['Pikine, Dakar', 'Pikine'],
    ['Pikine (Dakar)', 'Pikine'],
    ['pikine , DAKAR, Sénégal', 'Pikine'],
    ['Ziguinchor (Casamance)', 'Ziguinchor'],
    ['Médina, Dakar', 'Dakar – Médina'],
    ['Thiès, Thiès', 'Thiès'],
    ['Boucotte, Ziguinchor', 'Ziguinchor'],
    ['Paris, France', 'Paris', 'FRA'],
  ])('« %s » est %s', (saisie, ville, pays = 'SEN') => expect(trouver(saisie, pays)).toBe(ville))

  it.each(['Dakar, Thiès', 'Thiès, Ziguinchor', 'Pikine, Casamance', 'Ziguinchor (Mali)'])(
    '« %s », qui peut être une autre, n’est prise pour aucune\u00a0: chacune est proposée',
    (saisie) => {
      expect(trouver(saisie)).toBeUndefined()
      expect(proposer(saisie)).not.toEqual([])
    },
  )
})
