// What a paper says line by line and sum by sum, as it is written.
import { direAddition, direLignes, direRemises, montantEnDevise } from '#commande/addition.ts'
import { prixGele } from '#commande/ligneGelee.ts'
import { degelerPostes } from '#commande/total.ts'
import { exact, times } from '#shared/exact.ts'
import { estDevise, formaterMontant, formaterUnites } from '#shared/money.ts'
import { direParts, direTaux, taxeEnPlus } from '#taxe/taxe.ts'
import type { PapierEmis } from './papier.data.ts'
import type { Contenu } from './papier.ts'
import type { Cellules } from './toile.pdf.ts'

export function cellulesDe({ contenu }: PapierEmis): Cellules[] {
  const { lignes, facture, francs, commande, reglement } = contenu
  if (facture) {
    const tout = francs === contenu.montantcommande
    const quoi = `Remboursement ${tout ? '' : 'partiel '}de la commande ${commande.numero}`
    const rendu = argent(-reglement.montant, reglement.devise)
    return [[quoi, '', '1', rendu, rendu]]
  }
  const montants = direLignes(
    lignes.map((ligne) => times(prixGele(ligne), exact(ligne.quantite))),
    additionDuPapier(contenu),
    contenu,
  )
  const remises = direRemises(
    lignes.map(({ remise = 0 }) => remise),
    additionDuPapier(contenu),
    contenu,
  )
  return lignes.map(({ designation, choix, quantite, taxe, ...gele }, rang) => {
    const prix = montantEnDevise(prixGele(gele), contenu)
    const taxee = taxe && contenu.taxes?.mode !== 'aucune' && `TVA ${direTaux(taxe)}`
    const dits = [...choix, taxee, remises[rang]].filter(Boolean)
    return [designation, dits.join(' · '), String(quantite), prix, montants[rang] ?? '']
  })
}

const additionDuPapier = ({
  postes,
  francs,
  montantdevise,
  devise,
  taux,
  taxes = null,
  avoirs = null,
}: Contenu) =>
  direAddition(
    {
      postes: degelerPostes(postes),
      montantcommande: BigInt(francs),
      montantdevise: BigInt(montantdevise),
      taxedevise: taxeEnPlus(taxes)?.unites ?? 0n,
    },
    { devise, taux },
    null,
    avoirs,
  )

export interface Somme {
  nom: string
  montant: string
  gras?: boolean
}

/**
 * What it comes to, in the currency of the order, or that of the money that went back; francs beside the total. What a
 * credit note says is below 0: it takes away from its invoice.
 */
export function sommesDe({ contenu }: PapierEmis): Somme[] {
  const { francs, express, devise, taux, facture, reglement } = contenu
  if (facture) {
    const enFrancs = formaterMontant(exact(-Number(francs)))
    const total = { nom: 'Total rendu', montant: argent(-reglement.montant, reglement.devise), gras: true }
    const soit = reglement.devise === 'XOF' ? [] : [{ nom: 'Soit', montant: enFrancs }]
    return [total, ...soit, ...taxesDe(contenu)]
  }
  const { postes, total, soit, paye } = additionDuPapier(contenu)
  const decimal = taux.replace(/\.?0+$/, '').replace('.', ',')
  return [
    ...postes.map(({ code, nom, montant }) => ({
      nom: express && code === 'livraison' ? `${nom} express` : nom,
      montant,
    })),
    { nom: 'Total', montant: total, gras: true },
    ...(paye
      ? [
          { nom: paye.nom, montant: paye.montant },
          { nom: 'Reste à payer', montant: paye.reste, gras: true },
        ]
      : []),
    ...(soit ? [{ nom: `Soit, à 1\u00a0FCFA = ${decimal}\u00a0${devise}`, montant: soit }] : []),
    ...taxesDe(contenu),
  ]
}

/** What of it is tax, rate by rate, in the currency of the money, or in francs where that is not the order's. */
function taxesDe({ taxes, devise, reglement, facture }: Contenu): Somme[] {
  if (!taxes || taxes.mode === 'aucune') return []
  const enFrancs = facture !== null && reglement.devise !== devise
  const signe = facture === null ? 1 : -1
  const parts = taxes.parts.map((part) => ({
    ...part,
    basedevise: signe * (enFrancs ? part.base : part.basedevise),
    montantdevise: signe * (enFrancs ? part.montant : part.montantdevise),
  }))
  const dites = direParts({ ...taxes, parts }, enFrancs ? 'XOF' : devise)
  return dites.map(({ nom, texte }) => ({ nom, montant: texte }))
}

export const argent = (montant: number, devise: string) =>
  estDevise(devise) ? formaterUnites(BigInt(montant), devise) : `${montant} ${devise}`
