import { type RefObject, useMemo, useRef, useState } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import type { Lecture } from '#shared/champ.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { allerAuChamp } from './barre.ts'
import {
  type Changements,
  disputes,
  lireChangements,
  noter,
  reporter,
  saisieDe,
  type Textes,
  trancher,
} from './changements.ts'

/** A form of the back office: `S` is what is stored, `T` its fields as texts. */
export interface Modele<S, T extends Textes> {
  /** The name of its draft: `produit.7`, `produit.nouveau`. */
  nom: string
  stockee: S
  /** Every field of the form; numbers by `ecrireNombre`. */
  textes: (stockee: S) => T
  /** What each field is called; their order is the one in which the first fault is looked for. */
  libelles: Readonly<Record<keyof T & string, string>>
  /** The same rules as the server's (`formulaire.ts`), by the names of the fields. */
  fautes: (saisie: T, stockee: S) => Champs
  /** Sends it, with an idempotency key; answers what is stored then. A refusal is thrown, as `api` throws it. */
  envoyer: (saisie: T, stockee: S, cle: string) => Promise<S>
  /** What is stored now: asked when somebody else has changed it (VERSION_DEPASSEE). */
  relire?: () => Promise<S>
  /** A field's text as people read it, where it stands for something else: « Kilogramme » for `3`. */
  montrer?: (champ: string, texte: string) => string
  /** Once it is stored: a toast that names it, the way back to the list. */
  onEnregistre?: (stockee: S) => void
}

