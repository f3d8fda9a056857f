import { fautesAspect } from '#aspect/champs.ts'
import type { Declares } from '#shared/champ.ts'
import { toast } from '#ui/toasts.ts'
import { differences, libellesDe, type TextesDe, textesDe } from '../forme/saisie.ts'
import { type Formulaire, useFormulaire } from '../forme/useFormulaire.ts'
import { demanderAspect, type EtatAspect, enCoursDe, garderAspect } from './appels.ts'

interface Liaison<C extends Declares> {
  formulaire: Formulaire<TextesDe<C>>
  /** Keeps the draft; null when it was refused. */
  garder: () => Promise<EtatAspect | null>
}

/** The form of a part of the looks: what is changed goes into the one draft, beside what others change of it. */
export function useAspect<C extends Declares>(
  nom: string,
  champs: C,
  etat: EtatAspect,
  onChange: (etat: EtatAspect) => void,
): Liaison<C> {
  let gardee: EtatAspect | null = null
  const formulaire = useFormulaire<EtatAspect, TextesDe<C>>({
    nom: `aspect.${nom}`,
    stockee: etat,
    textes: (lu) => textesDe(champs, enCoursDe(lu)),
    libelles: libellesDe(champs),
    fautes: (saisie, lu) => {
      const toutes = fautesAspect({ ...enCoursDe(lu), ...saisie })
      return Object.fromEntries(Object.entries(toutes).filter(([champ]) => champ in champs))
    },
    montrer: (champ, texte) => champs[champ]?.parmi?.find(([code]) => code === texte)?.[1] ?? texte,
    envoyer: (saisie, lu, cle) =>
      garderAspect(differences(textesDe(champs, enCoursDe(lu)), saisie), lu.version, cle),
    relire: demanderAspect,
    onEnregistre: (suite) => {
      gardee = suite
      onChange(suite)
      toast('success', 'Brouillon gardé.')
    },
  })
  return { formulaire, garder: async () => ((await formulaire.enregistrer()) ? gardee : null) }
}
