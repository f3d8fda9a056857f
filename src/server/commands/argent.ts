import { ETAT, type Etat } from '#commande/commande.ts'
import { francs, montantAPayer } from '#commande/montants.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import { voirAnomalies, voirDossier } from '#dossier/dossier.actions.ts'
import { listToutesCommandes } from '#preparation/equipe.data.ts'
import { TOUTES } from '#preparation/filtre.ts'
import { stockerRemboursements } from '#remboursement/equipe.actions.ts'
import { Failure } from '#shared/failure.ts'
import { aDecimales } from '#shared/nombre.ts'
import { MAX_COUNT } from '#shared/page.ts'
import { toPageRequest } from '#shared/page-request.ts'
import { lireMilliers } from '#shared/somme/somme.ts'
import type { Command } from './commands.ts'

const LIGNES = 20

/** The id in « CMD-2026-000123 », or in « 123 ». @throws Failure ENTREE_INVALIDE. */
function lireNumero(texte: string): number {
  const id = Number(/^(?:CMD-\d{4}-)?0*([1-9]\d{0,8})$/i.exec(texte)?.[1])
  if (id) return id
  throw new Failure('ENTREE_INVALIDE', `« ${texte} » n’est pas un numéro de commande.`)
}

function lireOption(nom: string, texte: string | undefined): number | null {
  if (texte === undefined) return null
  const lu = lireMilliers(texte)
  if (lu !== undefined && lu >= 0 && aDecimales(lu, 2)) return lu
  throw new Failure('ENTREE_INVALIDE', `--${nom} attend un nombre.`)
}

const uneLigne = (commande: Commande): string =>
  [
    commande.numerocommande,
    commande.datecomm.slice(0, 16).replace('T', ' '),
    commande.etat_text,
    commande.etat_text_paiement,
    montantAPayer(commande),
  ].join('  ')

async function commandes(context: Context, etat: string | undefined, page: string | undefined) {
  const voulu = lireOption('etat', etat)
  if (voulu !== null && !Object.values<number>(ETAT).includes(voulu))
    throw new Failure('ENTREE_INVALIDE', '--etat attend un nombre de 0 à 8.')
  const filtre = { ...TOUTES, etats: voulu === null ? [] : [voulu as Etat] }
  const demande = toPageRequest(lireOption('page', page), LIGNES, MAX_COUNT)
  const { data, metadata } = await listToutesCommandes(context.database, filtre, demande)
  const { current_page, last_page, total } = metadata
  return [...data.map(uneLigne), `${total} en tout, page ${current_page} sur ${last_page}.`]
}

async function dossier({ database }: Context, id: number): Promise<string[]> {
  const { commande, historique, tentatives, remboursements } = await voirDossier(
    database,
    LIGNE_DE_COMMANDE,
    id,
  )
  return [
    uneLigne(commande),
    ...commande.detailcommandes.map(
      ({ quantite, unite, designation, prix }) =>
        `  ${quantite} × ${designation} (${unite})  ${francs(prix)}`,
    ),
    ...historique.map(
      ({ date, etat_text, etat_text_paiement, auteur, motif }) =>
        `  ${date.slice(0, 16).replace('T', ' ')}  ${etat_text}, ${etat_text_paiement}  ${auteur}\u00a0: ${motif}`,
    ),
    ...tentatives.map(
      ({ id: n, payment_method, etat, recu, devise_recue }) =>
        `  Paiement n° ${n}, ${payment_method}\u00a0: ${etat}${recu === null ? '' : `, reçu ${recu} ${devise_recue}`}`,
    ),
    ...remboursements.map(
      ({ id: n, tentative_id, montant, devise, etat_text, refus }) =>
        `  Remboursement n° ${n} du paiement n° ${tentative_id}, ${montant} ${devise}\u00a0: ${etat_text}${refus ? ` (${refus})` : ''}`,
    ),
  ]
}

async function anomalies({ database }: Context): Promise<string[]> {
  const toutes = await voirAnomalies(database)
  if (toutes.length === 0) return ['Rien à regarder.']
  return toutes.map(({ texte, numerocommande, montant, devise, motif, depuis, ...ids }) => {
    const numeros = [
      numerocommande,
      ids.tentative_id && `paiement n° ${ids.tentative_id}`,
      ids.remboursement_id && `remboursement n° ${ids.remboursement_id}`,
      ids.notification_id && `notification n° ${ids.notification_id}`,
      montant !== null && `${montant} ${devise}`,
      motif,
    ]
    return `${depuis.slice(0, 10)}  ${texte}  ${numeros.filter(Boolean).join(', ')}`
  })
}

/** Orders and their money from the command line, beside a running shop or without it. */
export const ARGENT: Record<string, Command> = {
  commandes: {
    usage: 'commandes [--etat N] [--page N]',
    help: 'Liste les commandes, la plus récente d’abord\u202f; --etat de 0 (en attente) à 8 (à vérifier).',
    args: 0,
    options: ['etat', 'page'],
    run: (context, _, { options }) => commandes(context, options.etat, options.page),
  },
  commande: {
    usage: 'commande <numéro>',
    help: 'Montre une commande, son histoire, ses paiements et ses remboursements.',
    args: 1,
    run: (context, [numero = '']) => dossier(context, lireNumero(numero)),
  },
  anomalies: {
    usage: 'anomalies',
    help: 'Liste l’argent reçu sans commande et ce qu’une personne doit regarder\u202f; la liste doit être vide.',
    args: 0,
    run: (context) => anomalies(context),
  },
  rembourser: {
    usage: 'rembourser <numéro> --motif TEXTE [--montant X] [--paiement N]',
    help: 'Rembourse une commande, en tout ou d’un montant dans la devise payée\u202f; la boutique en marche le demande au prestataire.',
    args: 1,
    options: ['motif', 'montant', 'paiement'],
    run: async (context, [numero = ''], { options }) => {
      const motif = options.motif?.trim().slice(0, 500)
      if (!motif) throw new Failure('ENTREE_INVALIDE', 'Dites pourquoi avec --motif.')
      const commande_id = lireNumero(numero)
      const tentative_id = lireOption('paiement', options.paiement)
      const montant = lireOption('montant', options.montant)
      const demande = { commande_id, tentative_id, montant, motif }
      const ids = await stockerRemboursements(context, LIGNE_DE_COMMANDE, demande)
      return [
        `Remboursement n° ${ids.join(', ')} demandé\u00a0: npm run boutique -- commande ${commande_id} dit où il en est.`,
      ]
    },
  },
}
