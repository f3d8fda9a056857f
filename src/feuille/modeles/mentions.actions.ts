import { blanc } from '#preference/blanc.ts'
import type { PaysModele } from '../feuille.ts'
import { dire, type Faits, paragraphes } from './faits.actions.ts'

const IDENTITE: Record<PaysModele, (faits: Faits) => string[]> = {
  sn: (faits) => [
    `Registre du commerce (RCCM)\u00a0: ${dire(faits, 'rccm')}`,
    `NINEA\u00a0: ${dire(faits, 'ninea')}`,
  ],
  fr: (faits) => [
    `SIRET\u00a0: ${dire(faits, 'siret')}`,
    `Registre du commerce et des sociétés, ou registre national des entreprises\u00a0: ${blanc('registre et ville d’inscription')}`,
    `N°\u00a0de TVA intracommunautaire\u00a0: ${faits.preference?.tva?.trim() || blanc('numéro de TVA, ou «\u202fTVA non applicable, article 293\u00a0B du CGI\u202f»')}`,
  ],
}

/** As what the seller is declared; one who is not says so. */
function identite(pays: PaysModele, faits: Faits): string {
  if (faits.preference?.statut === 'aucune')
    return 'L’activité n’est pas encore inscrite à un registre du commerce.'
  return [`Forme et capital\u00a0: ${dire(faits, 'forme_juridique')}`, ...IDENTITE[pays](faits)].join('\n')
}

/** loi n° 2008-08 du 25 janvier 2008 (Sénégal); loi n° 2004-575 du 21 juin 2004, art. 1-1 (France). */
const LOI: Record<PaysModele, string> = {
  sn: 'Ces informations sont données en application de la loi sénégalaise n°\u00a02008-08 du 25\u00a0janvier\u00a02008 sur les transactions électroniques.',
  fr: 'Ces informations sont données en application de l’article 1-1 de la loi n°\u00a02004-575 du 21\u00a0juin\u00a02004 pour la confiance dans l’économie numérique.',
}

/** Who sells here, who answers for what is written, who keeps the site. */
export function mentions(pays: PaysModele, faits: Faits): string {
  return paragraphes(
    '## Qui édite ce site',
    `La boutique «\u202f${dire(faits, 'nom')}\u202f», à l’adresse ${faits.site}, est éditée par\u00a0:`,
    `${dire(faits, 'raison_sociale')}\n${dire(faits, 'adresse')}`,
    identite(pays, faits),
    `Téléphone\u00a0: ${dire(faits, 'telephone')}\nE-mail\u00a0: ${dire(faits, 'email')}`,
    `Responsable de la publication\u00a0: ${dire(faits, 'responsable')}`,
    '## Qui l’héberge',
    blanc('hébergeur du site (nom, adresse, téléphone)'),
    '## Textes et images',
    'Les textes, les photos et le logo de cette boutique ne peuvent pas être repris sans l’accord de leur auteur. Les marques citées appartiennent à leurs propriétaires.',
    pays === 'fr' ? '## En cas de litige' : null,
    pays === 'fr'
      ? `Après nous avoir écrit, un consommateur peut saisir gratuitement le médiateur de la consommation dont nous relevons\u00a0: ${blanc('médiateur de la consommation (nom, adresse, site)')}`
      : null,
    LOI[pays],
  )
}
