import type { RetourAEcrire } from '#retour/message.actions.ts'
import { direVoie, type EtatRetour } from '#retour/retour.ts'
import type { Bref } from '../alerte.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'

/** As the staff reads it: it was given up. */
export const SUJET_RETOUR = (numero: string): string => `Retour d’articles de la commande ${numero}`

type Etat = Exclude<EtatRetour, 'annule'>

/** What each step is told as. */
const TITRES: Record<Etat, string> = {
  demande: 'Nous avons reçu votre demande de retour',
  accepte: 'Votre retour est accepté',
  refuse: 'Votre retour n’est pas accepté',
  recu: 'Vos articles nous sont revenus',
  clos: 'Votre retour est terminé',
}

function direSuite({ etat, retour }: RetourAEcrire): string[] {
  if (etat === 'demande') return ['Gardez les articles\u00a0: notre réponse dit où les envoyer, et qui paie.']
  if (etat === 'accepte') return direVoie(retour, retour.numero)
  if (etat === 'recu') return ['Nous les regardons, puis un message vous dit ce qui vous est rendu.']
  return []
}

const mots = ({ mot }: RetourAEcrire): string[] => (mot ? [mot] : [])

/** One step of a return, for whoever asked for it. */
export function lettreRetour(ecrit: RetourAEcrire, boutique: BoutiqueEcrite): Lettre {
  const { etat, cle, prenom, numerocommande, retour } = ecrit
  return {
    sujet: `${TITRES[etat]}, ${retour.numero}`,
    titre: TITRES[etat],
    prenom,
    paragraphes: [...mots(ecrit), ...direSuite(ecrit)],
    bouton: { texte: 'Suivre mon retour', adresse: `${boutique.adresse}/retour/${cle}` },
    lignes: retour.lignes.map(({ texte, quantite, recu }) => ({
      designation: texte,
      image: null,
      choix: recu === null || recu === quantite ? '' : `Reçu\u00a0: ${recu}`,
      quantite: `Quantité\u00a0: ${quantite}`,
      montant: null,
    })),
    totaux: [],
    faits: [
      { nom: 'Retour', texte: retour.numero },
      { nom: 'Commande', texte: numerocommande },
    ],
    liens: [],
    boutique,
  }
}

/** The same in an SMS. */
export const brefRetour = (ecrit: RetourAEcrire, { nom }: BoutiqueEcrite): Bref => ({
  titre: nom,
  texte: [`${TITRES[ecrit.etat]}, ${ecrit.retour.numero}.`, ...mots(ecrit)].join(' '),
  adresse: `/retour/${ecrit.cle}`,
  textos: 2,
})
