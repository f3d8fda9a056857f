import { api } from '#browser/api.ts'
import type { Appel } from '#browser/appel.ts'
import type { OffresDites } from '#offre/dites.ts'
import { ACTION } from '#panier/panier.ts'
import styles from './OffresPanier.module.css'
import { Retirer, SaisieCode } from './SaisieCode.tsx'

/** What applies to this cart, what is missing for more, why a code does nothing, and where one is typed. */
export function OffresPanier({ suivi }: { suivi: Appel<OffresDites | null> }) {
  const { offres = [], manques = [], refus = [] } = suivi.donnees ?? {}
  const codes = [...offres.flatMap(({ mots, code }) => (code ? [{ code, mots }] : [])), ...refus]
  const sansCode = offres.filter(({ code }) => code === null)
  return (
    <div className={styles.offres}>
      <ul className={styles.liste} aria-label="Offres" aria-live="polite">
        {sansCode.map(({ mots }) => (
          <li key={mots}>{mots}</li>
        ))}
        {codes.map(({ code, mots }) => (
          <li key={code}>
            <strong>{code}</strong> : {mots}{' '}
            <Retirer
              nom={`le code ${code}`}
              geste={`code.oublier ${code}`}
              oublier={() => api('POST /api/codepromo', { body: { code, action: ACTION.retirer } })}
              onFait={suivi.recommencer}
            />
          </li>
        ))}
        {manques.map((manque) => (
          <li key={manque}>{manque}</li>
        ))}
      </ul>
      <SaisieCode
        libelle="Code promo"
        nom="code"
        maxLength={40}
        bouton="Appliquer"
        geste="code.garder"
        garder={(code) => api('POST /api/codepromo', { body: { code } })}
        onFait={suivi.recommencer}
      />
    </div>
  )
}
