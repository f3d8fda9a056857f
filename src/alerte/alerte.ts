// The room `alerte`: what the staff is told of, each as they have chosen. It sends
// nothing itself, and names no customer.
import type { Role } from '#compte/compte.ts'
import { aLeDroit, type Droit, type Habilite } from '#compte/droits.ts'
import { lireEmail } from '#shared/email.ts'
import { enNombre } from '#shared/nombre.ts'

/** What somebody may be told of. */
export interface GenreAlerte {
  nom: string
  /** Whom of the staff it concerns: who has this right. */
  droit: Droit
}

export const ALERTES = {
  commande: { nom: 'Nouvelle commande payée', droit: 'commandes' },
  a_confirmer: { nom: 'Commande à confirmer par téléphone', droit: 'commandes' },
  paiement: { nom: 'Paiement à regarder', droit: 'argent' },
  retour: { nom: 'Retour demandé', droit: 'commandes' },
  echange: { nom: 'Message d’un client', droit: 'commandes' },
  stock: { nom: 'Stock bas', droit: 'catalogue' },
  message: { nom: 'Message qui n’est pas parti', droit: 'commandes' },
  matin: { nom: 'Le point du matin', droit: 'rapports' },
} as const satisfies Record<string, GenreAlerte>

export type Genre = keyof typeof ALERTES
export const GENRES = Object.keys(ALERTES) as Genre[]

/** By what somebody of the staff is told. */
export const CANAUX_ALERTE = ['mail', 'push'] as const
export type CanalAlerte = (typeof CANAUX_ALERTE)[number]

/** What is told as long as nobody has chosen: everything on a phone that was added for it, letters to owners alone. */
const usuel = (canal: CanalAlerte, role: Role): boolean => canal === 'push' || role === 'proprietaire'

/** Does this concern somebody with these rights? */
export const concerne = (genre: Genre, qui: Habilite): boolean => aLeDroit(qui, ALERTES[genre].droit)

export interface Choix {
  compte_id: number
  genre: string
  canal: string
  actif: number
}

/** Is this person told of this by this channel? */
export function veut(
  qui: Habilite & { id: number },
  genre: Genre,
  canal: CanalAlerte,
  choix: Choix[],
): boolean {
  if (!concerne(genre, qui)) return false
  const sien = choix.find((un) => un.compte_id === qui.id && un.genre === genre && un.canal === canal)
  return sien ? sien.actif === 1 : usuel(canal, qui.role)
}

/** The mail box that somebody of the staff is told at: of an account that has none, the shop's; null: there is none. */
export const boiteDAlerte = (compte: { email: string | null }, boutique: { email: string }): string | null =>
  lireEmail(compte.email ?? '') ?? lireEmail(boutique.email)

interface Joignables {
  equipe: readonly (Habilite & { id: number; email: string | null })[]
  choix: Choix[]
  /** Telephones of the staff, where something is pushed. */
  abonnements: readonly { id: number; compte_id: number | null }[]
  /** Whether letters leave. */
  courrier: boolean
  boutique: { email: string }
}

/** Who is told of this, by what: each of their telephones, and each mail box once, whoever shares it. */
export function prevenus(genre: Genre, { equipe, choix, abonnements, courrier, boutique }: Joignables) {
  const boites = new Set<string>()
  return equipe.flatMap((qui) => {
    const boite = courrier && veut(qui, genre, 'mail', choix) ? boiteDAlerte(qui, boutique) : null
    const lettre = boite !== null && !boites.has(boite)
    if (lettre) boites.add(boite)
    const siens = veut(qui, genre, 'push', choix) ? abonnements.filter((un) => un.compte_id === qui.id) : []
    return [
      ...(lettre ? [{ compte_id: qui.id, canal: 'mail' as const, abonnement_id: null, boite }] : []),
      ...siens.map(({ id }) => ({
        ...{ compte_id: qui.id, canal: 'push' as const, abonnement_id: id, boite: null },
      })),
    ]
  })
}

/** To whom an order is announced, in a sentence; `dite`: there is somebody. */
export function direAnnonce(dits: ReturnType<typeof prevenus>, courrier: boolean) {
  const boites = dits.flatMap(({ boite }) => boite ?? [])
  const appareils = dits.length - boites.length
  if (dits.length === 0) {
    // a telephone may be there, and its owner not want this one: both are true of it
    const sans = courrier ? 'aucune adresse e-mail non plus' : 'aucun e-mail ne part'
    return {
      dite: false,
      phrase: `Personne n’est prévenu d’une commande\u00a0: aucun téléphone n’en reçoit l’alerte, et ${sans}.`,
    }
  }
  const par = boites.map((boite) => `par e-mail à ${boite}`)
  if (appareils > 0) par.push(`sur ${enNombre(appareils, 'appareil', 'appareils')}`)
  return { dite: true, phrase: `Une commande est annoncée ${new Intl.ListFormat('fr').format(par)}.` }
}

/** The hour of the morning from which the day before is told, where the shop is. */
export const HEURE_DU_MATIN = 7
/** What happened longer ago surprises more than it tells: nobody is told any more. */
export const FRAICHEUR = 86_400_000

/** Day (`2026-11-23`) and hour where the shop is: Dakar lives in UTC. */
export const jourEtHeure = (now: Date): { jour: string; heure: number } => ({
  jour: now.toISOString().slice(0, 10),
  heure: now.getUTCHours(),
})
