import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import type { LigneProduit } from '#panier/lignes.ts'
import { isFailure } from '#shared/failure.ts'
import { demanderPartage } from './appels.ts'

/** The cart that the address names, taken once; `pris`: the one that was taken already. */
export function usePanierConfie(pris: string, prendre: (code: string, lignes: LigneProduit[]) => void) {
  const code = useSearchParams()[0].get('panier') ?? ''
  const { donnees, erreur, enCours } = useAppel(code && code !== pris ? code : null, () =>
    demanderPartage(code),
  )
  const suite = useRef(prendre)
  useEffect(() => {
    suite.current = prendre
  })
  useEffect(() => {
    if (donnees) suite.current(code, donnees)
  }, [donnees, code])
  const message = isFailure(erreur) ? erreur.message : 'Le panier n’a pas pu être chargé.'
  return { enCours, erreur: erreur ? message : null }
}
