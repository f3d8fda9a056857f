import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Stripe answers about a hosted payment page, as far as the shop reads it. */
export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
}

/** An event on its way to the shop's webhook. */
export interface Envoi {
  id: string
  type: string
  corps: string
  essais: number
  livre: boolean
}

/** Everything the stand-in knows about one session: a file, so that a restart loses nothing. */
export interface Fiche {
  session: Session
  libelle: string
  idempotence: { cle: string; demande: string } | null
  /** The bank's question (3-D Secure) was asked and not answered yet. */
  confirmation: boolean
  envois: Envoi[]
}

export interface Registre {
  find(id: string): Fiche | undefined
  findParCle(cle: string): Fiche | undefined
  list(): Fiche[]
  save(fiche: Fiche): void
}

/** Sessions in memory, each mirrored in a file of `dossier` where there is one. */
export function ouvrirRegistre(dossier?: string): Registre {
  const fiches = new Map<string, Fiche>()
  const cles = new Map<string, Fiche>()
  const keep = (fiche: Fiche) => {
    fiches.set(fiche.session.id, fiche)
    if (fiche.idempotence) cles.set(fiche.idempotence.cle, fiche)
  }
  if (dossier) {
    mkdirSync(dossier, { recursive: true })
    for (const name of readdirSync(dossier).filter((file) => /^cs_test_\w+\.json$/.test(file))) {
      keep(JSON.parse(readFileSync(join(dossier, name), 'utf8')) as Fiche)
    }
  }
  return {
    find: (id) => fiches.get(id),
    findParCle: (cle) => cles.get(cle),
    list: () => [...fiches.values()],
    save(fiche) {
      keep(fiche)
      if (!dossier) return
      const file = join(dossier, `${fiche.session.id}.json`)
      writeFileSync(`${file}.tmp`, JSON.stringify(fiche))
      renameSync(`${file}.tmp`, file)
    },
  }
}

export function nouvelId(prefix: string): string {
  return `${prefix}_${randomBytes(20).toString('hex')}`
}
