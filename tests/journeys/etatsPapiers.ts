import { CONFIRMER, RENONCER } from '#retractation/retractation.ts'
import { aller, attendre, bouton, type Etat, puis } from './etats.ts'

/** What can be done with the papers of an order, from its page, by whoever bought. */
export const PAPIERS: Etat[] = [
  {
    nom: 'papiers',
    titre: 'La facture d’une commande, et le droit de se rétracter',
    poser: puis(attendre(RENONCER), attendre('Télécharger (PDF)'), ({ page }) =>
      page.getByRole('heading', { name: 'Papiers' }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    nom: 'retractation',
    titre: 'Se rétracter, et ce qu’il faut choisir',
    poser: puis(bouton(RENONCER), bouton(CONFIRMER), attendre('Choisissez au moins un article.')),
  },
  {
    nom: 'retractation-recue',
    titre: 'L’accusé de réception d’une rétractation',
    poser: puis(
      ({ page }) => page.getByRole('checkbox', { name: /Riz/ }).check(),
      bouton(CONFIRMER),
      attendre(/^Cet accusé part aussi/),
    ),
  },
]

/** The same for whoever keeps the shop; signed in already. */
export const PAPIERS_BUREAU: Etat[] = [
  {
    nom: 'bureau-factures',
    titre: 'Les factures et les avoirs',
    poser: puis(
      aller('/admin/factures', 'Factures et avoirs'),
      attendre(/^(\d+ documents?|Rien n’est encore facturé\.)$/),
    ),
  },
  {
    nom: 'bureau-retractations',
    titre: 'Les rétractations à traiter',
    poser: puis(
      aller('/admin/retractations', 'Rétractations'),
      attendre(/^(\d+ rétractations?|Rien à traiter\.)$/),
    ),
  },
  {
    nom: 'bureau-retours',
    titre: 'Les retours demandés',
    poser: puis(aller('/admin/retours', 'Retours'), attendre(/^(\d+ retours?|Aucun retour ici\.)$/)),
  },
  {
    nom: 'bureau-avis',
    titre: 'Les avis à lire',
    poser: puis(aller('/admin/avis', 'Avis'), attendre(/^(\d+ avis reçus?|Aucun avis à lire\.)$/)),
  },
]
