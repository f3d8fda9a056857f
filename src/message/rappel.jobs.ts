import { randomUUID } from 'node:crypto'
import { findPreference } from '#preference/preference.data.ts'
import { prochainRappel, type RappelAEcrire, remettreRappel } from '#rappel/rappel.actions.ts'
import { exact, times } from '#shared/exact.ts'
import { convertir, formaterMontant, formaterUnites } from '#shared/money.ts'
import { repartir } from '#shared/total.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { type MessageServices, plier } from './pli.actions.ts'
import type { Poste } from './poste.ts'

/** Beside a shop that sells: a pass of some seconds, every fifteen. */
const MAX_PAR_TOUR = 50
/** A try is cut after this long. */
const PATIENCE = 60_000

/**
 * One pass over the carts that were left: each is told of once, noted before its letter leaves, so that a process that
 * ends meanwhile loses one rather than sends two. What the mail server could not take is tried an hour later.
 */
export async function rappelerPaniers(services: MessageServices, arret: AbortSignal): Promise<void> {
  const poste = services.canaux.mail
  const { rappel_heures: heures } = await findPreference(services.database)
  if (!poste || !heures) return
  for (let count = 0; count < MAX_PAR_TOUR && !arret.aborted; count += 1) {
    const suivant = await prochainRappel(services, heures)
    if (!suivant) return
    if (suivant.rappel && !(await envoyer(services, poste, suivant.rappel))) {
      await remettreRappel(services, suivant.compte_id, heures)
      return
    }
  }
}

/** False where it may leave later. */
async function envoyer(services: MessageServices, poste: Poste, rappel: RappelAEcrire): Promise<boolean> {
  const cle = randomUUID()
  const pli = await plier(services, poste, {
    nom: `rappel-${services.now().toISOString().replace(/[:.]/g, '-')}-${cle.slice(0, 8)}`,
    cle,
    a: rappel.a,
    lettre: (boutique) => lettreRappel(rappel, boutique),
    fin: `${services.publicUrl}/rappel/${rappel.cle}`,
  })
  const issue = await poste.envoyer(pli, AbortSignal.timeout(PATIENCE))
  if (issue === 'parti') return true
  services.log.warn({ code: 'RAPPEL_NON_PARTI', motif: issue.motif }, 'a reminder did not leave')
  return issue.definitif
}

/** A cart that its reader left, with its lines at today's prices: the one letter about it. */
function lettreRappel({ cle, prenom, panier, adresse }: RappelAEcrire, boutique: BoutiqueEcrite): Lettre {
  const enFrancs = { devise: 'XOF', taux: exact(1) } as const
  const lignes = panier.panierproduits
  const montants = repartir(
    lignes.map(({ prix, quantite }) => times(exact(prix), exact(quantite))),
    convertir(exact(panier.montant), enFrancs.taux, enFrancs.devise),
    enFrancs,
  )
  return {
    sujet: `Votre panier vous attend chez ${boutique.nom}`,
    titre: 'Votre panier est toujours là',
    prenom,
    paragraphes: [
      'Vous nous aviez demandé de vous rappeler un panier oublié. Voici ce qu’il contient, aux prix d’aujourd’hui.',
      'Rien n’est mis de côté\u00a0: le stock est celui de la boutique quand vous commandez. Nous ne vous écrirons plus pour ce panier.',
    ],
    bouton: { texte: 'Retrouver mon panier', adresse },
    lignes: lignes.map(({ produit, couleur, taille, unite, quantite, prix }, rang) => ({
      designation: produit.designation,
      image: produit.image,
      choix: [couleur?.designation, taille?.designation, (unite ?? produit.unite).designation]
        .filter(Boolean)
        .join(' · '),
      quantite: `${quantite} × ${formaterMontant(exact(prix))}`,
      montant: formaterUnites(montants[rang] ?? 0n, enFrancs.devise),
    })),
    totaux: [{ nom: 'Total hors livraison', montant: formaterMontant(exact(panier.montant)), fort: true }],
    faits: [],
    liens: [{ texte: 'Ne plus recevoir ces rappels', adresse: `${boutique.adresse}/rappel/${cle}` }],
    boutique,
  }
}
