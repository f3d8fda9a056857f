import { randomBytes } from 'node:crypto'
import { ISSUER_CLE } from '#compte/acces.data.ts'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { updateRole, upsertCompte } from '#compte/compte.data.ts'
import { type Compte, exigerCompte } from '#compte/compte.ts'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import { nommerAppareil } from '#connexion/appareil.ts'
import {
  attacherCle,
  type CleServices,
  lireCleFaite,
  nouveauSujet,
  proposerCle,
} from '#connexion/cle.actions.ts'
import type { CleFaite } from '#connexion/cle.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { findPreference } from '#preference/preference.data.ts'
import { Failure } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { aProprietaire, findLien, insertLien, lockOuverture, takeLien } from './ouverture.data.ts'
import { CHEMIN_LIEN, MINUTES_LIEN } from './ouverture.ts'

const PROPRIETAIRE = 'Propriétaire'

/**
 * A link by which whoever has it may own the shop, for an hour, once; the one before leads nowhere any more. A `premier`
 * one is good as long as nobody keeps the shop, and beside those of other instances.
 */
export async function nouveauLien(
  { database, now }: Context,
  publicUrl: string,
  { premier = false } = {},
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const cree_le = now()
  const expire_le = new Date(cree_le.getTime() + MINUTES_LIEN * 60_000)
  const empreinte = empreinteDe(secret)
  await database.transaction((tx) => insertLien(tx, { empreinte, cree_le, expire_le, premier }))
  return `${publicUrl}${CHEMIN_LIEN}#${secret}`
}

const SERVI = 'Ce lien a déjà servi.'
const TENUE = 'La boutique a déjà quelqu’un qui la tient.'

/** What is wrong with a link, and what leads further: a start gives one only as long as nobody keeps the shop. */
async function refus(q: Queries, phrase: string): Promise<Failure> {
  const suite = (await aProprietaire(q))
    ? 'Demandez au propriétaire de vous inviter dans l’équipe, ou lancez npm run boutique -- reclamer.'
    : 'Redémarrez la boutique, ou lancez npm run boutique -- reclamer, pour en avoir un nouveau.'
  return new Failure('CODE_REFUSE', `${phrase} ${suite}`)
}

/** @throws Failure CODE_REFUSE, which says what is wrong with the link. */
export async function exigerLien({ database, now }: Context, secret: string): Promise<void> {
  const lien = await findLien(database, empreinteDe(secret))
  if (!lien) throw await refus(database, 'Ce lien n’est pas, ou n’est plus, celui de la boutique.')
  if (lien.pris_le) throw await refus(database, SERVI)
  if (lien.expire_le <= now()) throw await refus(database, 'Ce lien a plus d’une heure.')
  if (lien.premier && (await aProprietaire(database))) throw await refus(database, TENUE)
}

/** The account owns the shop from now on. @throws Failure CODE_REFUSE for a link that somebody else has just taken. */
async function donner(tx: Queries, secret: string, compte: Compte, now: Date): Promise<void> {
  const { id: compte_id, role } = compte
  const empreinte = empreinteDe(secret)
  // of two who take two first links at the same time, one finds that the other has it
  await lockOuverture(tx)
  if ((await findLien(tx, empreinte))?.premier && (await aProprietaire(tx))) throw await refus(tx, TENUE)
  if (!(await takeLien(tx, { empreinte, compte_id, now }))) throw await refus(tx, SERVI)
  if (role === 'proprietaire') return
  await updateRole(tx, compte_id, 'proprietaire')
  const ecriture = { compte_id, action: 'accepter', objet: 'compte', objet_id: compte_id }
  await insertJournal(tx, { ...ecriture, avant: { role }, apres: { role: 'proprietaire' } }, now)
}

export interface Prise {
  token: string
  compte: Compte
}

/**
 * Whoever is signed in, by Google or by a code, and has the link, owns the shop; with a session that may do so: the
 * link is what a code alone lacks (ADR 17). @throws Failure CODE_REFUSE.
 */
export async function prendreParCompte(
  context: Context,
  {
    secret,
    demandeur,
    userAgent,
    ici,
  }: { secret: string; demandeur: Compte | null; userAgent: string | undefined; ici?: string | undefined },
): Promise<Prise> {
  const compte = exigerCompte(demandeur)
  await exigerLien(context, secret)
  const now = context.now()
  return context.database.transaction(async (tx) => {
    await donner(tx, secret, compte, now)
    const appareil = nommerAppareil(userAgent)
    const token = await nouvelleSession(tx, { compte_id: compte.id, appareil, now, ici })
    return { token, compte: { ...compte, role: 'proprietaire', sans_compte: false } }
  })
}

/** What the device of somebody who has the link makes their key of. @throws Failure CODE_REFUSE, INDISPONIBLE. */
export async function proposerPremiereCle(services: CleServices, secret: string) {
  await exigerLien(services, secret)
  const boutique = nomBoutique(await findPreference(services.database))
  return proposerCle(services, { boutique, nom: `${PROPRIETAIRE}, ${boutique}`, sujet: nouveauSujet() })
}

/** Whoever has the link and has made a key owns the shop. @throws Failure CODE_REFUSE, CONNEXION_REFUSEE. */
export async function prendreParCle(
  services: CleServices,
  { secret, cle, userAgent }: { secret: string; cle: CleFaite; userAgent: string | undefined },
): Promise<Prise> {
  await exigerLien(services, secret)
  const lue = await lireCleFaite(services, cle)
  const now = services.now()
  return services.database.transaction(async (tx) => {
    const vide = { tel: null, telephone1: null, image: null, login: null, nom: null }
    const identite = {
      ...vide,
      issuer: ISSUER_CLE,
      sub: lue.sujet,
      email: SANS_ADRESSE,
      prenom: PROPRIETAIRE,
    }
    const compte = await upsertCompte(tx, identite, now)
    await attacherCle(tx, lue, { compte_id: compte.id, userAgent, now })
    await donner(tx, secret, compte, now)
    const appareil = nommerAppareil(userAgent)
    const token = await nouvelleSession(tx, { compte_id: compte.id, appareil, now, cle_id: lue.id })
    return { token, compte: { ...compte, role: 'proprietaire' } }
  })
}
