import { useEffect } from 'react'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { useSession } from '#browser/session.ts'
import { seDeconnecter } from '#browser/sortie/deconnexion.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { donnees as lireDonnees } from '../appeler.ts'
import { demanderMoi } from '../appels.ts'
import { Panne } from '../cadre/Panne.tsx'
import Acces from './Acces.tsx'
import EntrerParCle from './EntrerParCle.tsx'

const demander = async () => {
  const moi = await demanderMoi()
  return { moi, acces: await lireDonnees(api('GET /api/acces')) }
}

/** Whoever has an invitation and is signed in: the office, and the key by which they come back; or another account. */
export default function Invite() {
  const { donnees, erreur, recommencer } = useAppel('invite', demander)
  useEffect(() => {
    document.title = 'Votre invitation'
  }, [])
  if (isFailure(erreur) && erreur.code === 'INTROUVABLE') return <AutreCompte />
  if (erreur) return <Panne recommencer={recommencer}>Votre invitation n’a pas pu être lue.</Panne>
  if (!donnees) return <Attente />
  return (
    <div className="b-pile">
      <h1>Vous êtes de l’équipe</h1>
      {!donnees.acces.google && (
        <>
          <p>
            Créez une clé d’accès avant de partir{'\u00a0'}: un code par e-mail ne rouvre pas le bureau une
            deuxième fois.
          </p>
          <Acces />
        </>
      )}
      <p>
        <LienBouton to="/admin">Ouvrir le bureau</LienBouton>
      </p>
    </div>
  )
}

function AutreCompte() {
  const { utilisateur } = useSession()
  return (
    <div className="b-pile">
      <h1>Votre invitation</h1>
      <p>
        Vous êtes connecté{utilisateur?.email && ` avec ${utilisateur.email}`}, et cette connexion n’ouvre pas
        le bureau. Connectez-vous de nouveau, à l’adresse qui a reçu l’invitation. Elle a déjà servi
        {'\u202f'}? Entrez avec votre clé d’accès, ou demandez-en une autre à qui vous a invité.
      </p>
      <Bouton large icone="compte" onClick={() => seDeconnecter()}>
        Me connecter à une autre adresse
      </Bouton>
      <EntrerParCle />
    </div>
  )
}
