import type { MetaFunction } from 'react-router'
import { Attente } from '#ui/Chargement.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { agir } from '../gestes/agir.ts'
import { RetourPaiement } from './RetourPaiement.tsx'
import { useRetourDuLien } from './retourDuLien.ts'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Confirmation de commande')

/** Back from the page of the card, or of a wallet. */
export default function RetourCarte() {
  return useRetourDuLien() ? <Attente /> : <RetourPaiement />
}
