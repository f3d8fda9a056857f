import { DEMO_OWNER } from '#server/config.ts'
import { lireEmail } from '#shared/email.ts'

/** Somebody who can sign in at the demonstration's provider: the claims of their ID token. */
export interface Personne {
  sub: string
  given_name: string
  family_name: string
  email: string
  email_verified: boolean
  ville: string
  /** What is said of them beside their address. */
  note?: string
}

export const PERSONNES: readonly Personne[] = [
  personne('awa', 'Awa', 'Diop', 'Dakar'),
  personne('moussa', 'Moussa', 'Ndiaye', 'Paris'),
  personne('fatou', 'Fatou', 'Sow', 'Milan'),
  {
    ...personne('mariama', 'Mariama', 'Ba', 'Dakar'),
    email: DEMO_OWNER,
    note: 'tient la boutique\u00a0: son menu mène à l’administration',
  },
  {
    ...personne('ibrahima', 'Ibrahima', 'Fall', 'Thiès'),
    email_verified: false,
    note: 'adresse non vérifiée\u00a0: sera refusée',
  },
]

function personne(sub: string, given_name: string, family_name: string, ville: string): Personne {
  const email = `${sub}.${family_name.toLowerCase()}@exemple.sn`
  return { sub, given_name, family_name, email, email_verified: true, ville }
}

/** Somebody typed in by hand; null for what is no name or e-mail. The same e-mail is the same person. */
export function personneSaisie(nom: string, email: string): Personne | null {
  const adresse = lireEmail(email)
  if (!adresse) return null
  const connue = PERSONNES.find((une) => une.email === adresse)
  if (connue) return connue
  const [given_name = '', ...reste] = nom.trim().slice(0, 100).split(/\s+/)
  if (!given_name) return null
  return { ...personne(adresse, given_name, reste.join(' '), ''), email: adresse }
}
