// Every border where people paste a number or a code, asked with what copies bring along.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numero, numeroOuCourt } from '#adresse/numero.ts'
import { normaliserTelephone } from '#adresse/telephone.ts'
import { lireAvoir } from '#avoir/avoir.ts'
import { lireCode as lireCodeRecu } from '#connexion/code.ts'
import { lireCode as lireFacteur } from '#equipe/facteur/facteur.ts'
import { lireGeste } from '#especes/tournee/tournee.ts'
import { lireCode as lireCodePromo } from '#offre/offre.ts'
import { lirePoint, lireSiret, lireTva } from '#preference/identite.ts'
import { lireReseau, lireSite } from '#preference/reseaux.ts'
import { idCherche, telephoneCherche } from '#preparation/filtre.ts'
import { lireUnites } from '#releve/montant.ts'
import { lireEmail } from '#shared/email.ts'
import { lireEntier } from '#shared/nombre.ts'
import { lireFrancs, lireSomme, lireStock } from '#shared/somme/somme.ts'
import { lireDemande } from '#suivi/demande.ts'

const GESTE = {
  geste: 'remis',
  commande: '12',
  cle: 'abcdefgh',
  mot: '',
  sans_code: '',
  montant: '',
  raison: '',
}

interface Lecture {
  lire: (texte: string) => unknown
  /** As it is typed. */
  tape: string
  /** What stands between its parts may be any dash; nobody sees what stands within it. */
  dedans: boolean
}
const LECTURES: Record<string, Lecture> = {
  'un téléphone': { lire: normaliserTelephone, tape: '+221 77-123-45-67', dedans: true },
  'un téléphone de fiche': { lire: numero.garde ?? String, tape: '77 123 45 67', dedans: true },
  'un numéro vert': { lire: numeroOuCourt.refus, tape: '800 00 12 34', dedans: true },
  'un téléphone cherché': { lire: telephoneCherche, tape: '77 123 45 67', dedans: true },
  'une commande cherchée': { lire: idCherche, tape: 'CMD-2026-000123', dedans: true },
  'une commande à suivre': {
    lire: (numero) => lireDemande({ numero, adresse: numero.replace(/C.*3/u, 'awa@exemple.sn') }),
    tape: 'CMD-2026-000123',
    dedans: false,
  },
  'un code reçu': { lire: lireCodeRecu, tape: '123-456', dedans: true },
  'un code d’application': { lire: lireFacteur, tape: '123 456', dedans: true },
  'un code de secours': { lire: lireFacteur, tape: 'ABCDE-FGHJK', dedans: true },
  'un code de remise': {
    lire: (code) => lireGeste({ ...GESTE, code }),
    tape: '1234',
    dedans: true,
  },
  'une carte cadeau': { lire: lireAvoir, tape: 'ABCD-EFGH-JKMN-PQRS', dedans: true },
  'un code promo': { lire: lireCodePromo, tape: 'TABASKI-10', dedans: true },
  'un e-mail': { lire: lireEmail, tape: 'awa@exemple.sn', dedans: false },
  'un SIRET': { lire: lireSiret, tape: '732 829 320 00074', dedans: true },
  'un numéro de TVA': { lire: lireTva, tape: 'FR 12 345678901', dedans: true },
  'un lieu': { lire: lirePoint, tape: '14.69370, -17.44410', dedans: true },
  'un site': { lire: lireSite, tape: 'chezawa.sn', dedans: true },
  'une page': {
    lire: (tape) => lireReseau('facebook', tape),
    tape: 'www.facebook.com/chezawa',
    dedans: true,
  },
  'un WhatsApp': { lire: (tape) => lireReseau('whatsapp', tape), tape: '77 123 45 67', dedans: true },
  'un nombre': { lire: lireEntier, tape: '12 500', dedans: false },
  'des francs': { lire: lireFrancs, tape: '12.500 FCFA', dedans: false },
  'des euros': { lire: (texte) => lireSomme(texte, 'EUR'), tape: '12,50 €', dedans: false },
  // what reads two ways does so in a copy too
  'un stock ambigu': { lire: lireStock, tape: '1.500', dedans: false },
  'un montant de relevé': { lire: (texte) => lireUnites(texte, 'EUR'), tape: '-12,50 €', dedans: true },
}

const signe = fc.constantFrom(
  ...['\u200e', '\u200f', '\u202a', '\u202c', '\u2068', '\u2069', '\u200b', '\u2060', '\ufeff', '\u00ad'],
  ...['\u00a0', ' '],
)
const invisible = signe.filter((un) => un.trim() === un || un === '\ufeff')
const tiret = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2212')

test.each(Object.entries(LECTURES))('%s se colle comme il se tape', (_nom, { lire, tape, dedans }) => {
  const attendu = lire(tape)
  fc.assert(
    fc.property(
      fc.string({ unit: signe, maxLength: 3 }),
      fc.string({ unit: signe, maxLength: 3 }),
      invisible,
      fc.integer({ min: 0, max: tape.length }),
      tiret,
      (avant, apres, cache, rang, trait) => {
        const milieu = dedans ? (tape.slice(0, rang) + cache + tape.slice(rang)).replaceAll('-', trait) : tape
        expect(lire(avant + milieu + apres)).toEqual(attendu)
      },
    ),
  )
})

test('un téléphone copié de sa fiche, de son lien ou d’un traitement de texte se lit', () => {
  for (const colle of [
    '\u202a+221 77 123 45 67\u202c',
    '\u2068+221 77 123 45 67\u2069',
    'tel:+221771234567',
    ' TEL:+221-77-123-45-67',
    '+221\u201177\u2013123\u201145\u201167',
  ])
    expect(normaliserTelephone(colle)).toBe('+221771234567')
})
