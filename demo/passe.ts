import { listProduits } from '#catalogue/catalogue.data.ts'
import { findOrInsertParAdresse } from '#compte/adresse.data.ts'
import { modifierProfil } from '#compte/compte.actions.ts'
import { upsertCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { equipierDe } from '#compte/equipe.ts'
import type { Log } from '#context'
import type { Database, Queries } from '#database/database.ts'
import { recevoirRole } from '#equipe/invitation.actions.ts'
import { reglerEncaissement } from '#livraison/encaissement.actions.ts'
import { listDestinations } from '#livraison/livraison.data.ts'
import { reglerMoyen } from '#preference/moyen.actions.ts'
import { noterCherchees } from '#recherche/cherchees.jobs.ts'
import { ouvrirCarnet } from '#recherche/cherchees.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { zones } from './destinations.ts'
import { PERSONNES } from './identite/personnes.ts'
import { CHEMIN_IDENTITE } from './identite/reglages.ts'
import { dansLaTransaction } from './passe/base.ts'
import { caisseDuPasse } from './passe/caisse.ts'
import { CLIENTS, type NomClient } from './passe/clients.ts'
import { ouvrirRayons } from './passe/rayons.ts'
import { CHERCHEES, MOUVEMENTS_DEMO, VENTES } from './passe/ventes.ts'
import { type Fait, type Gens, vieDe } from './passe/vie.ts'

const JOUR = 86_400_000
const JOURS_OUVERTE = 31
/** Francs that a deliverer took in the past. */
const PLAFOND = 100_000
/** Where they took them. */
const EN_ESPECES = [zones.dakar, zones.banlieue, zones.thies, zones.regions]

/** Since when the demonstration with a past has been open. */
export const ouverture = (now: Date): Date => new Date(now.getTime() - JOURS_OUVERTE * JOUR)

export interface Passe {
  kind: Database['kind']
  now: Date
  log: Log
  publicUrl: string
}

/**
 * Gives a demonstration that was just filled its past, in the same transaction: a month of orders and of what goes
 * with them, each by the very action that a buyer or the staff calls, its clock at that moment. The same now gives the
 * same past.
 * @throws Failure when the shop refuses something that happened.
 */
export async function raconter(tx: Queries, { kind, now, log, publicUrl }: Passe): Promise<void> {
  const fin = now.getTime()
  let instant = ouverture(now).getTime()
  const services: PaiementServices = {
    database: dansLaTransaction(tx, kind),
    now: () => new Date(instant),
    log,
    publicUrl,
    prestataires: caisseDuPasse(),
  }
  const rayons = await ouvrirRayons(tx)
  const gens = await reunir(services, rayons)
  await ouvrirEspeces(services, gens)
  const faits = [
    ...VENTES.flatMap((vente, rang) => vieDe(vente, rang, fin, gens)),
    ...mouvements(fin, rayons.produit_id),
    ...recherches(fin),
  ]
  for (const { quand, faire } of faits.filter((fait) => fait.quand < fin).sort((a, b) => a.quand - b.quand)) {
    instant = quand
    await faire(services, gens)
  }
  // a shop that opens takes cards and PayPal
  await reglerMoyen(services, gens.mariama, 'livraison', { actif: 0 })
  await tx.query(DEMANDES)
  await tx.query(POSTER, [new Date(Math.floor(fin / JOUR) * JOUR).toISOString()])
}

/** Who was brought something was asked for a review in their time: none is asked for all at once. */
const DEMANDES = "UPDATE avisdemande SET demandee_le = livree_le + interval '7 days'"

/** What was written before today has gone, each when it was written. */
const POSTER = `
UPDATE message SET etat = 'envoye', essais = 1, prochain_essai = NULL, fini_le = cree_le
WHERE etat = 'a_envoyer' AND cree_le < $1::timestamptz`

/** The shopkeeper, as the demonstration's provider signs her in, and those who bought. */
async function reunir(
  services: PaiementServices,
  rayons: Pick<Gens, 'lignes' | 'produit_id'>,
): Promise<Gens> {
  const { database, now, publicUrl } = services
  const elle = PERSONNES.find(({ sub }) => sub === 'mariama')
  if (!elle) throw new Error('nobody keeps the shop')
  const { sub, email, given_name: prenom, family_name: nom } = elle
  const vide = { tel: null, telephone1: null, image: null }
  const issuer = `${publicUrl}${CHEMIN_IDENTITE}`
  const entree = await upsertCompte(
    database,
    { ...vide, issuer, sub, email, login: email, nom, prenom },
    now(),
  )
  const role = await recevoirRole(database, entree, { ownerEmails: [email], now: now() })
  const mariama = equipierDe({ ...entree, role })
  const comptes = new Map<NomClient, Compte>()
  const compte = async (client: NomClient): Promise<Compte> => {
    const { email: boite, devise, desserte, ...profil } = CLIENTS[client]
    const connu = comptes.get(client)
    if (connu) return connu
    const neuf = await findOrInsertParAdresse(database, {
      ...{ adresse: boite, sans_compte: false, now: now() },
    })
    const complet = await modifierProfil(services, neuf, profil)
    comptes.set(client, complet)
    return complet
  }
  const villes = await listDestinations(database)
  return { ...rayons, mariama, compte, destinations: new Map(villes.map((une) => [une.ville, une])) }
}

async function ouvrirEspeces(services: PaiementServices, { mariama }: Gens): Promise<void> {
  await reglerMoyen(services, mariama, 'livraison', { actif: 1 })
  for (const zone of EN_ESPECES)
    if (zone) await reglerEncaissement(services, mariama, zone.designation, PLAFOND)
}

const mouvements = (fin: number, produit_id: (code: string) => number): Fait[] =>
  MOUVEMENTS_DEMO.map(({ jours, code, ...saisie }) => ({
    quand: fin - jours * JOUR,
    faire: (services, { mariama: equipier }) =>
      bougerStock(services, { equipier }, { ...saisie, produit_id: produit_id(code) }),
  }))

const recherches = (fin: number): Fait[] =>
  CHERCHEES.map(([jours, ...mots]) => ({
    quand: fin - jours * JOUR,
    faire: async (services) => {
      const carnet = ouvrirCarnet(services.now)
      for (const designation of mots) {
        const { metadata } = await listProduits(services.database, { page: 1, count: 1, designation })
        carnet.noter(designation, metadata.total)
      }
      await noterCherchees({ ...services, carnet })
    },
  }))
