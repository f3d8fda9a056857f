import type { Appel } from '#browser/appel.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Avis } from '../livraison/Avis.tsx'

/** What was asked did not come: what does not exist is said so, the rest can be asked again. */
export function Panne({ appel, titre, message }: { appel: Appel<unknown>; titre: string; message: string }) {
  const inconnue =
    isFailure(appel.erreur) && appel.erreur.code === 'INTROUVABLE' ? appel.erreur.message : null
  return (
    <>
      <h1 tabIndex={-1}>{titre}</h1>
      <Avis niveau="error" message={inconnue ?? message}>
        {inconnue === null && (
          <Bouton variante="sobre" onClick={appel.recommencer}>
            Réessayer
          </Bouton>
        )}
        <LienBouton variante="sobre" to="/commande">
          Mes Commandes
        </LienBouton>
      </Avis>
    </>
  )
}
