import { type Champs, Failure } from '#shared/failure.ts'
import { nettoyer } from '#shared/texte.ts'
import { MOT_LISTE_MAX, TITRE_MAX } from './liste.ts'

export interface SaisieListe {
  titre: string
  mot?: string | null | undefined
}

const ADRESSE_DE_SITE = /:\/\/|\bwww\./i

/**
 * A title and a word as they are kept: what anybody reads here leads nowhere else.
 * @throws Failure ENTREE_INVALIDE with the fields.
 */
export function lireTextes({ titre, mot }: SaisieListe): { titre: string; mot: string | null } {
  const lus = { titre: nettoyer(titre, TITRE_MAX), mot: nettoyer(mot ?? '', MOT_LISTE_MAX) || null }
  const champs: Champs = {}
  if (!lus.titre) champs.titre = 'Donnez un titre à votre liste.'
  for (const champ of ['titre', 'mot'] as const)
    if (ADRESSE_DE_SITE.test(lus[champ] ?? '')) champs[champ] = 'Écrivez-le sans adresse de site.'
  if (Object.keys(champs).length > 0)
    throw new Failure('ENTREE_INVALIDE', 'Corrigez les champs signalés.', { champs })
  return lus
}
