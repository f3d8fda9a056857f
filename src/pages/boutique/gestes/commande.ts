import type { Chemin } from '#api'
import { adresseDe } from '#browser/api.ts'
import { annulerMaCommande, findMaCommande } from '#commande/appels.ts'
import { lignesARacheter } from '#commande/racheter.ts'
import { vue } from '#panier/lignes.ts'
import { declarer } from '#retractation/appels.ts'
import { fautesDeclaration } from '#retractation/retractation.ts'
import { Failure, introuvable, isFailure } from '#shared/failure.ts'
import { fermerLesLiens, ouvrirUnLien } from '#suivi/appels.ts'
import type { Visite } from '../../visite.ts'
import { ENVOYE, type Geste, nombreDe, type Saisie, type Suite } from './envoi.ts'
import { changer } from './lignes.ts'

function numeroDe(saisie: Saisie): number {
  const id = nombreDe(saisie, 'sujet')
  if (id === null) throw introuvable('Cette commande')
  return id
}

async function annuler(saisie: Saisie, enAvoir: boolean): Promise<Suite> {
  const { numerocommande } = await annulerMaCommande(numeroDe(saisie), enAvoir)
  return { dit: { niveau: 'success', message: `Commande ${numerocommande} annulée` } }
}

/** What of it can still be had goes into the cart; what could not is said. */
async function racheter(visite: Visite, saisie: Saisie): Promise<Suite> {
  const { trouvees, dit } = lignesARacheter(await findMaCommande(numeroDe(saisie)))
  const refus: string[] = dit ? [dit] : []
  for (const [rang, ligne] of trouvees.entries())
    try {
      await changer(visite, { type: 'ajouter', ligne: vue(ligne) }, `${saisie[ENVOYE.cle]}-${rang}`)
    } catch (error) {
      if (!isFailure(error)) throw error
      refus.push(`${ligne.produit.designation}\u00a0: ${error.message}`)
    }
  return {
    vers: '/cart?visite=suite',
    dit:
      refus.length > 0
        ? { niveau: 'warning', message: refus.join(' ') }
        : { niveau: 'success', message: 'Produit ajouté au panier' },
  }
}

async function renoncer(_visite: Visite, saisie: Saisie): Promise<Suite> {
  const { nom = '', email = '' } = saisie
  const lignes = Object.keys(saisie).flatMap((champ) => {
    const [, id] = /^ligne\.([1-9]\d{0,8})$/.exec(champ) ?? []
    return id ? [Number(id)] : []
  })
  const fautes = Object.entries(fautesDeclaration({ lignes, nom, email })).flatMap(([champ, faute]) =>
    faute ? [[champ, faute] as const] : [],
  )
  if (fautes.length > 0)
    throw new Failure('ENTREE_INVALIDE', fautes.map(([, faute]) => faute).join(' '), {
      champs: Object.fromEntries(fautes),
    })
  const en_avoir = saisie.en_avoir !== undefined
  const declaration = {
    commande_id: numeroDe(saisie),
    nom: nom.trim(),
    email: email.trim(),
    lignes,
    en_avoir,
  }
  const { numero } = await declarer(declaration, saisie[ENVOYE.cle] ?? '')
  const message = `Votre rétractation ${numero} est reçue. Son accusé part aussi à ${email.trim()}\u00a0: gardez-le, il prouve votre déclaration.`
  return { dit: { niveau: 'success', message } }
}

export const GESTES_COMMANDE: Record<string, Geste> = {
  'commande.annuler': { faire: (_visite, saisie) => annuler(saisie, false) },
  'commande.enAvoir': { faire: (_visite, saisie) => annuler(saisie, true) },
  'commande.racheter': { faire: racheter },
  retractation: { faire: renoncer },
  papier: {
    faire: async (visite, saisie) => {
      const route = '/api/papier/:id/pdf' satisfies Chemin<'GET'>
      visite.fichier = adresseDe(route, { params: { id: numeroDe(saisie) } })
      return {}
    },
  },
  'suivi.ouvrir': {
    faire: async (_visite, saisie) => {
      const adresse = await ouvrirUnLien(numeroDe(saisie))
      return { dit: { niveau: 'success', message: 'Voici le lien de suivi à partager\u00a0:', adresse } }
    },
  },
  'suivi.fermer': {
    faire: async (_visite, saisie) => {
      await fermerLesLiens(numeroDe(saisie))
      return { dit: { niveau: 'success', message: 'Les liens de suivi sont fermés.' } }
    },
  },
}
