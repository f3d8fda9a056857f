import { useState } from 'react'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { Case } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { demanderFacteur, reglerExigence } from '../facteur/appels.ts'

/** Whether everybody of the staff must have a second factor before money, settings and staff. */
export function Exigence() {
  const { donnees, recommencer } = useAppel('facteur', demanderFacteur)
  const [enCours, setEnCours] = useState(false)
  if (!donnees) return null
  const regler = async (exige: boolean) => {
    setEnCours(true)
    try {
      await reglerExigence(exige)
      toast('success', exige ? 'Le deuxième facteur est exigé.' : 'Le deuxième facteur n’est plus exigé.')
      recommencer()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section className="b-carte" aria-labelledby="exigence">
      <h2 id="exigence">Deuxième facteur</h2>
      <Case checked={donnees.exige} disabled={enCours} onChange={() => void regler(!donnees.exige)}>
        Exiger le deuxième facteur de toute l’équipe pour l’argent, les réglages et l’équipe
      </Case>
      <p className="b-precision">
        Qui n’en a pas l’ajoute avant son premier remboursement. Une clé d’accès en tient lieu.{' '}
        {donnees.etat !== 'pose' && <Link to="/admin/facteur">Ajouter le vôtre d’abord</Link>}
      </p>
    </section>
  )
}
