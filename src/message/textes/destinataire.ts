// What whoever receives is told, who did not order: of a parcel, and of what they come for. No amount has a place here.
import { GENRES_DESTINATAIRE, GENRES_DESTINATAIRE_RETRAIT, type GenreDestinataire } from '../message.ts'
import type { Gabarit } from './gabarit.ts'

const COMMANDE = '{de} a commandé pour vous chez {boutique}.'
const COMMUNES = ['prenom', 'numero', 'de'] as const

type Propre = Pick<Gabarit, 'nom' | 'quand' | 'requises' | 'suite'> & {
  corps?: string
  texto: string
  variables?: Gabarit['variables']
}

function decrire(
  { sujet, phrase }: { sujet: string; phrase: string },
  { corps, texto, variables = [], ...reste }: Propre,
): Gabarit {
  const suite = corps ? `\n${corps}` : ''
  return {
    ...reste,
    variables: [...COMMUNES, ...variables],
    textes: {
      ...{ sujet, titre: phrase, ouverture: 'Bonjour {prenom},' },
      ...{ corps: COMMANDE + suite, fin: '', texto },
    },
  }
}

const { prevu, parti, livre, annule } = GENRES_DESTINATAIRE
const RETRAIT = GENRES_DESTINATAIRE_RETRAIT
const QUESTION = 'votre téléphone, pour une question'
const CODE = 'le code de livraison'

export const TEXTES_DESTINATAIRE = {
  destinataire_prevu: decrire(prevu, {
    ...{
      nom: 'Un colis est prévu',
      quand: 'Quand une commande pour quelqu’un d’autre est payée ou confirmée.',
    },
    corps: 'Le livreur vous appelle avant de passer.',
    texto: '{de} vous envoie un colis. {livraison} Suivez-le\u00a0:',
    ...{ variables: ['livraison'], suite: CODE },
  }),
  destinataire_parti: decrire(parti, {
    ...{ nom: 'Le colis est parti', quand: 'Quand vous marquez sa commande comme expédiée.' },
    corps: 'Le livreur vous appelle avant de passer.',
    ...{ texto: '{de} vous envoie un colis\u00a0: il est parti.', suite: CODE },
  }),
  destinataire_partie: decrire(
    { sujet: 'Un colis est parti pour vous', phrase: 'Un colis est parti pour vous.' },
    {
      ...{ nom: 'Un des colis est parti', quand: 'Quand un colis part, et que d’autres suivront.' },
      corps: 'Le livreur vous appelle avant de passer.',
      texto: '{de} vous envoie plusieurs colis\u00a0: l’un est parti.',
      suite: 'qui le porte, ce qui reste à venir, et que le code se donne avec le dernier',
    },
  ),
  destinataire_livre: decrire(livre, {
    ...{ nom: 'Le colis est livré', quand: 'Quand vous marquez sa commande comme livrée.' },
    texto: 'Votre colis est livré\u00a0: {de} l’a commandé pour vous.',
  }),
  destinataire_annule: decrire(annule, {
    ...{ nom: 'Le colis est annulé', quand: 'Quand sa commande est annulée avant de partir.' },
    ...{ texto: 'Le colis prévu pour vous est annulé.', suite: QUESTION },
  }),
  retrait_prevu: decrire(RETRAIT.prevu, {
    ...{
      nom: 'Une commande à retirer est prévue',
      quand: 'Quand une commande à retirer par quelqu’un d’autre est sûre.',
    },
    corps: 'Un message vous dira quand venir la chercher.',
    texto: '{de} a passé une commande pour vous. Suivez-la\u00a0:',
  }),
  retrait_parti: decrire(RETRAIT.parti, {
    ...{ nom: 'Une commande est à retirer', quand: 'Quand cette commande attend à la boutique.' },
    corps: 'Venez la chercher\u00a0: {adresse}.\nHeures\u00a0: {heures}.\n{consigne}',
    texto: '{de} a passé une commande pour vous, prête à retirer\u00a0: {adresse}.',
    variables: ['adresse', 'heures', 'consigne'],
    requises: { corps: ['adresse'], texto: ['adresse'] },
  }),
  retrait_livre: decrire(RETRAIT.livre, {
    ...{ nom: 'La commande est retirée', quand: 'Quand cette commande a été remise.' },
    texto: 'La commande que {de} a passée pour vous est retirée.',
  }),
  retrait_annule: decrire(RETRAIT.annule, {
    ...{ nom: 'La commande à retirer est annulée', quand: 'Quand cette commande est annulée.' },
    ...{ texto: 'La commande prévue pour vous est annulée.', suite: QUESTION },
  }),
} satisfies Record<`${'destinataire' | 'retrait'}_${GenreDestinataire}` | 'destinataire_partie', Gabarit>
