// What somebody of the staff may do: rights by what one does, and which of them each role holds (ADR 65). Rights are
// looked up at each call; a right that is not named here does not exist.
import type { Role } from './compte.ts'

/** « lire: » reads what the right of that name also changes; the others have nothing that is read alone. */
export const DROITS = [
  'lire:commandes',
  'commandes',
  'lire:argent',
  'argent',
  'catalogue',
  'contenus',
  'rapports',
  'reglages',
  'equipe',
] as const
export type Droit = (typeof DROITS)[number]

/** What each role holds: an owner everything; who brings orders nothing but their own round. */
export const DROITS_DES_ROLES: Record<Role, readonly Droit[]> = {
  client: [],
  livreur: [],
  preparateur: ['commandes'],
  comptable: ['lire:commandes', 'lire:argent', 'rapports'],
  gestionnaire: ['commandes', 'argent', 'catalogue', 'contenus', 'rapports'],
  proprietaire: ['commandes', 'argent', 'catalogue', 'contenus', 'rapports', 'reglages', 'equipe'],
}

/** Rights that an owner gives or takes one by one: who may see to the staff could give themselves all the others. */
export const DROITS_AU_CHOIX = DROITS.filter((droit) => droit !== 'equipe')

/** As they are said to people: a name, and what it opens. */
export const NOMS_DROITS: Record<Droit, { nom: string; ouvre: string }> = {
  'lire:commandes': { nom: 'Commandes, à lire', ouvre: 'Voir les commandes et les exporter.' },
  commandes: { nom: 'Commandes', ouvre: 'Préparer, modifier et livrer les commandes, parler aux clients.' },
  'lire:argent': { nom: 'Argent, à lire', ouvre: 'Voir paiements, factures et versements, et les exporter.' },
  argent: {
    nom: 'Argent',
    ouvre: 'Rembourser, corriger ce qui a été reçu, décider d’un retour, bloquer un client.',
  },
  catalogue: { nom: 'Catalogue', ouvre: 'Produits, stock, promotions, offres et livraison.' },
  contenus: { nom: 'Contenus', ouvre: 'Textes, images, aspect, avis et identité de la boutique.' },
  rapports: { nom: 'Rapports', ouvre: 'Voir les ventes et le journal, et les exporter.' },
  reglages: { nom: 'Réglages', ouvre: 'Moyens de paiement, clés, taxes, taux, ouverture de la boutique.' },
  equipe: { nom: 'Équipe', ouvre: 'Inviter, donner les rôles et les droits.' },
}

/** What rights are worked out from: a role, and where an owner has chosen them one by one, those. */
export interface Habilite {
  role: Role
  droits?: readonly Droit[] | null
}

/** The rights of this person, as they were given: a customer has none, an owner all. */
export function droitsDe({ role, droits }: Habilite): readonly Droit[] {
  const choisis = role === 'client' || role === 'proprietaire' ? null : droits
  return choisis ?? DROITS_DES_ROLES[role]
}

/** Does one of these hold this right? To change something is to read it too. */
const contient = (siens: readonly Droit[], droit: Droit): boolean =>
  siens.includes(droit) || siens.some((un) => `lire:${un}` === droit)

export const aLeDroit = (qui: Habilite, droit: Droit): boolean => contient(droitsDe(qui), droit)

/** Does the first hold everything that the second does? */
export const couvre = (un: Habilite, autre: Habilite): boolean =>
  droitsDe(autre).every((droit) => aLeDroit(un, droit))
