import { type Demarche, declarerVariables, type Reglages } from '#shared/variables.ts'

/** The pair that notifications are signed with (RFC 8292). The shop makes it, where the environment does not say it. */
export const variables = declarerVariables({
  publicKey: { variable: 'VAPID_PUBLIC_KEY', libelle: 'Clé publique', visible: true, horsEcran: true },
  privateKey: { variable: 'VAPID_PRIVATE_KEY', libelle: 'Clé privée', horsEcran: true },
})

export const demarche: Demarche = {
  etapes: ['La boutique fait ces clés elle-même\u00a0: il n’y a rien à régler.'],
  ou: { texte: 'Ce que c’est', adresse: 'https://developer.mozilla.org/fr/docs/Web/API/Push_API' },
}

export const fautes = ({ publicKey, privateKey }: Reglages<typeof variables>): string[] =>
  /^[\w-]{87}=?$/.test(publicKey) && /^[\w-]{43}=?$/.test(privateKey)
    ? []
    : [
        'VAPID_PUBLIC_KEY et VAPID_PRIVATE_KEY doivent être une paire de clés VAPID (npx web-push generate-vapid-keys).',
      ]