/** What ties a field to its form: spread on a `Champ`, a `ChampChoix`, a `ChampMultiligne`. */
export interface LiaisonChamp {
  name: string
  libelle: string
  value: string
  erreur: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

export interface Formulaire<T extends Textes> {
  saisie: T
  /** Fields that are not as they are stored. */
  modifies: string[]
  /** Fields that somebody else changed too: what they hold now, what the server says of it. */
  litiges: { champ: string; libelle: string; leur: string; mienne: string; phrase: string | undefined }[]
  /** What somebody else changed of the other fields, which is taken as it is. */
  nouveautes: { champ: string; libelle: string; phrase: string }[]
  libelles: Readonly<Record<string, string>>
  enCours: boolean
  /** Found as it was left. */
  repris: boolean
  cadre: RefObject<HTMLFormElement | null>
  champ(nom: keyof T & string): LiaisonChamp
  /** The same for a number: comma or dot, thousands shown once the field is left. */
  nombre(nom: keyof T & string, lit?: Lecture): LiaisonChamp & { inputMode: 'decimal'; autoComplete: 'off' }
  erreur(nom: keyof T & string): string | undefined
  changer(champs: Partial<T>): void
  trancher: (champ: string, mien: boolean) => void
  /** True once it is stored. */
  enregistrer: () => Promise<boolean>
  /** As it is stored; what was typed can be taken back for as long as the toast is there. */
  annuler: () => void
}

/**
 * Give it a React `key` by what it edits: another thing is another form.
 * A form whose fields are checked when they are left and when it is sent, whose changes are kept while the tab
 * lives, and which says of each field what somebody else made of it meanwhile: nothing typed is lost.
 */
export function useFormulaire<S, T extends Textes>(modele: Modele<S, T>): Formulaire<T> {
  const { textes, libelles, fautes, envoyer, relire, onEnregistre } = modele
  const montrer = modele.montrer ?? ((_, texte) => texte)
  const [stockee, setStockee] = useState(modele.stockee)
  // what was remembered is shown first; what is stored now may come after it
  const source = JSON.stringify(modele.stockee)
  const [vue, setVue] = useState(source)
  if (vue !== source) {
    setVue(source)
    setStockee(modele.stockee)
  }
  const lue = useMemo(() => textes(stockee), [textes, stockee])
  const brouillon = useBrouillon(`bureau.${modele.nom}`, () => ({ changements: '' }))
  const changements = lireChangements(brouillon.saisie.changements, lue)
  const [erreurs, setErreurs] = useState<Champs>({})
  const [phrases, setPhrases] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const cadre = useRef<HTMLFormElement>(null)
  const cle = useCle()
  const saisie = saisieDe(lue, changements)
  const modifies = Object.keys(changements)
  const litiges = disputes(lue, changements)

  const garder = (suite: Changements) =>
    Object.keys(suite).length > 0
      ? brouillon.changer({ changements: JSON.stringify(suite) })
      : brouillon.oublier({ changements: '' })
  const changer = (champs: Partial<T>) => {
    const suite = noter(lue, changements, champs as Textes)
    garder(suite)
    const restent = fautes(saisieDe(lue, suite), stockee)
    // a fault that is mended goes at once; a new one waits until the field is left
    setErreurs((avant) =>
      Object.fromEntries(
        Object.keys(avant).flatMap((nom) => {
          const faute = nom in champs ? restent[nom] : avant[nom]
          return faute ? [[nom, faute]] : []
        }),
      ),
    )
  }
  const quitter = (nom: keyof T & string, propre: string) => {
    const suite = noter(lue, changements, { [nom]: propre })
    if (propre !== saisie[nom]) garder(suite)
    const faute = fautes(saisieDe(lue, suite), stockee)[nom]
    setErreurs(({ [nom]: _, ...autres }) => (faute ? { ...autres, [nom]: faute } : autres))
  }
  const viser = (trouvees: Champs) => {
    setErreurs(trouvees)
    const premier = Object.keys(libelles).find((nom) => trouvees[nom])
    // after the errors have been drawn, so that they are read with their field
    requestAnimationFrame(() =>
      allerAuChamp(cadre.current?.querySelector<HTMLElement>(`[name="${premier}"]`)),
    )
    return premier !== undefined
  }
  const refuser = async (raison: unknown) => {
    if (isFailure(raison) && raison.code === 'VERSION_DEPASSEE' && relire) {
      const aujourdhui = await relire()
      setStockee(aujourdhui)
      setPhrases(raison.champs ?? {})
      garder(reporter(textes(aujourdhui), changements))
      return toast('warning', raison.message)
    }
    if (!(isFailure(raison) && raison.champs && viser(raison.champs))) direRefus(raison)
  }

  const enregistrer = async () => {
    if (enCours) return false
    if (viser(fautes(saisie, stockee))) return false
    if (litiges.length > 0) {
      document.getElementById('litiges')?.focus()
      return false
    }
    setEnCours(true)
    try {
      const suite = await envoyer(saisie, stockee, cle.de(saisie))
      cle.finie()
      brouillon.oublier({ changements: '' })
      setStockee(suite)
      setPhrases({})
      onEnregistre?.(suite)
      return true
    } catch (raison) {
      await refuser(raison).catch(direRefus)
      return false
    } finally {
      setEnCours(false)
    }
  }
  const liaison = (nom: keyof T & string): LiaisonChamp => ({
    name: nom,
    libelle: libelles[nom],
    value: saisie[nom] ?? '',
    erreur: erreurs[nom],
    onChange: ({ target }) => changer({ [nom]: target.value } as Partial<T>),
    onBlur: () => quitter(nom, saisie[nom] ?? ''),
  })
  return {
    saisie,
    modifies,
    litiges: litiges.map((champ) => ({
      champ,
      libelle: libelles[champ] ?? champ,
      leur: montrer(champ, lue[champ] ?? ''),
      mienne: montrer(champ, saisie[champ] ?? ''),
      phrase: phrases[champ],
    })),
    nouveautes: Object.entries(phrases)
      .filter(([nom]) => nom in libelles && !modifies.includes(nom))
      .map(([nom, phrase]) => ({ champ: nom, libelle: libelles[nom] ?? nom, phrase })),
    libelles,
    enCours,
    repris: brouillon.repris && modifies.length > 0,
    cadre,
    champ: liaison,
    nombre: (nom, lit = lireNombre) => ({
      ...liaison(nom),
      inputMode: 'decimal',
      autoComplete: 'off',
      onBlur: () => quitter(nom, normaliser(saisie[nom] ?? '', lit(saisie[nom] ?? '', saisie))),
    }),
    erreur: (nom) => erreurs[nom],
    changer,
    trancher: (champ, mien) => garder(trancher(lue, changements, champ, mien)),
    enregistrer,
    annuler: () => {
      const laisses = brouillon.saisie
      if (modifies.length === 0) return
      brouillon.oublier({ changements: '' })
      setErreurs({})
      const faire = () => brouillon.changer(laisses)
      toast('info', 'Modifications abandonnées.', { action: { libelle: 'Annuler', faire } })
    },
  }
}

/** « 12500,5 » becomes « 12 500,5 »; what is no number stays as it was typed, for the fault beside it. */
function normaliser(texte: string, lu: number | undefined): string {
  return lu === undefined ? '' : Number.isNaN(lu) ? texte : ecrireNombre(lu)
}
