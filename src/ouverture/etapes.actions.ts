import { direAnnonce, prevenus } from '#alerte/alerte.ts'
import { findEtatAspect } from '#aspect/aspect.data.ts'
import type { Branchements } from '#branchement/lecture.actions.ts'
import { listPayables } from '#caisse/moyens.actions.ts'
import type { Configures } from '#caisse/moyens.ts'
import { listProduits } from '#catalogue/catalogue.data.ts'
import type { Compte } from '#compte/compte.ts'
import { listPagesAbsentes } from '#feuille/feuille.data.ts'
import { listDestinationsVues } from '#livraison/equipe.data.ts'
import { listJoignables } from '#message/alerte.actions.ts'
import { voiesDesCodes } from '#message/canaux.ts'
import { listMessages } from '#message/message.data.ts'
import type { Canaux } from '#message/poste.ts'
import { voirSante } from '#message/sante.actions.ts'
import { manquesIdentite } from '#preference/identite.ts'
import { listMoyens } from '#preference/moyen.data.ts'
import { direEssais, direMoyens } from '#preference/moyen.ts'
import { findCgv, findPreference } from '#preference/preference.data.ts'
import type { Adresse } from '#routes'
import { readSauvegardes } from '#sauvegarde/sauvegarde.data.ts'
import { type EtatSauvegarde, etatSauvegarde } from '#sauvegarde/sauvegarde.ts'
import { enNombre } from '#shared/nombre.ts'
import { type AccesServices, voirAcces, voirEssai } from './passages.actions.ts'
import { alerte, bloque, faite, manque, type Vu } from './vu.ts'

/** What the steps read to know how they stand. */
export interface EtapesServices extends AccesServices {
  prestataires: Configures
  canaux: Canaux
  branchements: Branchements
}
interface Etape {
  id: string
  titre: string
  /** Why it matters to whoever keeps the shop. */
  pourquoi: string
  /** Where it is done. */
  vers: Adresse
  voir(services: EtapesServices, compte: Compte): Promise<Vu>
}

const et = new Intl.ListFormat('fr')

const DIRE_SAUVEGARDE: Record<EtatSauvegarde, Vu> = {
  a_jour: faite('La dernière a été relue en entier.'),
  ancienne: alerte('La dernière bonne a plus d’un jour.'),
  manquee: alerte('La dernière a manqué.'),
  aucune: manque('Aucune n’a encore été faite\u00a0: la personne qui tient le serveur la met en route.'),
}

/**
 * All that a shop needs, in the order in which one does it, and looked at for as long as it lives. How each stands is
 * read from the base every time and kept nowhere: it is the same on every device. A room that asks for more adds a step.
 */
