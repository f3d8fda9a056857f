import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prixLigne } from '#catalogue/catalogue.ts'
import { prixDecline } from '#catalogue/declinaison/declinaison.ts'
import { calculerOffres } from '#offre/calcul.ts'
import type { OffreGardee } from '#offre/offre.ts'
import { prixReduit } from '#promotion/prix.ts'
import { exact, plus, times, toDecimal, toUnits } from '#shared/exact.ts'
import { PIECES } from '#shared/piece.ts'
import { additionner } from '#shared/total.ts'
import { assiettesDe, taxer } from '#taxe/taxe.ts'

const COLONNES = [
  ...['normal', 'promotion', 'ecart', 'facteur', 'quantite', 'offre', 'livraison', 'tva', 'total', 'dontTva'],
] as const
type Exemple = Record<(typeof COLONNES)[number] | string, string>

const exemples: Exemple[] = readFileSync('docs/prix.md', 'utf8')
  .split('\n')
  .filter((ligne) => /^\| \d/.test(ligne))
  .map((ligne) => {
    const cellules = ligne
      .split('|')
      .slice(1, -1)
      .map((cellule) => cellule.trim())
    return Object.fromEntries(COLONNES.map((nom, rang) => [nom, cellules[rang] ?? '']))
  })
const entier = (texte = '') => texte.replace(/[\s\u00a0\u202f]/g, '')

/** « −12 %, pièce 25 », « −2 000, pièce 100 ». */
function reduire(normal: string, promotion = '') {
  const lue = /^−([\d ]+)( %)?, pièce (\d+)$/.exec(promotion)
  if (!lue) return exact(normal)
  const [, combien = '', pourcent, piece] = lue
  const valeur = exact(entier(combien))
  const reduit = prixReduit(exact(normal), {
    pourcent: pourcent ? valeur : null,
    montant: pourcent ? null : valeur,
    piece: PIECES.find((une) => une === Number(piece)) ?? 5,
  })
  if (!reduit) throw new Error(`${promotion} is no reduction of ${normal}`)
  return reduit
}

function offreDe(texte = ''): OffreGardee[] {
  const commune = {
    ...{ id: 1, designation: texte, version: 0, arretee_le: null, debut: '2026-01-01T00:00:00Z', fin: null },
    ...{
      valeur: null,
      achetes: null,
      offerts: null,
      code: null,
      cadeaux: [],
      categories: [],
      produits: [],
      zones: [],
    },
    ...{
      premiere: 0,
      compte_id: null,
      min_montant: null,
      min_poids: null,
      max_total: null,
      max_compte: null,
    },
    cumulable: 1,
  }
  const [, pourcent] = /^−(\d+) %$/.exec(texte) ?? []
  if (pourcent) return [{ ...commune, genre: 'pourcent', valeur: pourcent }]
  const [, achetes, offerts] = /^(\d+) achetés, (\d+) offert$/.exec(texte) ?? []
  if (achetes) return [{ ...commune, genre: 'lot', achetes: Number(achetes), offerts: Number(offerts) }]
  const [, seuil] = /^livraison offerte dès ([\d ]+)$/.exec(texte) ?? []
  if (seuil) return [{ ...commune, genre: 'livraison', min_montant: entier(seuil) }]
  expect(texte).toBe('–')
  return []
}

test('les exemples de docs/prix.md sont là', () => expect(exemples.length).toBeGreaterThan(10))

test.each(exemples)(
  '$normal, $promotion, écart $ecart, facteur $facteur, $quantite fois, $offre, TVA $tva : $total',
  (exemple) => {
    const { normal = '', promotion, ecart = '', facteur = '', quantite = '', offre, tva = '' } = exemple
    const prix = toDecimal(prixDecline(toDecimal(reduire(entier(normal), promotion), 6), entier(ecart)), 6)
    const unite = { id: 1, designation: 'unité', facteur: 1 }
    const choisie = { id: 2, designation: 'choisie', facteur: Number(facteur) }
    const francs = prixLigne({ prix, unite, unites: [choisie] }, 2, Number(quantite))
    const livraison = exact(entier(exemple.livraison))
    const calcul = calculerOffres(
      {
        lignes: [{ produit_id: 1, categories: [], francs, quantite: Number(quantite) }],
        ...{ livraison, poids: exact(1), zone_id: 1 },
      },
      offreDe(offre),
    )
    const moins = (de: typeof francs, ote = 0n) => plus(de, times(exact(-1), exact(ote)))
    const reste = moins(francs, calcul.lignes[0])
    const port = moins(livraison, calcul.livraison)
    const [, taux, mode] = /^(\d+) % (incluse|ajoutée)$/.exec(tva) ?? []
    const parts = taux
      ? taxer(
          assiettesDe({ lignes: [{ francs: reste, taux }], livraison: { francs: port, taux: null } }),
          mode === 'incluse' ? 'incluse' : 'ajoutee',
          { devise: 'XOF', taux: exact(1) },
        )
      : []
    const taxe = additionner(parts.map(({ montant }) => exact(montant)))
    const total = additionner([reste, port, mode === 'ajoutée' ? taxe : exact(0)])
    expect([toUnits(total, 0), toUnits(taxe, 0)]).toEqual([
      BigInt(entier(exemple.total)),
      BigInt(entier(exemple.dontTva)),
    ])
  },
)
