import { surPlace } from '#browser/surPlace.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import styles from '../livraison/etapes.module.css'

/** A link's secret stands behind its `#`: without script it is brought by hand, and another in the place of the one held. */
export function CollerLien() {
  const ici = surPlace()
  if (!ici?.secret) return <Formulaire />
  return (
    <details open={ici.refus?.champs.lien !== undefined}>
      <summary>Ouvrir un autre lien</summary>
      <Formulaire />
    </details>
  )
}

function Formulaire() {
  const ici = surPlace()
  return (
    <form method="post" className={styles.etape}>
      <ChampsSurPlace />
      <Champ
        libelle="Le lien que vous avez reçu"
        aide="Copiez-le en entier, et collez-le ici."
        obligatoire
        name="lien"
        autoComplete="off"
        defaultValue={ici?.saisie.lien ?? ''}
        erreur={ici?.refus?.champs.lien}
      />
      <Bouton type="submit" name="geste" value="lien.ouvrir" large>
        Ouvrir
      </Bouton>
    </form>
  )
}
