// What ends a step of the checkout, whoever asks for it: the page that lives, or a form without script.
import { type ErreursAdresse, erreursAdresse, type Qui } from '#adresse/adresse.ts'
import { postesDe } from '#commande/total.ts'
import type { Destination } from '#contract'
import { autreRecoit, type ContexteLivraison, cleDuLieu } from '#livraison/contexte.ts'
import { destinationDe, PRECISER } from '#livraison/desserte/desserte.ts'
import { modesProposes } from '#livraison/modes.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import { poidsTotal } from '#panier/panier.ts'
import { toUnits } from '#shared/exact.ts'
import { totalDe } from '#shared/total.ts'

export type Erreurs = Record<Qui, ErreursAdresse>
export type Dessertes = Record<Qui, readonly Destination[] | null>

/** Step 1: the town of whoever receives takes the name of the destination it means; what is still to be said, for each. */
export function finirAdresse(
  contexte: ContexteLivraison,
  dessertes: Dessertes,
): { contexte: ContexteLivraison; erreurs: Erreurs } {
  const autre = autreRecoit(contexte)
  const qui: Qui = autre ? 'destinataire' : 'acheteur'
  const livree = contexte.retrait === null
  const { destination, plusieurs } = livree
    ? destinationDe(dessertes[qui] ?? [], contexte[qui])
    : { destination: undefined, plusieurs: false }
  const suite = destination
    ? { ...contexte, [qui]: { ...contexte[qui], ville: destination.ville } }
    : contexte
  const erreurs: Erreurs = {
    acheteur: erreursAdresse(suite.acheteur, livree ? 'acheteur' : 'retrait'),
    destinataire: autre ? erreursAdresse(suite.destinataire, 'destinataire') : {},
  }
  if (plusieurs) erreurs[qui].ville ??= PRECISER
  return { contexte: suite, erreurs }
}

/** Whoever receives is in this town after all. */
export function avecVille(contexte: ContexteLivraison, ville: string): ContexteLivraison {
  const qui: Qui = autreRecoit(contexte) ? 'destinataire' : 'acheteur'
  return { ...contexte, [qui]: { ...contexte[qui], ville } }
}

/** Step 2: where it goes and how, with what the two come to; null where that way is not offered there. */
export function finirMode(
  contexte: ContexteLivraison,
  destination: Destination,
  {
    lignes,
    devises,
    express,
  }: { lignes: LigneAffichee[]; devises: Parameters<typeof modesProposes>[2]; express: boolean },
): Partial<ContexteLivraison> | null {
  const mode = modesProposes(destination, poidsTotal(lignes), devises).find((un) => un.express === express)
  if (!mode) return null
  const { id, pays_id } = destination
  return {
    lieu: { destination_id: id, pays_id, pour: cleDuLieu(contexte) },
    express: mode.express,
    fraisLivraison: Number(toUnits(mode.prix, 0)),
    montantTotal: Number(toUnits(totalDe(postesDe({ lignes, livraison: mode.prix })), 0)),
  }
}
