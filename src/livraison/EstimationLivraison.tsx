import { lazy, Suspense, useEffect, useState } from 'react'
import { villeGardee } from '#adresse/ville.ts'
import { surPlace } from '#browser/surPlace.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Volet } from '#ui/volet/Volet.tsx'
import type { Estimee } from './Estimation.tsx'

// with its countries and cities it comes only for those who ask
const Estimation = lazy(() => import('./Estimation.tsx'))

interface Props {
  poids: number
  onEstimer?: (estimee: Estimee | null) => void
  /** Opens by itself for who has chosen a city before. */
  reprendre?: boolean
}

/** Delivery price and delay of a weight (`poids`, kg) to a chosen city, before any order. */
export function EstimationLivraison({ poids, onEstimer, reprendre = false }: Props) {
  const [demandee, setDemandee] = useState(false)
  const [ouverte, setOuverte] = useState(false)
  useEffect(() => {
    if (!reprendre || !villeGardee()) return
    setDemandee(true)
    setOuverte(true)
  }, [reprendre])
  // it is asked of the shop as one chooses: the steps of the order say it where nothing asks
  if (import.meta.env.SSR && surPlace()) return null
  return (
    <Volet
      data-script
      titre="Prix et délai de livraison"
      icone="camion"
      open={ouverte}
      onOuvert={(ouvert) => {
        setOuverte(ouvert)
        if (ouvert) setDemandee(true)
      }}
    >
      {demandee && (
        <Suspense fallback={<Attente />}>
          <Estimation poids={poids} onEstimer={onEstimer} />
        </Suspense>
      )}
    </Volet>
  )
}
