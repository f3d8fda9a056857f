import { DEVISES, estDevise } from '#shared/money.ts'
import { Selection } from '#ui/selection/Selection.tsx'
import styles from './ChoixDevise.module.css'
import { choisirDevise, useDevise } from './devise.store.ts'

const LIBELLES = { XOF: 'FCFA', EUR: 'EUR €', USD: 'USD $', JPY: 'JPY ¥' }
const CHOIX = DEVISES.map((code) => ({ valeur: code, libelle: LIBELLES[code] }))

/** In which currency prices are read; remembered in this browser (specification, part 4: "Currency"). */
export function ChoixDevise() {
  const { devise } = useDevise()
  return (
    <div className={styles.choix}>
      <Selection
        libelle="Devise"
        masquerLibelle
        choix={CHOIX}
        valeur={devise}
        onChange={(code) => estDevise(code) && choisirDevise(code)}
      />
    </div>
  )
}
