import { abonneDe } from '#abonnement/abonnement.data.ts'
import { findCompte } from '#compte/compte.data.ts'
import { findChoixNumero } from '#compte/numero.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { colisDe } from '#suivi/colis.ts'
import { numeroDe } from '#suivi/numero.actions.ts'
import { ouvrirLien } from '#suivi/suivi.actions.ts'
import { findSuivi } from '#suivi/suivi.data.ts'
import { attendu, type PourLien } from '#suivi/suivi.ts'
import { type Bref, lettreAlerte } from '../alerte.ts'
import type { Envoi } from '../colis/envoi.ts'
import type { Message } from '../message.ts'
import type { BoutiqueEcrite } from '../mise-en-page.ts'
import type { Contenu, ObjetDeCommande } from '../pli.actions.ts'
import { aUnTexto, texteAcheteur, texteDestinataire } from './textos.ts'

interface Dit {
  commande: Commande
  objet: ObjetDeCommande
  remboursements: string[]
  envoi: Envoi | null
}

/**
 * One move of an order for a phone: to a number (E.164), or pushed. Null: there is nothing to say, nobody to say it to, or
 * they want none. Whoever receives with the buyer's own number hears it once, as the buyer.
 */
export async function textoDe(
  services: Pick<Context, 'database' | 'now'>,
  { canal, abonnement_id }: Pick<Message, 'canal' | 'abonnement_id'>,
  dit: Dit,
): Promise<Contenu | null> {
  const { database: q } = services
  const { commande, objet } = dit
  if (objet.pour === 'acheteur' && !aUnTexto(objet.genre)) return null
  if (canal === 'push') {
    const a = abonnement_id === null ? null : await abonneDe(q, abonnement_id, commande.client_id)
    return a === null ? null : ecrit(services, a, { ...dit, adresse: await pagePoussee(q, commande) })
  }
  const a = await numeroVoulu(q, commande, objet.pour)
  if (!a || (objet.pour === 'destinataire' && a === (await numeroDe(q, commande, 'acheteur')))) return null
  return ecrit(services, a, { ...dit, adresse: null })
}

/** `adresse`: the page that it opens; null: one that opens without an account, as long as something is to come. */
async function ecrit(
  { database: q, now }: Pick<Context, 'database' | 'now'>,
  a: string,
  { commande, objet, remboursements, envoi, adresse }: Dit & { adresse: string | null },
): Promise<Contenu> {
  const { pour, genre } = objet
  const vient = attendu(commande.etatcommande)
  const code = vient ? ((await findSuivi(q, commande.id))?.code ?? null) : null
  const autre = commande.isDifferentRecipient === 1
  const dire = (boutique: BoutiqueEcrite) =>
    objet.pour === 'acheteur'
      ? texteAcheteur(
          { genre: objet.genre, commande, remboursements, envoi, code: autre ? null : code },
          boutique,
        )
      : texteDestinataire({ genre: objet.genre, colis: colisDe(commande), code, envoi }, boutique)
  // a path of its own: a secret that nobody keeps cannot wait in the outbox
  const lien = { commande_id: commande.id, pour, publicUrl: '', now: now(), vue: commande }
  const suivi = vient && adresse === null ? await q.transaction((tx) => ouvrirLien(tx, lien)) : null
  const ou = adresse ?? suivi ?? pageDe(objet, commande)
  const bref = (boutique: BoutiqueEcrite): Bref => ({
    titre: boutique.nom,
    ...dire(boutique),
    adresse: ou,
    textos: 2,
  })
  return { genre, a, bref, lettre: (boutique) => lettreAlerte(bref(boutique), boutique) }
}

/** The number (E.164) of one of an order's persons; null: they have none, or want nothing there. */
export async function numeroVoulu(q: Queries, commande: Commande, pour: PourLien): Promise<string | null> {
  const numero = await numeroDe(q, commande, pour)
  return numero && (await findChoixNumero(q, numero)) !== 'rien' ? numero : null
}

const pageDe = ({ pour }: ObjetDeCommande, { id }: Commande): string =>
  pour === 'acheteur' ? `/commande?commande=${id}` : ''

/** Whoever has no account is not asked to sign in. */
async function pagePoussee(q: Queries, { id, client_id }: Commande): Promise<string | null> {
  return (await findCompte(q, client_id))?.sans_compte ? null : `/commande?commande=${id}`
}
