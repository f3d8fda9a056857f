import { erreursAdresse, type Formulaire, type SaisieAdresse, saisieVide } from '#adresse/adresse.ts'
import { enregistrerDestinataire, supprimerDestinataire } from '#adresse/appelsDestinataire.ts'
import { direChangements, profilChange, saisieDepuis } from '#adresse/profil.ts'
import type { Chemin } from '#api'
import { api } from '#browser/api.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { COMPTE_OUVERT } from '../compte/ouvrir.ts'
import { SUPPRESSION_A_CONFIRMER, suppressionConfirmee } from '../compte/suppression.ts'
import { type Geste, nombreDe, oter, type Saisie, type Suite } from './envoi.ts'
import { personneDe } from './etapes.ts'
import { quitterVisite } from './sortie.ts'

const succes = (message: string): Suite => ({ dit: { niveau: 'success', message } })

function exigerJuste(saisie: SaisieAdresse, qui: Formulaire): void {
  const fautes = Object.entries(erreursAdresse(saisie, qui)).map(([champ, faute]) => [
    `${qui}.${champ}`,
    faute,
  ])
  if (fautes.length > 0)
    throw new Failure('ADRESSE_INCOMPLETE', 'Complétez les champs signalés.', {
      champs: Object.fromEntries(fautes),
    })
}

async function profil(visite: Visite, saisie: Saisie): Promise<Suite> {
  const { utilisateur } = (await api('GET /api/profile')).data
  const dit = personneDe(saisie, ['compte'], saisieDepuis(utilisateur))
  const entier = { ...dit, civilite: saisie['acheteur.civilite'] ?? dit.civilite }
  exigerJuste(entier, 'compte')
  const change = profilChange(utilisateur, entier)
  if (Object.keys(change).length > 0) await api('PUT /api/profile', { body: change })
  // checkout starts from it again
  visite.livraison = null
  return succes(direChangements(change))
}

function sujetDe(saisie: Saisie, quoi: string): number {
  const id = nombreDe(saisie, 'sujet')
  if (id === null) throw introuvable(quoi)
  return id
}

/** Nobody is signed in here any more, and nothing of them stays. */
function sortir(visite: Visite, message: string): Suite {
  quitterVisite(visite)
  return { vers: '/cart?visite=suite', ...succes(message) }
}

export const GESTES_COMPTE: Record<string, Geste> = {
  'compte.profil': { faire: profil },
  'compte.ouvrir': {
    faire: async () => {
      await api('POST /api/profile')
      return succes(COMPTE_OUVERT)
    },
  },
  'compte.donnees': {
    faire: async (visite) => {
      visite.fichier = '/api/profile/export' satisfies Chemin<'GET'>
      return {}
    },
  },
  'compte.supprimer': {
    faire: async (visite, { mot = '' }) => {
      if (!suppressionConfirmee(mot))
        throw new Failure('ENTREE_INVALIDE', SUPPRESSION_A_CONFIRMER, {
          champs: { mot: SUPPRESSION_A_CONFIRMER },
        })
      const { utilisateur } = (await api('GET /api/profile')).data
      await api('DELETE /api/profile')
      return sortir(
        visite,
        utilisateur.sansCompte ? 'Vos données sont supprimées.' : 'Votre compte est supprimé.',
      )
    },
  },
  'session.fermer': {
    faire: async (_visite, saisie) => {
      await oter(api('DELETE /api/session/:id', { params: { id: sujetDe(saisie, 'Cet appareil') } }))
      return succes('Cet appareil est déconnecté.')
    },
  },
  'session.partout': {
    faire: async (visite) => {
      await api('POST /api/logout', { body: { partout: true } })
      return sortir(visite, 'Vous êtes déconnecté.')
    },
  },
  'destinataire.garder': {
    faire: async (_visite, saisie) => {
      const dit = personneDe(saisie, ['destinataire'], saisieVide)
      exigerJuste(dit, 'destinataire')
      await enregistrerDestinataire(dit, nombreDe(saisie, 'sujet') ?? undefined)
      return { vers: '/compte', ...succes('Destinataire enregistré') }
    },
  },
  'destinataire.supprimer': {
    faire: async (_visite, saisie) => {
      await oter(supprimerDestinataire(sujetDe(saisie, 'Ce destinataire')))
      return succes('Destinataire supprimé')
    },
  },
}
