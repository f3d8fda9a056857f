import { useState } from 'react'
import { api } from '#browser/api.ts'
import { changerUtilisateur } from '#browser/session.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { Avis } from '../livraison/Avis.tsx'
import { COMPTE_OUVERT } from './ouvrir.ts'

/** Whoever ordered without an account is told so, and opens one by one press (ADR 58). */
export default function CompteOuvrir() {
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState('')

  async function ouvrir() {
    setEnCours(true)
    setRefus('')
    try {
      const { data } = await api('POST /api/profile')
      changerUtilisateur(data.utilisateur)
      toast('success', COMPTE_OUVERT)
    } catch (error) {
      setRefus(phraseDe(error))
      setEnCours(false)
    }
  }

  return (
    <section className="compte-carte" aria-labelledby="ouvrir">
      <div>
        <h2 id="ouvrir">Aucun compte n’est ouvert</h2>
        <p className="compte-precision">
          Vous commandez sans compte, et cet appareil vous reconnaît un jour. Avec un compte, vous retrouvez
          ici vos commandes et vos adresses quand vous voulez, par le même code. Rien d’autre n’est demandé.
        </p>
      </div>
      <Avis niveau="error" message={refus} />
      <div className="compte-fin">
        <Bouton geste="compte.ouvrir" enCours={enCours} onClick={ouvrir}>
          Ouvrir un compte
        </Bouton>
      </div>
    </section>
  )
}
