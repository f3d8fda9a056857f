import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { colisDe } from '#suivi/colis.ts'
import { numeroDe } from '#suivi/numero.actions.ts'
import { refuseTextos } from '#suivi/refus.data.ts'
import { ouvrirLien } from '#suivi/suivi.actions.ts'
import { findSuivi } from '#suivi/suivi.data.ts'
import { attendu, type PourLien } from '#suivi/suivi.ts'
import { type Bref, lettreAlerte } from '../alerte.ts'
import type { Envoi } from '../colis/envoi.ts'
import type { BoutiqueEcrite } from '../mise-en-page.ts'
import type { Contenu, ObjetDeCommande } from '../pli.actions.ts'
import { aUnTexto, texteAcheteur, texteDestinataire } from './textos.ts'

/**
 * One move of an order in an SMS, to a number (E.164); null: there is nothing to say, nobody to say it to, or
 * they want none. Whoever receives with the buyer's own phone hears it once, as the buyer.
 */
export async function textoDe(
  { database: q, now }: Pick<Context, 'database' | 'now'>,
  commande: Commande,
  objet: ObjetDeCommande,
  { remboursements, envoi }: { remboursements: string[]; envoi: Envoi | null },
): Promise<Contenu | null> {
  const { pour, genre } = objet
  if (objet.pour === 'acheteur' && !aUnTexto(objet.genre)) return null
  const a = await numeroVoulu(q, commande, pour)
  if (!a || (pour === 'destinataire' && a === (await numeroDe(q, commande, 'acheteur')))) return null
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
  const lien = { commande_id: commande.id, pour, publicUrl: '', now: now() }
  const suivi = vient ? await q.transaction((tx) => ouvrirLien(tx, lien)) : null
  const adresse = suivi ?? pageDe(objet, commande)
  const bref = (boutique: BoutiqueEcrite): Bref => ({
    titre: boutique.nom,
    ...dire(boutique),
    adresse,
    textos: 2,
  })
  return { genre, a, bref, lettre: (boutique) => lettreAlerte(bref(boutique), boutique) }
}

/** The number (E.164) of one of an order's persons; null: they have none, or want no SMS. */
export async function numeroVoulu(q: Queries, commande: Commande, pour: PourLien): Promise<string | null> {
  const numero = await numeroDe(q, commande, pour)
  return numero && !(await refuseTextos(q, numero)) ? numero : null
}

const pageDe = ({ pour }: ObjetDeCommande, { id }: Commande): string =>
  pour === 'acheteur' ? `/commande?commande=${id}` : ''
