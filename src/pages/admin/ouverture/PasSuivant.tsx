import { useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus, lireMemoire } from '../equipe.ts'
import { demanderOuverture, type EtatOuverture } from './appels.ts'

/** Below each screen, while the shop has never been open: on to the next step, not back to the list of them. */
export function PasSuivant() {
  const { pathname, search } = useLocation()
  const aller = useNavigate()
  const [enCours, setEnCours] = useState(false)
  const su = lireMemoire<EtatOuverture | null>('ouverture')
  if (!su || su.ouverte || su.deja || pathname === '/admin') return null
  const continuer = async () => {
    setEnCours(true)
    try {
      const etat = await demanderOuverture()
      const bloquees = etat?.etapes.filter((une) => une.etat === 'bloque') ?? []
      const suivante = bloquees.find(({ vers }) => vers !== pathname && vers !== pathname + search)
      if (suivante) await aller(suivante.vers)
      else if (bloquees[0]) toast('info', bloquees[0].phrase)
      else await aller('/admin')
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <p className="b-pas-suivant" data-ecran>
      <Bouton variante="sobre" large icone="chevronDroite" enCours={enCours} onClick={() => void continuer()}>
        Pas suivant
      </Bouton>
    </p>
  )
}
