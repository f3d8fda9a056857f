import type { CommandeGelee, EtapeGelee } from '#commande/commande.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Database, Queries } from '#database/database.ts'
import type { Notification } from '#paiement/notification.data.ts'
import type { Avis } from '#prestataire/prestataire.ts'
import type { Remboursement } from '#remboursement/remboursement.ts'
import { type Exact, toUnits } from '#shared/exact.ts'
import type { Tentative } from '#tentative/tentative.ts'

/** One order of `QUANTITE` pieces of one product, and everything that buying it writes: tables without a database. */
export interface Memoire {
  stock: number
  commande: CommandeGelee
  etapes: EtapeGelee[]
  reservations: Reservation[]
  tentatives: Tentative[]
  notifications: Notification[]
  remboursements: Remboursement[]
}

interface Reservation {
  commande_id: number
  produit_id: number
  declinaison_id: number | null
  quantite: string
  /** How much of it is waited for. */
  attendu: string
}

export const QUANTITE = 2
export const MONTANT = 3_500
export const STOCK = 3
export const ACHETEUSE = { id: 7, email: 'awa@exemple.sn' } as Compte
const DETAIL = { produit_id: 1, quantite: QUANTITE, facteur_choisi: '1', facteur_produit: '1', attente: null }
/** All of it was there. */
const SANS_ATTENTE = { declinaison_id: null, attendu: '0' }
const TENTATIVE = {
  ...{
    reference: null,
    adresse: null,
    secret: null,
    encaissement: null,
    recu: null,
    devise_recue: null,
    recu_le: null,
  },
  ...{ motif: null, controles: 0, prochain_controle: null },
}

let m: Memoire
/** How to take back what the transaction under way has written. */
let annuler: (() => void)[] = []

export function nouvelleMemoire(depart: Date, expire_le: Date): Memoire {
  const commande = {
    ...{ id: 1, compte_id: ACHETEUSE.id, panier_id: 1, etat: 0, etat_paiement: 0, payment_method: 'carte' },
    ...{ montantcommande: String(MONTANT), montantdevise: MONTANT, devise: 'XOF', avoirs: null },
    ...{ cree_le: depart, expire_le, complete_id: null },
  } as CommandeGelee
  const reservations = [{ commande_id: 1, ...SANS_ATTENTE, produit_id: 1, quantite: String(QUANTITE) }]
  const vides = { etapes: [], tentatives: [], notifications: [], remboursements: [] }
  m = { stock: STOCK - QUANTITE, commande, reservations, ...vides }
  return m
}

/** Transactions one after the other, each whole or not at all, as PGlite runs them. */
export function baseEnMemoire(vivante: () => void): Database {
  let tail: Promise<unknown> = Promise.resolve()
  const tx = { query: nonSimule('query') } as unknown as Queries
  const transaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    const tour = tail.then(async () => {
      vivante()
      annuler = []
      try {
        const result = await work(tx)
        vivante()
        return result
      } catch (error) {
        for (const undo of annuler.reverse()) undo()
        throw error
      } finally {
        annuler = []
      }
    })
    tail = tour.catch(() => undefined)
    return tour
  }
  return { ...tx, kind: 'pglite', transaction } as Database
}

function changer<T extends object>(row: T, champs: Partial<T>): void {
  const avant = { ...row }
  annuler.push(() => Object.assign(row, avant))
  Object.assign(row, champs)
}

function ajouter<T extends { id: number }>(liste: T[], row: Omit<T, 'id'>): T {
  const inserted = { ...row, id: liste.length + 1 } as T
  liste.push(inserted)
  annuler.push(() => liste.splice(liste.indexOf(inserted), 1))
  return { ...inserted }
}

const copie = <T extends object>(row: T | undefined): T | null => (row ? { ...row } : null)
const du = <T extends { prochain_controle: Date | null }>(liste: T[], now: Date): T | undefined =>
  liste
    .filter(({ prochain_controle }) => prochain_controle !== null && prochain_controle <= now)
    .sort((a, b) => Number(a.prochain_controle) - Number(b.prochain_controle))[0]

const tentativeDe = (id: number) => m.tentatives.find((row) => row.id === id)
const remboursementDe = (id: number) => m.remboursements.find((row) => row.id === id)

export const commandeData = {
  findCommande: async () => copie(m.commande),
  readCommande: async () => copie(m.commande),
  lockCommande: async () => copie(m.commande),
  updateCommande: async (_q: Queries, _id: number, champs: Partial<CommandeGelee>) =>
    changer(m.commande, champs),
  insertEtape: async (_q: Queries, row: Omit<EtapeGelee, 'id'>) => void ajouter(m.etapes, row),
  listEtapes: async () => m.etapes.map((row) => ({ ...row })),
  listProduitsDe: async () => [DETAIL],
  listCommandesExpirees: async (_q: Queries, now: Date) =>
    m.commande.etat === 0 && m.commande.expire_le <= now ? [1] : [],
  hasReservations: async () => m.reservations.length > 0,
  hasAutreEnCours: async () => false,
  takeReservations: async () => {
    const taken = m.reservations
    m.reservations = []
    annuler.push(() => {
      m.reservations = taken
    })
    return taken
  },
  insertReservations: async (_q: Queries, rows: Memoire['reservations']) => {
    const avant = m.reservations
    m.reservations = [...avant, ...rows]
    annuler.push(() => {
      m.reservations = avant
    })
  },
}