const ETAPES: readonly Etape[] = [
  {
    id: 'acces',
    titre: 'Revenir demain',
    pourquoi: 'Le lien qui vous a fait entrer ne sert qu’une fois.',
    vers: '/admin/acces',
    voir: voirAcces,
  },
  {
    id: 'identite',
    titre: 'Qui nous sommes',
    pourquoi: 'Le nom et le téléphone sont sur chaque page, chaque message et chaque facture.',
    vers: '/admin/boutique',
    voir: async ({ database }) => {
      const preference = await findPreference(database)
      const { nom, telephone, email } = preference
      if (!nom) return bloque('La boutique n’a pas encore de nom.')
      if (!telephone && !email) return bloque('Personne ne peut vous joindre\u00a0: donnez un téléphone.')
      const manquent = manquesIdentite(preference)
      if (manquent.length > 0) return manque(manquent.join(' '))
      return faite(`${nom}, ${[telephone, email].filter(Boolean).join(', ')}.`)
    },
  },
  {
    id: 'image',
    titre: 'Notre image',
    pourquoi: 'Un logo se reconnaît, sur la page comme dans un partage WhatsApp.',
    vers: '/admin/boutique/aspect',
    voir: async ({ database }) =>
      (await findPreference(database)).logo
        ? faite('Le logo est en place.')
        : manque('Pas encore de logo\u00a0: le nom s’écrit à sa place.', '/admin/boutique'),
  },
  {
    id: 'phrases',
    titre: 'Ce que nous disons',
    pourquoi: 'Ces phrases promettent en votre nom\u00a0: «\u00a0nous l’échangeons ou le remboursons\u00a0».',
    vers: '/admin/boutique/phrases',
    voir: async ({ database }) =>
      (await findEtatAspect(database)).lus.includes('phrases')
        ? faite('Vous les avez lues.')
        : bloque('Lisez les phrases de la boutique, et gardez-les ou changez-les.'),
  },
  {
    id: 'vente',
    titre: 'Ce que nous vendons',
    pourquoi: 'Une photo, un nom, un prix, une quantité\u00a0: un article suffit pour ouvrir.',
    vers: '/admin/produits/nouveau',
    voir: async ({ database }) => {
      const { data, metadata } = await listProduits(database, { page: 1, count: 100 })
      if (metadata.total === 0) return bloque('Il n’y a encore rien à vendre.')
      const articles = enNombre(metadata.total, 'article en vente', 'articles en vente')
      const enStock = metadata.total > data.length || data.some(({ quantite }) => Number(quantite) > 0)
      return enStock ? faite(`${articles}.`) : alerte(`${articles}, et aucun n’est en stock.`)
    },
  },
  {
    id: 'livraison',
    titre: 'Où nous livrons',
    pourquoi: 'Sans tarif, une ville se lit «\u00a0sur devis\u00a0» et ne se commande pas.',
    vers: '/admin/livraison',
    voir: async ({ database }) => {
      const toutes = await listDestinationsVues(database)
      const sans = toutes.filter(({ manque }) => manque !== null)
      const avec = toutes.filter(({ manque }) => manque !== 'tarif').length
      if (toutes.length === 0)
        return bloque('Dites où vous livrez, ne serait-ce que votre ville.', '/admin/livraison/modeles')
      if (avec === 0) return bloque('Aucune destination n’a de tarif.')
      if (sans.length > 0)
        return alerte(
          `Sans tarif complet\u00a0: ${et.format(sans.slice(0, 3).map(({ ville }) => ville))}${sans.length > 3 ? '…' : ''}.`,
        )
      return faite(`${enNombre(avec, 'destination', 'destinations')}.`)
    },
  },
  {
    id: 'paiement',
    titre: 'Comment on nous paie',
    pourquoi: 'En espèces à la livraison, ou par les moyens dont vous avez les clés.',
    vers: '/admin/reglages',
    voir: async ({ database, prestataires, branchements }) => {
      const reglages = await listMoyens(database)
      const { refusees } = await voirSante(database, branchements)
      // a means that is on and cannot be paid by: whoever buys would find it out
      const refusee = refusees.find(({ code }) => reglages.some((un) => un.code === code && un.actif === 1))
      const payables = await listPayables(database, prestataires)
      const souci = refusee ? `${refusee.nom}\u00a0: ${refusee.phrase}` : direEssais(reglages, prestataires)
      if (payables.length > 0) return souci ? alerte(souci) : faite(`On paie ${direMoyens(payables)}.`)
      if (souci && !refusee) return bloque(souci)
      return bloque(
        reglages.some(({ code, actif }) => code === 'livraison' && actif === 1)
          ? 'Dites jusqu’à combien le livreur encaisse, dans une zone au moins.'
          : 'Personne ne peut encore vous payer.',
      )
    },
  },
  {
    id: 'loi',
    titre: 'Ce que la loi demande',
    pourquoi: 'Qui commande accepte vos conditions de vente et doit savoir à qui il achète.',
    vers: '/admin/contenus/pages',
    voir: async ({ database }) => {
      const cgv = await findCgv(database)
      if (!cgv) return bloque('Publiez vos conditions générales de vente.')
      const absentes = await listPagesAbsentes(database)
      if (absentes.length > 0)
        return manque(`Pas encore publié\u00a0: ${et.format(absentes)}.`, '/admin/contenus/pages')
      return faite(`Conditions en vigueur\u00a0: version ${cgv.version}, et les pages de la loi.`)
    },
  },
  {
    id: 'messages',
    titre: 'Les messages partent',
    pourquoi: 'Confirmations, factures et codes de connexion vont par e-mail.',
    vers: '/admin/reglages/branchement?prise=mail',
    voir: async ({ database, canaux, branchements, identite }) => {
      if (voiesDesCodes(canaux).length === 0 && !identite.actuelle)
        return bloque(
          'Personne ne peut encore se connecter pour commander\u00a0: réglez le serveur d’e-mails, ou la connexion avec Google.',
        )
      if (!canaux.mail) return manque('Aucun serveur d’e-mails n’est réglé\u00a0: les messages attendent.')
      const { refusees, courrier } = await voirSante(database, branchements)
      const refusee = refusees.find(({ code }) => code === 'mail')
      if (refusee) return alerte(refusee.phrase)
      if (courrier) return alerte(courrier.phrase)
      const { total } = await listMessages(database, { etat: 'echoue' }, { page: 1, count: 1 })
      return total > 0
        ? alerte(`${enNombre(total, 'message n’est pas parti', 'messages ne sont pas partis')}.`)
        : faite('Le serveur d’e-mails est réglé.')
    },
  },
  {
    id: 'alertes',
    titre: 'Être prévenu',
    pourquoi: 'Qui paie à la livraison attend votre appel.',
    vers: '/admin/alertes',
    voir: async ({ database, canaux }) => {
      const joignables = await listJoignables(database, canaux)
      const { dite, phrase } = direAnnonce(prevenus('a_confirmer', joignables), joignables.courrier)
      return dite ? faite(phrase) : manque(phrase)
    },
  },
  {
    id: 'sauvegarde',
    titre: 'Une copie chaque nuit',
    pourquoi: 'Un téléphone se remplace, une base perdue ne se refait pas.',
    vers: '/admin',
    voir: async ({ database, now }) =>
      DIRE_SAUVEGARDE[etatSauvegarde(await readSauvegardes(database), now())],
  },
  {
    id: 'essai',
    titre: 'Une commande d’essai',
    pourquoi: 'Commandez chez vous\u00a0: vous verrez ce que verra votre premier client.',
    vers: '/',
    voir: voirEssai,
  },
]

/** A step as it stands today. */
export type EtapeVue = Omit<Etape, 'voir' | 'vers'> & Required<Vu>

export function listEtapesVues(services: EtapesServices, compte: Compte): Promise<EtapeVue[]> {
  return Promise.all(
    ETAPES.map(async ({ voir, ...etape }) => ({ ...etape, ...(await voir(services, compte)) })),
  )
}
