import { surPlace } from '#browser/surPlace.ts'
import { DEVISES, estDevise } from '#shared/money.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import styles from './ChoixDevise.module.css'
import { choisirDevise, useDevise } from './devise.store.ts'

const LIBELLES = { XOF: 'FCFA', EUR: 'EUR €', USD: 'USD $', JPY: 'JPY ¥' }
const CHOIX = DEVISES.map((code) => ({ valeur: code, libelle: LIBELLES[code] }))

/** In which currency prices are read; remembered in this browser (specification, part 4: "Currency"). */
export function ChoixDevise() {
  const { devise } = useDevise()
  const selection = (
    <Selection
      libelle="Devise"
      masquerLibelle
      choix={CHOIX}
      valeur={devise}
      {...(import.meta.env.SSR && surPlace() ? { name: 'devise' } : {})}
      onChange={(code) => estDevise(code) && choisirDevise(code)}
    />
  )
  if (import.meta.env.SSR && surPlace())
    return (
      <form method="post" className={styles.surPlace}>
        <ChampsSurPlace />
        {selection}
        <Bouton type="submit" variante="sobre" name="geste" value="devise">
          Changer
        </Bouton>
      </form>
    )
  return <div className={styles.choix}>{selection}</div>
}
