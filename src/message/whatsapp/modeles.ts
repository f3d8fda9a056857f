// What WhatsApp lets a shop write first: words that Meta has read before, with blanks (Business Management API, « message templates »).
import { MINUTES_CODE } from '#connexion/code.ts'
import type { Bref } from '../alerte.ts'

export const LANGUE = 'fr'
/** Signs of one blank: of a whole message Meta takes 1 024. */
const BLANC_MAX = 700

/** A model as Meta is asked to read it. */
export interface Modele {
  name: string
  language: typeof LANGUE
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION'
  components: readonly object[]
}

const corps = (text: string, exemple: readonly string[]) => ({
  type: 'BODY',
  text,
  example: { body_text: [exemple] },
})

export const MODELES = {
  nouvelle: {
    name: 'boutique_nouvelle',
    language: LANGUE,
    category: 'UTILITY',
    components: [
      corps(
        'Bonjour, voici des nouvelles de votre commande chez {{1}}\u00a0: {{2}} Vous pouvez tout suivre ici\u00a0: {{3}} Merci de votre confiance.',
        ['Teranga', 'Votre commande CMD-2026-000012 est partie.', 'https://boutique.example/suivi/abc'],
      ),
      { type: 'FOOTER', text: 'Répondez STOP pour ne plus rien recevoir.' },
    ],
  },
  alerte: {
    name: 'boutique_alerte',
    language: LANGUE,
    category: 'MARKETING',
    components: [
      corps(
        'Bonjour, vous avez demandé à {{1}} de vous prévenir\u00a0: {{2}} Voici la page\u00a0: {{3}} À bientôt.',
        [
          'Teranga',
          'Riz brisé parfumé est de retour, à 12 500 FCFA.',
          'https://boutique.example/product/255-riz',
        ],
      ),
      { type: 'FOOTER', text: 'Répondez STOP pour ne plus rien recevoir.' },
    ],
  },
  code: {
    name: 'boutique_code',
    language: LANGUE,
    category: 'AUTHENTICATION',
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: MINUTES_CODE },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copier le code' }] },
    ],
  },
} as const satisfies Record<string, Modele>

const texte = (text: string) => ({ type: 'text', text })

/** Meta refuses a blank that holds a line's end, or many spaces. */
const unBlanc = (mots: string) => {
  const ligne = mots.replace(/\s+/g, ' ').trim()
  return texte(ligne.length > BLANC_MAX ? `${ligne.slice(0, BLANC_MAX - 1).trimEnd()}…` : ligne)
}

/** « Suivez-le : » leads to the link of an SMS; the model says so in its own words. */
const sansAppel = (mots: string) => mots.replace(/(?<=[.!?])\s+[^.!?]*:$/u, '').replace(/\s*:$/u, '.')

/** A short message in the words that Meta has read. `site`: what its path follows. */
export function remplirModele(bref: Bref, site: string): object {
  if (bref.code !== undefined) {
    const parameters = [texte(bref.code)]
    return {
      name: MODELES.code.name,
      language: { code: LANGUE },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    }
  }
  const { titre, texte: dit, suite, adresse } = bref
  const mots = sansAppel([dit, suite].filter(Boolean).join(' '))
  return {
    name: MODELES[bref.sollicite ? 'alerte' : 'nouvelle'].name,
    language: { code: LANGUE },
    components: [{ type: 'body', parameters: [unBlanc(titre), unBlanc(mots), unBlanc(`${site}${adresse}`)] }],
  }
}
