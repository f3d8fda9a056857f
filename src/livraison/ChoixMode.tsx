import type { ReactNode } from 'react'
import { delaiEnJours, fourchetteLivraison } from '#shared/calendrier.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './ChoixMode.module.css'
import type { Mode } from './modes.ts'

interface Props {
  modes: Mode[]
  express: boolean
  /** One comes for it. */
  retrait?: boolean
  aujourdhui: Date
  onChange: (express: boolean) => void
  /** Writes a price in the chosen currency. */
  montant: (mode: Mode) => ReactNode
}

/** The ways of delivering as radio cards: name, price, delay and the dates it comes to. */
export function ChoixMode({ modes, express, retrait = false, aujourdhui, onChange, montant }: Props) {
  return (
    <fieldset>
      <legend className={styles.legende}>{retrait ? 'Retrait' : 'Mode de livraison'}</legend>
      <div className={styles.cartes}>
        {modes.map((mode) => (
          <label key={mode.express ? 'express' : 'standard'} className={styles.carte}>
            <input
              type="radio"
              name="mode"
              value={mode.express ? 'express' : 'standard'}
              checked={mode.express === express}
              onChange={() => onChange(mode.express)}
            />
            <Icone nom={mode.express ? 'camion' : 'colis'} taille={24} />
            <span className={styles.texte}>
              <span className={styles.nom}>{retrait ? 'Je viens la chercher' : nomDuMode(mode)}</span>
              <span>
                {retrait ? 'Prête' : 'Livré'} {fourchetteLivraison(mode.delai, aujourdhui)}
              </span>
              <span className={styles.delai}>
                Délai{'\u00a0'}: {delaiEnJours(mode.delai)}
              </span>
            </span>
            <span className={styles.prix}>{montant(mode)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const nomDuMode = ({ express }: Mode) => (express ? 'Livraison express' : 'Livraison standard')
