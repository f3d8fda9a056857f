import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { Icone } from '#ui/Icone.tsx'
import { mesurerBarre } from './barre.ts'
import type { Textes } from './changements.ts'
import { Litiges } from './Litiges.tsx'
import type { Formulaire } from './useFormulaire.ts'

interface Props<T extends Textes> {
  formulaire: Formulaire<T>
  /** What the button does: « Enregistrer », « Créer le produit ». */
  action?: string
  /** Esc with nothing to save. */
  onFermer?: () => void
  children: ReactNode
}

/**
 * The frame of every form of the back office: what somebody else changed meanwhile, the fields, a bar that says what
 * is not saved. Ctrl+S saves, Esc gives up (and can be taken back), leaving with changes asks.
 */
export function CadreFormulaire<T extends Textes>({
  formulaire,
  action = 'Enregistrer',
  onFermer,
  children,
}: Props<T>) {
  const { modifies, libelles, enCours, repris, cadre, litiges, nouveautes } = formulaire
  // what makes something new is what its screen is for
  const principale = modifies.length > 0 || action !== 'Enregistrer'
  useTouches(formulaire, onFermer)
  return (
    <form
      ref={cadre}
      className="b-forme"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void formulaire.enregistrer()
      }}
    >
      <Litiges litiges={litiges} nouveautes={nouveautes} onTrancher={formulaire.trancher} />
      {children}
      <div ref={mesurerBarre} className="b-barre" data-modifie={modifies.length > 0 || undefined} data-ecran>
        <p role="status">
          {modifies.length > 0 && (
            <>
              <Icone nom="alerte" taille={20} />
              <span>
                {repris ? 'Repris de votre brouillon' : 'Non enregistré'}
                {'\u00a0: '}
                {modifies.map((champ) => libelles[champ] ?? champ).join(', ')}
              </span>
            </>
          )}
        </p>
        <div className="b-suite">
          {modifies.length > 0 && (
            <Bouton variante="sobre" onClick={formulaire.annuler}>
              Annuler les modifications
            </Bouton>
          )}
          <Bouton type="submit" enCours={enCours} variante={principale ? 'action' : 'sobre'}>
            {action}
          </Bouton>
        </div>
      </div>
      <Depart formulaire={formulaire} />
    </form>
  )
}

/** Ctrl+S (⌘ on a Mac) and Esc, wherever the focus is; a window that is open has Esc for itself. */
function useTouches<T extends Textes>(formulaire: Formulaire<T>, onFermer: (() => void) | undefined): void {
  const suite = useRef({ formulaire, onFermer })
  useEffect(() => {
    suite.current = { formulaire, onFermer }
  })
  useEffect(() => {
    const touche = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const { formulaire, onFermer } = suite.current
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        // the field that is being typed in is left first, so that it counts as it is written
        const champ = document.activeElement
        if (champ instanceof HTMLInputElement) {
          champ.blur()
          champ.focus()
        }
        requestAnimationFrame(() => void suite.current.formulaire.enregistrer())
      } else if (event.key === 'Escape' && !event.defaultPrevented) {
        if (formulaire.modifies.length > 0) formulaire.annuler()
        else onFermer?.()
      }
    }
    document.addEventListener('keydown', touche)
    return () => document.removeEventListener('keydown', touche)
  }, [])
}

/** Asks before leaving with changes; what was typed stays in the draft either way. */
function Depart<T extends Textes>({ formulaire }: { formulaire: Formulaire<T> }) {
  const modifie = formulaire.modifies.length > 0
  const blocage = useBlocker(
    ({ currentLocation, nextLocation }) =>
      modifie && !formulaire.enCours && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!modifie) return
    const avertir = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', avertir)
    return () => removeEventListener('beforeunload', avertir)
  }, [modifie])
  const rester = () => blocage.reset?.()
  return (
    <Dialogue
      ouvert={blocage.state === 'blocked'}
      titre={'Quitter sans enregistrer\u202f?'}
      onFermer={rester}
    >
      <div className="b-pile">
        <p>Vos modifications ne sont pas enregistrées. Elles restent dans un brouillon sur cet appareil.</p>
        <p className="b-suite">
          <Bouton onClick={rester}>Rester ici</Bouton>
          <Bouton variante="sobre" onClick={() => blocage.proceed?.()}>
            Quitter, garder le brouillon
          </Bouton>
        </p>
      </div>
    </Dialogue>
  )
}
