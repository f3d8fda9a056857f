import type { ButtonHTMLAttributes, ComponentType, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { LienEcrit } from '#browser/aller.ts'
import { prelecture } from '#browser/economie.ts'
import { surPlace } from '#browser/surPlace.ts'
import type { Adresse } from '#routes'
import styles from './Bouton.module.css'
import { EnvoiSurPlace } from './EnvoiSurPlace.tsx'
import { Icone, type NomIcone } from './Icone.tsx'

interface Apparence {
  /** `action`: the one thing this screen is for; `sobre`: beside it; `discret`: text that is pressed. */
  variante?: 'action' | 'sobre' | 'discret'
  /** Fills the width it is given. */
  large?: boolean
  icone?: NomIcone
  children: ReactNode
}

interface Envoye {
  /**
   * What a press asks for where no script answers it, then about what: `panier.retirer 12`; a form of its own, unless it
   * stands in one. Without it the button is not shown there.
   */
  geste?: string
}

type BoutonProps = Apparence &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** A press is being answered: says so, and takes no second one. */
    enCours?: boolean
    /** What a press costs, after its words and on a line of its own. */
    montant?: string
  } & Envoye

/** True of a press that only a script answers, on a page that is made without. */
const muet = ({ type, disabled }: ButtonHTMLAttributes<HTMLButtonElement>) =>
  surPlace() && type !== 'submit' && !disabled

/** What stands for such a button there: itself, in a form of its own, or nothing. */
function EnForme<P extends Envoye>({ de: Forme, props }: { de: ComponentType<P>; props: P }) {
  if (!props.geste) return null
  return (
    <EnvoiSurPlace>
      <Forme {...props} type="submit" name="geste" value={props.geste} />
    </EnvoiSurPlace>
  )
}

/** A button; while `enCours` it stays focusable, so that focus is not lost, and ignores presses. */
export function Bouton(props: BoutonProps) {
  if (import.meta.env.SSR && muet(props)) return <EnForme de={Bouton} props={props} />
  const { variante, large, icone, enCours, montant, children, onClick, geste: _, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={styles.bouton}
      data-variante={variante ?? 'action'}
      data-large={large || undefined}
      aria-disabled={enCours || undefined}
      aria-busy={enCours || undefined}
      onClick={(event) => {
        if (enCours) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {enCours ? <span className={styles.tour} aria-hidden="true" /> : icone && <Icone nom={icone} />}
      <span>
        {children}
        {montant && (
          <span className={styles.montant}>
            <span className={styles.point}> · </span>
            {montant}
          </span>
        )}
      </span>
    </button>
  )
}

/** A link that looks like a button: it goes to a page of the shop, or leaves it, and changes nothing. */
export function LienBouton({
  variante,
  large,
  icone,
  children,
  ...rest
}: Apparence &
  Omit<LinkProps, 'className' | 'to'> &
  ({ to: Adresse } | { to: string; reloadDocument: true })) {
  return (
    <LienEcrit
      prefetch={prelecture()}
      {...rest}
      className={styles.bouton}
      data-variante={variante ?? 'action'}
      data-large={large || undefined}
    >
      {icone && <Icone nom={icone} />}
      <span>{children}</span>
    </LienEcrit>
  )
}

export type BoutonIconeProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  icone: NomIcone
  /** What it does, with the name of what it does it to. */
  nom: string
  variante?: 'nu' | 'rond'
} & Envoye

/** A 44 px square that shows an icon and carries its name for those who do not see it. */
export function BoutonIcone(props: BoutonIconeProps) {
  if (import.meta.env.SSR && muet(props)) return <EnForme de={BoutonIcone} props={props} />
  const { icone, nom, variante, geste: _, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={styles.icone}
      data-variante={variante ?? 'nu'}
      aria-label={nom}
      title={nom}
    >
      <Icone nom={icone} taille={24} />
    </button>
  )
}
