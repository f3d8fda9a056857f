// Requests at random, made from the document and the schema, so that a new route is tried by itself.
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demandes, ecritures, type Operation, requetes } from '../contrat/arbitraires.ts'
import { REQUETES, ROUTES } from '../contrat/attentes.ts'
import { MUTATIONS, ROUTES_ECRITURE } from '../contrat/attentesEcriture.ts'
import { ROUTES_EQUIPE } from '../contrat/attentesEquipe.ts'
import { ROUTES_LIVRAISON } from '../contrat/attentesLivraison.ts'
import { ROUTES_PERSONNES } from '../contrat/attentesPersonnes.ts'
import { ROUTES_STOCK } from '../contrat/attentesStock.ts'
import { type Guichet, ouvrirGuichet, type Qui } from '../contrat/guichet.ts'
import { verifierSilence } from '../contrat/refus.ts'
import { ids } from '../fixtures.ts'

const EQUIPE = {
  ...ROUTES_EQUIPE,
  ...ROUTES_PERSONNES,
  ...ROUTES_ECRITURE,
  ...ROUTES_LIVRAISON,
  ...ROUTES_STOCK,
}
const QUI: Qui[] = ['proprietaire', 'proprietaire', 'anonyme']
/** Below this, chance alone may have asked nothing that can be answered. */
const ASSEZ = 200
// the same code answers on both, and the same SQL: the slower database is asked less often; each day draws others
const FOIS = process.env.TESTS_LONGS ? 3000 : inject('modele').kind === 'pglite' ? 20 : 60
/** What the staff writes is one action behind four doors, times a dozen tables: each door is tried less often. */
const ECRITURES_SUR = 5

let guichet: Guichet
let chemins: Record<string, Record<string, Operation>>
beforeAll(async () => {
  guichet = await ouvrirGuichet()
  chemins = (await guichet.app.inject('/api/openapi.json')).json().paths
})

/** Sends what is made, as `qui`, mostly the owner: behind the door is where the surprises are. */
async function essayer(
  demandes: Arbitrary<InjectOptions>,
  qui = QUI,
  { numRuns = FOIS, fichier = false } = {},
): Promise<void> {
  await guichet.rouvrir()
  const statuts = new Set<number>()
  await fc.assert(
    fc.asyncProperty(demandes, fc.constantFrom(...qui), async (demande, un) => {
      const reponse = await guichet.envoyer(un, demande)
      statuts.add(reponse.statusCode)
      verifierSilence(reponse)
      // what was sent may have ended the session it was sent with
      if (reponse.statusCode === 401 && un !== 'anonyme') await guichet.rouvrir()
    }),
    { numRuns },
  )
  // else nothing ever came past the schemas; too few tries say nothing, and no chance makes a file (`hostile`, `depot`)
  if (numRuns >= ASSEZ && !fichier)
    expect([...statuts].some((statut) => statut !== 400 && statut !== 401)).toBe(true)
}

describe('Au hasard, REST', () => {
  it.each(Object.keys(ROUTES).filter((nom) => nom.includes(' /api/')))(
    '%s ne tombe jamais et ne dit rien d’elle-même',
    async (route) => {
      const [methode = '', chemin = ''] = route.replace(/:(\w+)/g, '{$1}').split(' ')
      const operation = chemins[chemin]?.[methode.toLowerCase()]
      if (!operation) throw new Error(`${route} is not in the document`)
      const juste = ROUTES[route]?.corps?.(guichet.a)
      const demande = requetes(methode.toLowerCase(), chemin, operation, juste)
      const fois =
        route in { ...ROUTES_ECRITURE, ...ROUTES_LIVRAISON, ...ROUTES_STOCK } ? FOIS / ECRITURES_SUR : FOIS
      const fichier = methode === 'POST' && !operation.requestBody?.content['application/json']
      await essayer(demande, route in EQUIPE ? ['equipier'] : QUI, { numRuns: fois, fichier })
    },
  )
})

describe('Au hasard, GraphQL', () => {
  it.each(Object.keys(REQUETES))('%s ne tombe jamais et ne dit rien d’elle-même', (nom) =>
    essayer(demandes(nom)),
  )

  it.each(Object.keys(MUTATIONS))('%s ne tombe jamais et ne dit rien d’elle-même', (nom) =>
    essayer(ecritures(nom), ['equipier'], { numRuns: FOIS / ECRITURES_SUR }),
  )
})

const ETRANGES = [
  '\ud800',
  'a\udfffb',
  '\u202eriz',
  '\ufeff',
  '👩🏽‍🚀',
  'ﬀ',
  '\u0085',
  '</script>',
  '$1',
  '\\',
  "'; --",
]

describe('Des textes étranges mais permis', () => {
  it.each(ETRANGES)('%j : gardés ou refusés, et rejoués sous la même clé', async (texte) => {
    await guichet.rouvrir()
    const demander = (url: string, method: 'PUT' | 'POST', payload: object) =>
      guichet.envoyer('proprietaire', {
        method,
        url,
        payload,
        headers: { 'idempotency-key': `${url}-${ETRANGES.indexOf(texte)}` },
      })
    const profil = await demander('/api/profile', 'PUT', { nom: texte, ville: texte, adresse: texte })
    // half a character is none: refused at the border, so that a replay never meets it
    expect(profil.statusCode).toBe(texte.isWellFormed() ? 200 : 400)
    const corps = {
      destination_id: ids.destination.dakar,
      payment_method: 'carte',
      adresseliv: texte,
      tel: '+221771234567',
      cgv_version: 1,
      isDifferentRecipient: 1,
      recipient_nom: texte,
      recipient_prenom: texte,
      recipient_telephone: '+221771234567',
      recipient_adresse: texte,
      recipient_ville: 'Dakar',
      recipient_pays: 'SEN',
    }
    for (const _ of [1, 2]) verifierSilence(await demander('/api/commande', 'POST', corps))
    verifierSilence(await guichet.envoyer('proprietaire', { url: '/api/commande' }))
  })
})
