/** What the provider's answer becomes for a page without script: its proof, or one of these. */
export const ECHEC_PREUVE: Readonly<Record<string, string>> = {
  annulee: 'Connexion annulée. Vous n’êtes pas connecté.',
  refusee: 'La connexion n’a pas abouti. Réessayez, ou recevez un code par e-mail.',
  indisponible: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
}

/** The cookie that carries it to the page that was left, for a minute. */
export const TEMOIN_PREUVE = 'preuve'
export const SECONDES_PREUVE = 60