const bouger = (quantite: number) => {
  m.stock += quantite
  annuler.push(() => {
    m.stock -= quantite
  })
}
const entier = (quantite: Exact) => Number(toUnits(quantite, 0))

export const catalogueData = { findArticles: async () => new Map() }

export const priseData = {
  prendreStock: async (_q: Queries, { quantite }: { quantite: Exact }) => {
    if (m.stock < entier(quantite)) return null
    bouger(-entier(quantite))
    return SANS_ATTENTE
  },
  rendreStock: async (_q: Queries, { quantite }: { quantite: Exact }) => bouger(entier(quantite)),
}

export const tentativeData = {
  findTentative: async (_q: Queries, id: number) => copie(tentativeDe(id)),
  lockTentative: async (_q: Queries, id: number) => copie(tentativeDe(id)),
  listTentatives: async () => m.tentatives.map((row) => ({ ...row })),
  listOuvertes: async () => m.tentatives.filter(({ etat }) => etat === 'ouverte').map((row) => ({ ...row })),
  findDerniere: async () => copie(m.tentatives.at(-1)),
  insertTentative: async (_q: Queries, row: Partial<Tentative>) =>
    ajouter(m.tentatives, { ...TENTATIVE, ...row } as Tentative),
  updateTentative: async (_q: Queries, id: number, champs: Partial<Tentative>) => {
    const row = tentativeDe(id)
    if (row) changer(row, champs)
  },
  scheduleTentative: async (_q: Queries, id: number, prochain_controle: Date) => {
    const row = tentativeDe(id)
    if (row?.prochain_controle) changer(row, { prochain_controle, controles: row.controles + 1 })
  },
  claimTentative: async (_q: Queries, now: Date, bail: Date) => {
    const row = du(m.tentatives, now)
    if (row) changer(row, { prochain_controle: bail })
    return copie(row)
  },
  extendTentative: async (_q: Queries, id: number, avant: Date, bail: Date) => {
    const row = m.tentatives.find(
      (une) => une.id === id && une.prochain_controle?.getTime() === avant.getTime(),
    )
    if (row) changer(row, { prochain_controle: bail })
    return row !== undefined
  },
  findParAvis: async (_q: Queries, methode: string, { reference, cle }: Avis) =>
    copie(
      m.tentatives.find((row) => row.methode === methode && (row.reference === reference || row.cle === cle)),
    ),
}

export const notificationData = {
  insertNotification: async (_q: Queries, row: Omit<Notification, 'id'>) => {
    if (m.notifications.some(({ evenement }) => evenement === row.evenement)) return false
    ajouter(m.notifications, { ...row, traitee_le: null, orpheline: false })
    return true
  },
  findNonProuvee: async () => null,
  claimNotifications: async (_q: Queries, after: number, nombre: number) =>
    m.notifications
      .filter(({ id, traitee_le }) => id > after && traitee_le === null)
      .slice(0, nombre)
      .map((row) => ({ ...row })),
  closeNotification: async (_q: Queries, id: number, champs: Partial<Notification>) => {
    const row = m.notifications.find((un) => un.id === id)
    if (row) changer(row, champs)
  },
}

export const remboursementData = {
  findRemboursement: async (_q: Queries, id: number) => copie(remboursementDe(id)),
  listRemboursements: async (_q: Queries, ids: number[]) =>
    m.remboursements.filter(({ tentative_id }) => ids.includes(tentative_id)).map((row) => ({ ...row })),
  insertRemboursement: async (_q: Queries, row: Partial<Remboursement>) =>
    ajouter(m.remboursements, { reference: null, refus: null, ...row } as Remboursement),
  updateRemboursement: async (_q: Queries, id: number, champs: Partial<Remboursement>) => {
    const row = remboursementDe(id)
    if (row) changer(row, champs)
  },
  claimRemboursement: async (_q: Queries, now: Date, bail: Date) => {
    const row = du(m.remboursements, now)
    if (row) changer(row, { prochain_controle: bail })
    return copie(row)
  },
  findRemboursementParAvis: async () => null,
  wakeRemboursement: async () => undefined,
}

/** What was asked of what is not simulated: the shop survives its faults, and would only look unlucky. */
export const oublis = new Set<string>()

const nonSimule = (nom: string) => () => {
  oublis.add(nom)
  throw new Error(`${nom} is not simulated`)
}

/** What is not simulated says so, and what is simulated must be what the shop calls. */
export function doubler<M extends object>(vrai: M, double: object): M {
  for (const nom of Object.keys(double))
    if (!(nom in vrai)) throw new Error(`${nom} has moved: who calls it?`)
  const muets = Object.keys(vrai).map((nom) => [nom, nonSimule(nom)])
  return { ...Object.fromEntries(muets), ...double }
}
