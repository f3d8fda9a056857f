import { listEtapes, readCommande } from '#commande/commande.data.ts'
import { findToutCommande } from '#commande/equipe.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { formaterTelephone } from '#livraison/livraison.ts'
import { lireRemboursements } from '#paiement/dossier.actions.ts'
import { findPreference } from '#preference/preference.data.ts'
import { exact, toUnits } from '#shared/exact.ts'
import { DECIMALES, estDevise, formaterUnites } from '#shared/money.ts'
import { colisDe, lettreAcheteur, lettreDestinataire } from './lettres.ts'
import {
  type GenreAcheteur,
  type GenreDestinataire,
  genreAcheteur,
  genreDestinataire,
  type Message,
} from './message.ts'
import { type BoutiqueEcrite, mettreEnPage } from './mise-en-page.ts'
import type { Pli, Poste } from './poste.ts'

/** What sending needs; `poste` null where nothing carries messages away. */
export interface MessageServices extends Context {
  publicUrl: string
  poste: Poste | null
  /** Who writes, when it is not the shop's own e-mail; '' when it is. */
  expediteur: string
}

type Objet = { pour: 'acheteur'; genre: GenreAcheteur } | { pour: 'destinataire'; genre: GenreDestinataire }

/** What a message is about, with the rank of its move; null when its move says nothing to its reader. */
export async function objetDe(q: Queries, message: Message): Promise<(Objet & { rang: number }) | null> {
  const { commande_id, etape_id, pour } = message
  const commande = await readCommande(q, commande_id)
  const etapes = await listEtapes(q, [commande_id])
  const rang = etapes.findIndex(({ id }) => id === etape_id)
  const apres = etapes[rang]
  if (!commande || !apres) throw new Error('a message without its move')
  const avant = etapes[rang - 1]
  if (pour === 'destinataire') {
    const genre = genreDestinataire(avant, apres)
    return genre && { pour, genre, rang }
  }
  const genre = genreAcheteur(avant, apres, commande.payment_method)
  return genre && { pour, genre, rang }
}

/** An account that was erased has no mail box any more. */
const EFFACE = /@efface\.invalid$/

/** Writes a message as its order stands now; null when there is nothing to tell, or nobody to tell it to. */
export async function ecrirePli(
  { database, publicUrl, expediteur, now }: MessageServices,
  message: Message,
): Promise<Pli | null> {
  const objet = await objetDe(database, message)
  const commande = objet && (await findToutCommande(database, message.commande_id))
  const adresse = commande && adresseDe(commande, message)
  if (!adresse || EFFACE.test(adresse)) return null
  const preference = await findPreference(database)
  const email = preference?.email ?? expediteur
  const boutique: BoutiqueEcrite = {
    nom: preference?.nom ?? 'Teranga',
    email,
    telephone: preference ? formaterTelephone(preference.telephone).replaceAll(' ', '\u00a0') : '',
    adresse: publicUrl,
  }
  const de = expediteur || email
  return {
    nom: `${String(message.id).padStart(6, '0')}-${objet.pour}-${objet.genre}`,
    message_id: `<${message.cle}@${de.split('@')[1]}>`,
    de: { name: boutique.nom, address: de },
    repondre: email,
    a: adresse,
    date: now(),
    courrier: mettreEnPage(await lettreDe(database, commande, objet, boutique)),
  }
}

function adresseDe({ client, recipient_email }: Commande, { pour }: Message): string | null {
  if (pour === 'acheteur') return client.email
  return recipient_email?.toLowerCase() === client.email?.toLowerCase() ? null : recipient_email
}

async function lettreDe(
  q: Queries,
  commande: Commande,
  objet: Objet & { rang: number },
  boutique: BoutiqueEcrite,
) {
  if (objet.pour === 'destinataire') return lettreDestinataire(colisDe(commande, objet.genre, boutique))
  const { genre, rang } = objet
  const rendus = genre === 'remboursement' ? await lireRemboursements(q, commande.id) : []
  const remboursements = rendus.map(
    ({ montant, devise, etat_text }) =>
      `${ecrireMontant(montant, devise)}\u00a0: ${etat_text.toLowerCase()}.`,
  )
  const phrase = commande.etapes[rang]?.texte ?? ''
  return lettreAcheteur({ genre, phrase, commande, remboursements, boutique })
}

function ecrireMontant(montant: number, devise: string): string {
  if (!estDevise(devise)) return `${montant} ${devise}`
  return formaterUnites(toUnits(exact(montant), DECIMALES[devise]), devise)
}
