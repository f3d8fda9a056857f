import { ECRIVABLES_CATALOGUE } from '#classement/ecrivables.actions.ts'
import { ECRIVABLES_CONTENU } from '#contenu/references.actions.ts'
import type { Ecrivable } from '#ecriture/ecrivable.actions.ts'
import { ECRIVABLES_ETAGERE } from '#etagere/etagere.actions.ts'
import { ECRIVABLES_FOURNISSEUR } from '#fournisseur/fournisseur.actions.ts'
import { ECRIVABLES_LIVRAISON } from '#livraison/references.actions.ts'
import { ECRIVABLES_PREFERENCE } from '#preference/references.actions.ts'
import { ECRIVABLES_PROMOTION } from '#promotion/promotion.actions.ts'
import { ECRIVABLES_RECHERCHE } from '#recherche/synonymes.actions.ts'

/** What the shop says and shows of itself: another right than what it sells. */
const duContenu = (un: Ecrivable): Ecrivable => ({ ...un, droit: 'contenus' })

/** All that the staff writes, by REST and by GraphQL alike. */
export const ECRIVABLES: readonly Ecrivable[] = [
  ...ECRIVABLES_PREFERENCE.map(duContenu),
  ...ECRIVABLES_CONTENU.map(duContenu),
  ...ECRIVABLES_CATALOGUE,
  ...ECRIVABLES_PROMOTION,
  ...ECRIVABLES_ETAGERE.map(duContenu),
  ...ECRIVABLES_RECHERCHE,
  ...ECRIVABLES_FOURNISSEUR,
  ...ECRIVABLES_LIVRAISON,
]
