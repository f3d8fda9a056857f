import type { ReactNode } from 'react'
import type { Ecrits, Supprimable } from '#api'
import { useNavigate } from '#browser/aller.ts'
import type { Emploi } from '#image/emplois.ts'
import type { Liste } from '#routes'
import { type Declares, reglesDe } from '#shared/champ.ts'
import type { Champs } from '#shared/failure.ts'
import { fautesDe, type Saisie } from '#shared/formulaire.ts'
import { toast } from '#ui/toasts.ts'
import { ecrire } from '../appeler.ts'
import { type Fiche, Supprimer } from '../PageFiche.tsx'
import { CadreFormulaire } from './CadreFormulaire.tsx'
import { type Choix, Controles, type Propre } from './Controle.tsx'
import {
  deChacun,
  differences,
  fautesDuChange,
  libellesDe,
  type NomSaisi,
  saisis,
  type TextesDe,
  textesDe,
  valeursDe,
} from './saisie.ts'
import { type Formulaire, useFormulaire } from './useFormulaire.ts'

interface Props<S extends { id: number }, C extends Declares> {
  fiche: Fiche<S>
  /** What is kept of it. */
  champs: C
  table: keyof Ecrits & Supprimable
  /** Where the pages of such things are. */
  adresse: Liste
  nom: (lue: S) => string
  /** « Dakar : enregistrée. » */
  enregistre?: string
  action?: string
  emploi?: Emploi
  /** What a new one starts with, and what else is sent with it. */
  depart?: Partial<TextesDe<C>>
  neuf?: (valeurs: Saisie) => object
  /** What is wrong besides what its rules say. */
  fautes?: (valeurs: Saisie) => Champs
  /** What is chosen from. */
  choix?: { [N in NomSaisi<C>]?: Choix }
  propres?: (formulaire: Formulaire<TextesDe<C>>) => { [N in NomSaisi<C>]?: Propre }
  onEcrit?: () => void
  /** What stands beside its cards. */
  disposer?: (cartes: ReactNode, saisie: TextesDe<C>) => ReactNode
  /** What follows the form of one that is kept; the way to delete it, unless told. */
  suite?: (lue: S, supprimer: ReactNode) => ReactNode
}

/** The form of something small that the staff keeps, as its fields are declared: made, changed, deleted. */
export function FormeDeclaree<S extends { id: number }, C extends Declares>(props: Props<S, C>) {
  const { fiche, champs, table, adresse, nom, choix, propres } = props
  const { lue, retour, lire } = fiche
  const { suite = (_, supprimer) => supprimer, disposer = (cartes) => cartes } = props
  const aller = useNavigate()
  const garder = async (id: number | null, corps: object, cle?: string): Promise<S> => {
    const ecrite = await ecrire(table, id, corps, cle)
    props.onEcrit?.()
    return lire(ecrite.id)
  }
  const formulaire = useFormulaire<S | null, TextesDe<C>>({
    nom: `${table}.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes: (stockee) => textesDe(champs, stockee, props.depart),
    libelles: libellesDe(champs),
    fautes: (saisie, stockee) => {
      const valeurs = valeursDe(champs, saisie)
      const siennes = fautesDe(reglesDe(champs), valeurs, true)
      const avant = stockee && textesDe(champs, stockee)
      return { ...fautesDuChange(siennes, avant, saisie), ...props.fautes?.(valeurs) }
    },
    montrer: (champ, texte) => {
      const un = choix?.[champ as NomSaisi<C>] ?? champs[champ]?.parmi ?? []
      return un.find(([valeur]) => valeur === texte)?.[1] ?? texte
    },
    envoyer: (saisie, stockee, cle) => {
      const valeurs = valeursDe(champs, saisie)
      if (!stockee) return garder(null, { ...valeurs, ...props.neuf?.(valeurs) }, cle)
      return garder(stockee.id, differences(valeursDe(champs, textesDe(champs, stockee)), valeurs), cle)
    },
    onEnregistre: (ecrite) => {
      if (!ecrite) return
      toast('success', `${nom(ecrite)}\u00a0: ${props.enregistre ?? 'enregistré'}.`)
      if (!lue) aller(`${adresse}/${ecrite.id}`, { replace: true })
    },
  })
  const siens = propres?.(formulaire)
  const tous = deChacun(
    champs,
    (_, un): Propre => ({ ...(choix?.[un] && { choix: choix[un] }), ...siens?.[un] }),
  )
  const noms = [...new Set(saisis(champs).map(([, { carte }]) => carte ?? undefined))]
  const cartes = noms.map((carte) => (
    <section key={carte ?? ''} className="b-carte" aria-label={carte}>
      <Controles {...{ champs, formulaire, carte }} propres={tous} emploi={props.emploi} />
    </section>
  ))
  return (
    <>
      <CadreFormulaire
        formulaire={formulaire}
        onFermer={retour}
        {...(props.action && { action: props.action })}
      >
        {disposer(cartes, formulaire.saisie)}
      </CadreFormulaire>
      {lue &&
        suite(
          lue,
          <Supprimer
            nom={nom(lue)}
            table={table}
            id={lue.id}
            refaire={() => garder(null, gardees(champs, lue))}
            onSupprimee={() => {
              props.onEcrit?.()
              retour()
            }}
          />,
        )}
    </>
  )
}

/** All that is kept of one, those that its form does not show too. */
function gardees(champs: Declares, lue: object): object {
  return Object.fromEntries(Object.entries(lue).filter(([nom]) => nom in champs))
}
