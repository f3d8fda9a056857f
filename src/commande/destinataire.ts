/** Who receives when it is not the buyer, in the wire's names. */
export interface Destinataire {
  recipient_nom: string | null
  recipient_prenom: string | null
  recipient_email: string | null
  recipient_telephone: string | null
  recipient_adresse: string | null
  recipient_ville: string | null
  recipient_code_postal: string | null
  recipient_pays: string | null
}

/** Nobody else than the buyer. */
export const SANS_DESTINATAIRE: Destinataire = {
  recipient_nom: null,
  recipient_prenom: null,
  recipient_email: null,
  recipient_telephone: null,
  recipient_adresse: null,
  recipient_ville: null,
  recipient_code_postal: null,
  recipient_pays: null,
}
