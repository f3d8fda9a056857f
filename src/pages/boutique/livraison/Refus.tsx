import { useEffect, useRef } from 'react'
import { suiteDuRefus } from '#caisse/refus.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Avis } from './Avis.tsx'
import type { RefusCommande } from './passage.ts'

/** Why the commande was not taken, line by line, and where to go on. */
export function Refus({ refus }: { refus: RefusCommande | null }) {
  const suite = refus && suiteDuRefus(refus.code)
  const boite = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refus) boite.current?.scrollIntoView({ block: 'nearest' })
  }, [refus])
  return (
    <div ref={boite}>
      <Avis
        niveau="error"
        message={
          refus &&
          (refus.precisions.length > 0 ? (
            <>
              <p>Ces articles ne sont plus disponibles comme vous les aviez choisis&nbsp;:</p>
              <ul>
                {refus.precisions.map((precision) => (
                  <li key={precision}>{precision}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>{refus.message}</p>
          ))
        }
      >
        {suite && (
          <LienBouton variante="sobre" to={suite.chemin}>
            {suite.texte}
          </LienBouton>
        )}
      </Avis>
    </div>
  )
}
