/** The test cards of the hosted page and what each does. */
export const CARTES = [
  { numero: '4242424242424242', effet: 'accepte', texte: 'Paiement accepté' },
  { numero: '4000000000000002', effet: 'refuse', texte: 'Paiement refusé par la banque' },
  {
    numero: '4000002760003184',
    effet: 'confirme',
    texte: 'Confirmation demandée par la banque (3-D Secure)',
  },
] as const
export type Effet = (typeof CARTES)[number]['effet']

export interface Saisie {
  numero: string
  expiration: string
  cvc: string
}
export type Erreurs = Partial<Record<keyof Saisie, string>>

export function groupe(numero: string): string {
  return numero.replace(/\s/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** What is wrong with a typed card, by field; only the test cards are known, no real one is taken. */
export function verifier(saisie: Saisie, now: Date): Erreurs {
  const erreurs: Erreurs = {}
  if (!carteDEssai(saisie.numero)) {
    erreurs.numero = 'Cette carte n’est pas une carte d’essai. Choisissez-en une dans la liste ci-dessous.'
  }
  const [, month = '', year = ''] =
    /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(saisie.expiration) ?? []
  // a card is good until the last day of its month
  if (!month) erreurs.expiration = 'Écrivez la date d’expiration comme sur la carte, par exemple 12/34.'
  else if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime())
    erreurs.expiration = 'Cette carte est expirée.'
  if (!/^\s*\d{3}\s*$/.test(saisie.cvc)) erreurs.cvc = 'Le code de sécurité a 3 chiffres.'
  return erreurs
}

export function carteDEssai(numero: string): { effet: Effet } | undefined {
  return CARTES.find((carte) => carte.numero === numero.replace(/[\s-]/g, ''))
}
