import { type AvoirsGeles, enFrancs, francsDes } from '#avoir/avoir.ts'
import type { ProduitVendu } from '#catalogue/catalogue.ts'
import { type ChoixDeclinaison, resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { OffreGardee } from '#offre/offre.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { type CodeDevise, formaterUnites } from '#shared/money.ts'
import type { DemandeCommande } from '../demande.ts'
import { direChangement, type Gele } from '../promesse.ts'

interface LigneVue {
  ligne: { id: number; unite_id: number | null; quantite: number } & ChoixDeclinaison
  article: ProduitVendu & { id: number; designation: string }
}

/**
 * Refuses an order whose total is not the one the buyer was shown, with both and, where a promise was named, the
 * lines whose price has changed: nothing ever changes silently.
 * @throws Failure PRIX_CHANGE
 */
export function exigerMontantVu(
  { montant_vu, devise }: Pick<DemandeCommande, 'montant_vu' | 'devise'>,
  { montantdevise, taux }: { montantdevise: number; taux: string },
  lignes: LigneVue[],
  promis: Gele | null,
): void {
  if (montant_vu === undefined || montant_vu === montantdevise) return
  const [avant, apres] = [montant_vu, montantdevise].map((unites) => ecrire(unites, devise))
  const champs: Champs = { montant_vu: `${avant} → ${apres}` }
  for (const { ligne, article } of lignes) {
    const avant = promis?.articles.find(({ id }) => id === article.id)
    const change =
      avant && direChangement(resoudre<ProduitVendu>(avant, ligne), article, ligne, { devise, taux })
    if (change) champs[`panierproduits.${ligne.id}`] = `${article.designation}\u00a0: ${change}`
  }
  const message = `Le prix a changé\u00a0: le total est passé de ${avant} à ${apres}. Vérifiez-le, puis confirmez.`
  throw new Failure('PRIX_CHANGE', message, { champs })
}

/**
 * Refuses an order of which gift cards and store credit pay another part than its buyer was shown, with both.
 * @throws Failure PRIX_CHANGE
 */
export function exigerAvoirVu(
  { avoir_vu }: Pick<DemandeCommande, 'avoir_vu'>,
  avoirs: AvoirsGeles | null,
): void {
  const paye = francsDes(avoirs?.parts ?? [])
  if (avoir_vu === undefined || avoir_vu === paye) return
  const change = `${enFrancs(avoir_vu)} → ${enFrancs(paye)}`
  const message = `Votre carte cadeau ou votre avoir ne paie plus la même part\u00a0: ${change}. Vérifiez ce qui reste à payer, puis confirmez.`
  throw new Failure('PRIX_CHANGE', message, { champs: { avoirs: change } })
}

/**
 * Somebody else took the last use of these offers while the order was being placed: it is refused, with both totals.
 * `avant` and `apres` are in the smallest unit of `devise`.
 */
export function offresFinies(
  finies: readonly OffreGardee[],
  { avant, apres, devise }: { avant: number; apres: number; devise: CodeDevise },
): Failure {
  const noms = finies.map(({ designation }) => `«\u202f${designation}\u202f»`)
  const [ancien, nouveau] = [avant, apres].map((unites) => ecrire(unites, devise))
  const verbe = noms.length > 1 ? 'viennent' : 'vient'
  const message = `${ET.format(noms)} ${verbe} de prendre fin\u00a0: le total passe de ${ancien} à ${nouveau}. Vérifiez-le, puis confirmez.`
  return new Failure('PRIX_CHANGE', message, {
    champs: { offres: message, montant_vu: `${ancien} → ${nouveau}` },
  })
}

const ET = new Intl.ListFormat('fr')
const ecrire = (unites: number, devise: CodeDevise) => formaterUnites(BigInt(unites), devise)
