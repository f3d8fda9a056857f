import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { normaliserTelephone } from '#adresse/telephone.ts'
import { Avoirs } from '#avoir/temoin.rest.ts'
import { voirAddition } from '#caisse/addition/addition.actions.ts'
import { voirAvoirs } from '#caisse/addition/avoirs.actions.ts'
import { lireDemande } from '#caisse/demande.ts'
import type { Configures } from '#caisse/moyens.ts'
import { Demande } from '#caisse/passer.rest.ts'
import { findClientNote, searchAcheteurs } from '#compte/comptoir.data.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import { findParTelephone } from '#compte/telephone.data.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { compterCodes } from '#offre/temoin.rest.ts'
import { LIGNES_MAX } from '#panier/panier.ts'
import { LigneVoulue } from '#partage/partage.rest.ts'
import { PaysConnu } from '#pays/choix-pays.rest.ts'
import { exigerEmailOuRien } from '#shared/email.ts'
import { introuvable } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, ligne, objet } from '#shared/schema.ts'
import { findToutCommande } from './equipe.data.ts'
import { telephoneCherche } from './filtre.ts'
import { vendre } from './vente.actions.ts'

const ACHETEURS = 8
const choix = facultatif(id)

// the terms are those in force, and nothing was promised to anybody
const { cgv_version: _cgv, promesse_id: _promesse, ...demandes } = Demande.properties
const VenteDemandee = objet({
  ...demandes,
  compte_id: choix,
  client: objet({
    nom: ligne(100),
    prenom: ligne(100),
    telephone1: ligne(32),
    email: facultatif(ligne(254)),
    pays: PaysConnu,
    ville: ligne(100),
    adresse: Demande.properties.adresseliv,
  }),
  lignes: Type.Array(LigneVoulue, { minItems: 1, maxItems: LIGNES_MAX }),
})
// as far as the order is known while it is being taken
const AdditionVoulue = objet({
  compte_id: choix,
  telephone1: Type.Optional(Type.String({ maxLength: 32 })),
  pays: Type.Optional(PaysConnu),
  lignes: Type.Array(LigneVoulue, { minItems: 1, maxItems: LIGNES_MAX }),
  destination_id: choix,
  express: demandes.express,
  devise: demandes.devise,
  codes: demandes.codes,
})
const CartesNommees = objet({ compte_id: choix, avoirs: Avoirs })
const choisie = (ligne: Static<typeof LigneVoulue>) => ({
  ...{ couleur_id: null, taille_id: null, unite_id: null },
  ...ligne,
})
const Recherche = objet({ texte: ligne(100, 2) })

/** Orders that the staff places for those who phone or write, and who they may be. */
export async function venteRest(app: FastifyInstance, services: Context & { prestataires: Configures }) {
  const { database } = services

  return routes(app, {
    'GET /api/equipe/acheteur': route(
      {
        acces: 'commandes',
        resume: 'trouver un client par son nom, son e-mail ou son téléphone',
        querystring: Recherche,
      },
      async ({ query: { texte } }) => {
        const trouves = await searchAcheteurs(database, texte.trim(), telephoneCherche(texte), ACHETEURS)
        return { data: trouves.map((un) => ({ ...un, email: adresseReelle(un.email) })) }
      },
    ),

    'POST /api/equipe/addition': route(
      {
        acces: 'commandes',
        resume: 'ce que les offres et les codes retirent d’une commande que l’on prend pour quelqu’un',
        body: AdditionVoulue,
      },
      async (request) => {
        const { compte_id = null, telephone1, pays, lignes, destination_id = null, ...body } = request.body
        const { express = false, devise = 'XOF', codes = [] } = body
        // whoever is known by phone has used what they have used
        const numero = normaliserTelephone(telephone1 ?? '', pays ?? '')
        const quand = services.now()
        const prouve = numero ? await findParTelephone(database, numero, quand) : null
        const note = numero && !prouve ? await findClientNote(database, numero, quand) : null
        const connu = compte_id ?? prouve?.id ?? note
        // an order taken on the phone replaces none
        const qui = { compte_id: connu, remplacees: [] }
        await compterCodes(request, services, { ...qui, codes })
        const demande = { destination_id, express: Boolean(express), devise, codes }
        const vues = { lignes: lignes.map(choisie), ...demande }
        return { data: await voirAddition(database, qui, vues, quand) }
      },
    ),

    'POST /api/equipe/carte': route(
      {
        acces: 'commandes',
        resume: 'ce que peuvent payer les cartes cadeaux et l’avoir de quelqu’un qui appelle',
        body: CartesNommees,
      },
      async (request) => {
        const { compte_id = null, avoirs } = request.body
        // an order taken on the phone replaces none
        const data = await voirAvoirs(database, { compte_id, avoirs, remplacees: [] }, services.now())
        if (data.refus.length > 0) request.limit('code', data.refus.length)
        return { data }
      },
    ),

    'POST /api/equipe/commande': route(
      {
        acces: 'commandes',
        resume: 'commander pour quelqu’un qui appelle ou qui écrit',
        donne: 'Commande',
        body: VenteDemandee,
      },
      async (request) => {
        const { compte_id = null, client, lignes, ...body } = request.body
        const appel = appelDe(request)
        await compterCodes(request, services, { compte_id, codes: body.codes ?? [], remplacees: [] })
        const commande_id = await vendre(services, appel, {
          compte_id,
          client: { ...client, email: exigerEmailOuRien(client.email, 'client.email') },
          lignes: lignes.map(choisie),
          demande: lireDemande({
            ...{ express: false, isDifferentRecipient: false, devise: 'XOF', cgv_version: 0 },
            ...body,
          }),
        })
        const data = await findToutCommande(database, commande_id)
        if (!data) throw introuvable('Cette commande')
        return { data }
      },
    ),
  })
}
