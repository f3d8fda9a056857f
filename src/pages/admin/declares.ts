// What is kept of each thing that the staff writes, by the name of its table: the journal calls its fields so.
import { CHAMPS_ASPECT } from '#aspect/champs.ts'
import { CHAMPS } from '#catalogue/champs.ts'
import { CHAMPS_CATEGORIE, CHAMPS_COULEUR, CHAMPS_TAILLE, CHAMPS_UNITE } from '#classement/champs.ts'
import { CHAMPS_APROPOS, CHAMPS_FAQ, CHAMPS_PERSONNE, CHAMPS_SLIDE } from '#contenu/champs.ts'
import { CHAMPS_ETAGERE } from '#etagere/champs.ts'
import { CHAMPS_FEUILLE } from '#feuille/champs.ts'
import { CHAMPS_FOURNISSEUR } from '#fournisseur/champs.ts'
import { CHAMPS_DESTINATION, CHAMPS_PAYS, CHAMPS_TARIF, CHAMPS_ZONE } from '#livraison/champs.ts'
import { CHAMPS_CGV, CHAMPS_PREFERENCE } from '#preference/champs.ts'
import { CHAMPS_PORTEFEUILLE } from '#preference/numeros/champs.ts'
import { CHAMPS_PROMOTION } from '#promotion/champs.ts'
import { CHAMPS_SYNONYME } from '#recherche/champs.ts'
import type { Declares } from '#shared/champ.ts'

export const DECLARES: Readonly<Record<string, Declares>> = {
  produit: CHAMPS,
  categorie: CHAMPS_CATEGORIE,
  unite: CHAMPS_UNITE,
  couleur: CHAMPS_COULEUR,
  taille: CHAMPS_TAILLE,
  pays: CHAMPS_PAYS,
  zone: CHAMPS_ZONE,
  tariflivraison: CHAMPS_TARIF,
  destination: CHAMPS_DESTINATION,
  faq: CHAMPS_FAQ,
  personne: CHAMPS_PERSONNE,
  apropos: CHAMPS_APROPOS,
  slide: CHAMPS_SLIDE,
  etagere: CHAMPS_ETAGERE,
  synonyme: CHAMPS_SYNONYME,
  fournisseur: CHAMPS_FOURNISSEUR,
  feuille: CHAMPS_FEUILLE,
  promotion: CHAMPS_PROMOTION,
  preference: { ...CHAMPS_PREFERENCE, ...CHAMPS_PORTEFEUILLE },
  aspect: CHAMPS_ASPECT,
  cgv: CHAMPS_CGV,
}
