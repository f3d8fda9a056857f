import { type Formulaire, type Qui, type SaisieAdresse, saisieVide } from '#adresse/adresse.ts'
import { enregistrerDestinataire, listDestinataires } from '#adresse/appelsDestinataire.ts'
import { estSaisi, saisieDestinataire } from '#adresse/destinataire.ts'
import { profilDepuis } from '#adresse/profil.ts'
import { api } from '#browser/api.ts'
import type { Dit } from '#browser/surPlace.ts'
import { listPointsDeRetrait } from '#livraison/appels.ts'
import {
  autreRecoit,
  type ContexteLivraison,
  lireContexte,
  pourUtilisateur,
  quiRecoit,
} from '#livraison/contexte.ts'
import { listDesserte } from '#livraison/desserte/appels.ts'
import { destinationDe } from '#livraison/desserte/desserte.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import type { Visite } from '../../visite.ts'
import { avecVille, finirAdresse, finirMode } from '../livraison/avance.ts'
import { type Geste, nombreDe, type Saisie, type Suite } from './envoi.ts'
import { etatDuPanier } from './lignes.ts'

const CHAMPS = Object.keys(saisieVide) as (keyof SaisieAdresse)[]

/** What was typed of one person, over what was known: a field that was not on the page stays. */
export function personneDe(saisie: Saisie, formulaires: Formulaire[], avant: SaisieAdresse): SaisieAdresse {
  const dits = CHAMPS.flatMap((champ) => {
    const nom = formulaires.map((un) => `${un}.${champ}`).find((un) => un in saisie)
    return nom ? [[champ, saisie[nom] ?? '']] : []
  })
  return { ...avant, ...Object.fromEntries(dits) }
}

/** The checkout as this browser keeps it, for whoever is signed in. */
async function contexteDe(visite: Visite): Promise<ContexteLivraison> {
  const { data } = await api('GET /api/profile')
  return pourUtilisateur(lireContexte(visite.livraison), data.utilisateur)
}

const garder = (visite: Visite, contexte: ContexteLivraison) => {
  visite.livraison = JSON.stringify(contexte)
}

async function adresse(visite: Visite, saisie: Saisie): Promise<Suite> {
  const avant = await contexteDe(visite)
  const points = await listPointsDeRetrait()
  const voulu = nombreDe(saisie, 'retrait')
  const dit: ContexteLivraison = {
    ...avant,
    retrait: points.find(({ id }) => id === voulu)?.id ?? null,
    isDifferentRecipient: 'autre' in saisie,
    acheteur: personneDe(saisie, ['acheteur', 'retrait'], avant.acheteur),
    destinataire: await destinataireDe(saisie, avant.destinataire),
  }
  // nothing typed is lost, whatever comes of it
  garder(visite, dit)
  const { contexte, erreurs } = finirAdresse(dit, {
    acheteur: await listDesserte(dit.acheteur.pays),
    destinataire: autreRecoit(dit) ? await listDesserte(dit.destinataire.pays) : null,
  })
  const champs = Object.fromEntries(
    (['acheteur', 'destinataire'] as const satisfies Qui[]).flatMap((qui) =>
      Object.entries(erreurs[qui]).map(([champ, message]) => [`${qui}.${champ}`, message]),
    ),
  )
  if (Object.keys(champs).length > 0)
    throw new Failure('ADRESSE_INCOMPLETE', 'Complétez votre adresse pour continuer.', { champs })
  garder(visite, contexte)
  await api('PUT /api/profile', { body: profilDepuis(contexte.acheteur) })
  const dite =
    autreRecoit(contexte) && 'garder' in saisie ? await garderDestinataire(contexte.destinataire) : undefined
  return { vers: '/livraison/modelivraison', ...(dite && { dit: dite }) }
}

/** Typed, or one that is kept and is chosen now: whoever the page already showed as chosen may be corrected there. */
async function destinataireDe(saisie: Saisie, avant: SaisieAdresse): Promise<SaisieAdresse> {
  const tape = personneDe(saisie, ['destinataire'], avant)
  const choisi = nombreDe(saisie, 'destinataire')
  if (choisi === null || tape.nom.trim() !== avant.nom.trim()) return tape
  const garde = (await listDestinataires()).find(({ id }) => id === choisi)
  return garde && !estSaisi(garde, avant) ? saisieDestinataire(garde) : tape
}

/** Kept for the next time; a commande does not wait for it, nor fail with it. */
async function garderDestinataire(saisie: SaisieAdresse): Promise<Dit | undefined> {
  try {
    await enregistrerDestinataire(saisie)
    return undefined
  } catch (error) {
    if (!isFailure(error)) throw error
    return { niveau: 'warning', message: error.message }
  }
}

/** A town that was proposed for one that nobody knows. */
async function ville(visite: Visite, { sujet = '' }: Saisie) {
  const contexte = avecVille(await contexteDe(visite), sujet)
  await api('PUT /api/profile', { body: profilDepuis(contexte.acheteur) })
  garder(visite, contexte)
  return { vers: '/livraison/modelivraison' } as const
}

async function mode(visite: Visite, saisie: Saisie, boutique: Shop) {
  const contexte = await contexteDe(visite)
  const recoit = quiRecoit(contexte)
  const destination =
    contexte.retrait === null
      ? destinationDe(await listDesserte(recoit.pays), recoit).destination
      : (await listPointsDeRetrait()).find(({ id }) => id === contexte.retrait)
  const { lignes } = await etatDuPanier(visite)
  const express = saisie.mode === 'express'
  const fini =
    destination && finirMode(contexte, destination, { lignes, devises: await boutique.devises(), express })
  if (!fini)
    throw new Failure(
      'LIVRAISON_SUR_DEVIS',
      'Cette livraison n’est pas proposée\u00a0: choisissez-en une autre.',
    )
  garder(visite, { ...contexte, ...fini })
  return { vers: '/livraison/paiement' } as const
}

export const GESTES_ETAPES: Record<string, Geste> = {
  'etape.adresse': { faire: adresse },
  'etape.ville': { faire: ville },
  'etape.mode': { faire: mode },
}
