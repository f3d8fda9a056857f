import type { MetaFunction } from 'react-router'
import { Attente } from '#ui/Chargement.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { agir } from '../gestes/agir.ts'
import { RetourPaiement } from './RetourPaiement.tsx'
import { useRetourDuLien } from './retourDuLien.ts'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Confirmation de commande')

/** Back from PayPal: what was agreed to there is taken while the server is asked what has become of it. */
export default function RetourPaypal() {
  return useRetourDuLien() ? <Attente /> : <RetourPaiement reprise="/paiementpaypal" />
}
