import type { ComponentProps, ReactNode } from 'react'
import type { Emploi } from '#image/emplois.ts'
import type { Champ as Declare, Declares } from '#shared/champ.ts'
import { Case, Champ, ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import { ChampImage } from '../image/ChampImage.tsx'
import { type NomSaisi, saisis, type TextesDe } from './saisie.ts'
import type { Formulaire } from './useFormulaire.ts'

export type Choix = readonly (readonly [valeur: string, texte: string])[]

/** What a field's control says or does besides what is declared of it. */
export interface Propre {
  aide?: string | undefined
  choix?: Choix
  obligatoire?: boolean
  disabled?: boolean
  /** Of the line of text itself. */
  ligne?: Pick<ComponentProps<typeof Champ>, 'type' | 'spellCheck' | 'placeholder' | 'onBlur'>
  onChange?: (texte: string) => void
  rows?: number
  /** What its picture is for, where it is not what the others are. */
  emploi?: Emploi | undefined
  /** In the place of its control: null, it is not shown. */
  rendu?: ReactNode
  /** Beside its control. */
  suite?: ReactNode
}

interface ControleProps extends Propre {
  nom: string
  champ: Declare
  formulaire: Formulaire<Record<string, string>>
}

/** The control of a field, by what is declared of it. */
export function Controle({ nom, champ, formulaire, emploi = 'vignette', ...propre }: ControleProps) {
  const { saisie, erreur, changer } = formulaire
  const { genre, libelle, regle } = champ
  const changerTexte = propre.onChange ?? ((texte: string) => changer({ [nom]: texte }))
  const obligatoire = propre.obligatoire ?? regle.requis !== undefined
  const aide = propre.aide ?? champ.aide
  const choix = propre.choix ?? champ.parmi
  if (genre === 'image')
    return (
      <ChampImage
        {...{ libelle, emploi, obligatoire }}
        name={nom}
        {...(aide && { aide })}
        value={saisie[nom] || null}
        erreur={erreur(nom)}
        onChange={(image) => changerTexte(image ?? '')}
      />
    )
  if (genre === 'drapeau' && !choix)
    return (
      <Case
        name={nom}
        checked={saisie[nom] === '1'}
        erreur={erreur(nom)}
        onChange={({ target }) => changerTexte(target.checked ? '1' : '0')}
      >
        {libelle}
      </Case>
    )
  const nombre = genre === 'nombre' || genre === 'stock'
  const commun = {
    ...(nombre ? formulaire.nombre(nom, champ.lit) : formulaire.champ(nom)),
    ...{ obligatoire, aide },
    ...(propre.disabled && { disabled: true }),
  }
  if (choix)
    return <ChampChoix {...commun} choix={choix} onChange={({ target }) => changerTexte(target.value)} />
  const borne = regle.maximum === undefined ? {} : { maxLength: regle.maximum }
  return genre === 'textes' ? (
    <ChampMultiligne {...commun} {...borne} rows={propre.rows ?? 5} />
  ) : (
    <Champ autoComplete="off" {...commun} {...borne} {...propre.ligne} />
  )
}

interface ControlesProps<C extends Declares> {
  champs: C
  formulaire: Formulaire<TextesDe<C>>
  /** Those of this card alone. */
  carte?: string | undefined
  propres?: { [N in NomSaisi<C>]?: Propre }
  /** What its pictures are for. */
  emploi?: Emploi | undefined
}

/** The controls of a card, as they are declared: lines side by side, texts below them. */
export function Controles<C extends Declares>({ champs, carte, propres = {}, ...reste }: ControlesProps<C>) {
  const siens = saisis(champs).filter(([, champ]) => (champ.carte ?? undefined) === carte)
  const formulaire: Formulaire<Record<string, string>> = reste.formulaire
  const deLa = (longs: boolean) =>
    siens
      .filter(([, { genre }]) => (genre === 'textes') === longs)
      .map(([nom, champ]) => (
        <Un key={nom} {...{ nom, champ, formulaire }} emploi={reste.emploi} {...propres[nom]} />
      ))
  return (
    <>
      <div className="b-colonnes">{deLa(false)}</div>
      {deLa(true)}
    </>
  )
}

function Un({ rendu, suite, ...controle }: ControleProps) {
  return (
    <>
      {rendu === undefined ? <Controle {...controle} /> : rendu}
      {suite}
    </>
  )
}
