import { enFrancs, LE_SIEN } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import type { Appel } from '#browser/appel.ts'
import type { AvoirsLus } from '#caisse/addition/avoirs.ts'
import { ACTION } from '#panier/panier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import styles from './OffresPanier.module.css'
import { Retirer, SaisieCode } from './SaisieCode.tsx'

const garder = (carte: string) => api('POST /api/avoir', { body: { carte } })

/** What gift cards and store credit pay, the account's own in one press, and where a card's code is typed. */
export function CartesPanier({ suivi }: { suivi: Appel<AvoirsLus> }) {
  const { utilises = [], offert = null, refus = [] } = suivi.donnees ?? {}
  const dites = [
    ...utilises.map(({ par, nom, solde }) => ({ par, titre: nom, nom, mots: enFrancs(solde) })),
    ...refus.map(({ par, mots }) => ({ par, titre: `•••• ${par}`, nom: `la carte ${par}`, mots })),
  ]
  return (
    <div className={styles.offres}>
      <ul className={styles.liste} aria-label="Cartes cadeaux et avoir" aria-live="polite">
        {dites.map(({ par, titre, nom, mots }) => (
          <li key={par}>
            <strong>{titre}</strong> : {mots}{' '}
            <Retirer
              nom={nom}
              geste={`avoir.oublier ${par}`}
              oublier={() => api('POST /api/avoir', { body: { carte: par, action: ACTION.retirer } })}
              onFait={suivi.recommencer}
            />
          </li>
        ))}
      </ul>
      {offert && (
        <Bouton
          variante="sobre"
          geste={`avoir.garder ${LE_SIEN}`}
          onClick={() => void garder(LE_SIEN).then(suivi.recommencer, () => undefined)}
        >
          Utiliser mon avoir de {enFrancs(offert.solde)}
        </Bouton>
      )}
      <SaisieCode
        libelle="Carte cadeau ou avoir"
        nom="carte"
        maxLength={60}
        bouton="Utiliser"
        geste="avoir.garder"
        garder={garder}
        onFait={suivi.recommencer}
      />
    </div>
  )
}
