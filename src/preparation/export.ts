import { type ColisEquipe, direTransport } from '#colis/colis.ts'
import { type CodePoste, NOMS_POSTES, POSTES } from '#commande/total.ts'
import type { Commande } from '#contract'
import { nomMoyen } from '#preference/moyen.ts'
import type { Cellule } from '#shared/csv.ts'
import { exact, toWire } from '#shared/exact.ts'
import { additionner } from '#shared/total.ts'
import { COLONNES_TAXE, colonnesTaxe } from '#taxe/taxe.ts'

type Colonne = [
  titre: string,
  cellule: (commande: Commande, colis: readonly ColisEquipe[]) => Cellule,
  reserve?: 'argent' | 'taxe',
]
const nom = (...mots: (string | null)[]) => mots.filter(Boolean).join(' ')

function colonneDuPoste(code: CodePoste): Colonne {
  const montant = ({ postes }: Commande) => postes.find((poste) => poste.code === code)?.montant ?? 0
  return [`${NOMS_POSTES[code]} (FCFA)`, montant, code === 'taxe' ? 'taxe' : 'argent']
}

/**
 * What a file of orders says, column by column; those about money are for who decides about it, those of taxes of a
 * shop that says something of them.
 */
const COLONNES: Colonne[] = [
  ['Commande', ({ numerocommande }) => numerocommande],
  ['Passée le (heure de Dakar)', ({ datecomm }) => datecomm.slice(0, 16).replace('T', ' ')],
  ['État', ({ etat_text }) => etat_text],
  ['Acheteur', ({ client }) => nom(client.prenom, client.nom)],
  ['Téléphone', ({ tel }) => tel],
  ['Destinataire', ({ recipient_prenom, recipient_nom }) => nom(recipient_prenom, recipient_nom)],
  ['Téléphone du destinataire', ({ recipient_telephone }) => recipient_telephone],
  ['Adresse', ({ adresseliv }) => adresseliv],
  ['Note au livreur', ({ consigne }) => consigne],
  ['Ville', ({ ville }) => ville],
  ['Pays', ({ pays }) => pays],
  ['Livraison', ({ express, retrait }) => (retrait ? 'retrait' : express === 1 ? 'express' : 'standard')],
  [
    'Articles',
    ({ detailcommandes }) =>
      detailcommandes
        .map(({ quantite, designation, couleur, taille, unite }) => {
          const choix = [couleur, taille, unite].filter(Boolean).join(', ')
          return `${quantite} × ${designation} (${choix})`
        })
        .join(' ; '),
  ],
  ['Colis', (_, colis) => colis.map(direColis).join(' ; ')],
  ['Poids des colis (kg)', (_, colis) => sommeDite(colis.map(({ poids }) => poids))],
  ['Coût des colis (FCFA)', (_, colis) => sommeDite(colis.map(({ cout }) => cout)), 'argent'],
  ['Paiement', ({ etat_text_paiement }) => etat_text_paiement, 'argent'],
  ['Moyen', ({ payment_method }) => nomMoyen(payment_method), 'argent'],
  ...POSTES.map(colonneDuPoste),
  ['Total (FCFA)', ({ montantcommande }) => montantcommande, 'argent'],
  ['Devise', ({ devise }) => devise, 'argent'],
  ['Montant dans la devise', ({ montantdevise }) => montantdevise, 'argent'],
  ...COLONNES_TAXE.map(
    (titre, rang): Colonne => [titre, ({ taxes }) => colonnesTaxe(taxes?.parts ?? [])[rang] ?? '', 'taxe'],
  ),
]

/** « C-1 (DHL, numéro 4451), parti le 2026-11-24, livré le 2026-11-25 ». */
function direColis(colis: ColisEquipe): string {
  const { numero, lien, parti, livre } = colis
  const par = [direTransport(colis), lien].filter(Boolean).join(', ')
  const dits = [`parti le ${parti.slice(0, 10)}`, livre && `livré le ${livre.slice(0, 10)}`].filter(Boolean)
  return [`${numero}${par && ` (${par})`}`, ...dits].join(', ')
}

/** What these come to; empty where nothing is known of any. */
function sommeDite(connus: readonly (number | null)[]): Cellule {
  const dits = connus.flatMap((un) => un ?? [])
  return dits.length === 0 ? '' : toWire(additionner(dits.map((un) => exact(un))))
}

/** A file of orders: the titles of its columns, and how one order is written. */
export function fichierCommandes({ argent, taxes }: { argent: boolean; taxes: boolean }) {
  const vues = COLONNES.filter(([, , reserve]) => !reserve || (argent && (taxes || reserve !== 'taxe')))
  return {
    colonnes: vues.map(([titre]) => titre),
    ligne: (commande: Commande, colis: readonly ColisEquipe[]): Cellule[] =>
      vues.map(([, cellule]) => cellule(commande, colis)),
  }
}
