import { type Demarche, declarerVariables } from '#shared/variables.ts'

/** The OpenID provider: Google, unless the environment names another. */
export const variables = declarerVariables({
  issuer: {
    variable: 'OIDC_ISSUER',
    libelle: 'Fournisseur d’identité',
    usuel: 'https://accounts.google.com',
    horsEcran: true,
  },
  clientId: {
    variable: 'OIDC_CLIENT_ID',
    libelle: 'ID client',
    aide: 'Il finit par .apps.googleusercontent.com.',
    visible: true,
  },
  clientSecret: {
    variable: 'OIDC_CLIENT_SECRET',
    libelle: 'Code secret du client',
    aide: 'À côté de l’ID client. Google le montre à la création.',
  },
})

export const demarche: Demarche = {
  etapes: [
    'C’est ce qui ouvre «\u202fSe connecter avec Google\u202f» à vos clients et à votre équipe. Un compte Google suffit, c’est gratuit.',
    'Dans Google Cloud, API et services, Identifiants, créez un «\u202fID client OAuth\u202f» de type Application Web.',
    'Dans «\u202fURI de redirection autorisés\u202f», collez l’adresse ci-dessous, puis recopiez ici l’ID et le code secret.',
  ],
  ou: { texte: 'Ouvrir Google Cloud', adresse: 'https://console.cloud.google.com/apis/credentials' },
  adresse: 'Adresse de retour',
}
