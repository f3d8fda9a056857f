import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { surPlace } from '#browser/surPlace.ts'
import { A_COCHER } from '#caisse/refus.ts'
import type { FailureCode } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'

interface Props {
  /** The total in the currency that is charged, as it is written on the button; absent where each means says its own. */
  montant?: string
  enCours: boolean
  /** Answers the code of a refusal, or null. */
  onConfirmer: (parUnProche: boolean) => Promise<FailureCode | null>
  /** Whether somebody close may pay it by a link, and whether that is what this order is for. */
  proche: 'possible' | 'voulu' | null
  /** The means of payment. */
  children: ReactNode
}

/** The means of payment, the terms, and the one button that obliges to pay, in the words of the law. */
export function Confirmation({ montant, enCours, onConfirmer, proche, children }: Props) {
  const { cgv_version } = useCadreEtapes()
  const boite = useRef<HTMLDivElement>(null)
  const [accepte, setAccepte] = useState(false)
  const [oubli, setOubli] = useState(
    import.meta.env.SSR && surPlace()?.refus?.code === 'CONDITIONS_NON_ACCEPTEES',
  )
  const { revalidate } = useRevalidator()

  async function confirmer(event: FormEvent) {
    event.preventDefault()
    if (enCours) return
    if (!accepte || cgv_version === null) {
      setOubli(true)
      return boite.current?.querySelector('input')?.focus()
    }
    const { submitter } = event.nativeEvent as SubmitEvent
    const parUnProche = submitter instanceof HTMLButtonElement && submitter.value === 'commande.proche'
    if ((await onConfirmer(parUnProche)) !== 'CONDITIONS_NON_ACCEPTEES') return
    // other terms came into force meanwhile: they are to be read and accepted in their turn
    setAccepte(false)
    await revalidate()
  }

  const parUnProche = (
    <div className={styles.etape}>
      <Bouton
        type="submit"
        name="geste"
        value="commande.proche"
        variante={proche === 'voulu' ? 'action' : 'sobre'}
        large
        icone="lien"
        enCours={enCours}
      >
        Faire payer par un proche
      </Bouton>
      <p className={styles.phase}>
        Vos articles sont gardés 24{'\u00a0'}heures. Votre proche paie sans compte, par le lien que vous lui
        envoyez.
      </p>
    </div>
  )

  return (
    <form method="post" className={styles.etape} onSubmit={confirmer} noValidate>
      {import.meta.env.SSR && <ChampsSurPlace />}
      {children}
      <div ref={boite}>
        <Case
          name="conditions"
          checked={accepte}
          erreur={oubli && !accepte ? A_COCHER : undefined}
          onChange={(event) => setAccepte(event.target.checked)}
        >
          J’ai lu et j’accepte les{' '}
          <a href="/cgv" target="_blank" rel="noopener">
            conditions générales de vente
            <span className="hors-ecran"> (nouvel onglet)</span>
          </a>
          .
        </Case>
      </div>
      {proche === 'voulu' && parUnProche}
      <Bouton
        type="submit"
        name="geste"
        value="commande.passer"
        variante={proche === 'voulu' ? 'sobre' : 'action'}
        large
        icone="cadenas"
        enCours={enCours}
        {...(montant && { montant })}
      >
        Commander avec obligation de paiement
      </Bouton>
      {proche === 'possible' && parUnProche}
    </form>
  )
}
