import { useEffect, useState } from 'react'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { garderJeton } from '#browser/jeton.ts'
import { changerUtilisateur, ouvrirConnexion, useSession } from '#browser/session.ts'
import { CHEMIN_LIEN } from '#ouverture/ouverture.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { prendreParCle, prendreParCompte, voirLien } from './appels.ts'
import { direEchecCle } from './dire.ts'

const CLE = 'lien.proprietaire'
/** Behind `#`; kept for this tab: Google's way and a code's load the page anew. */
function lireSecret(): string {
  const ecrit = location.hash.slice(1)
  if (ecrit) {
    sessionStorage.setItem(CLE, ecrit)
    history.replaceState(null, '', CHEMIN_LIEN)
  }
  return ecrit || (sessionStorage.getItem(CLE) ?? '')
}

/** The link by which somebody claims the shop has been opened: one tap, and it is theirs. */
export default function Ouvrir() {
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    document.title = 'Votre boutique'
    setSecret(lireSecret())
  }, [])
  return (
    <div className="b-ouvrir-boutique">
      <h1>Votre boutique vous attend</h1>
      {secret === null ? <Attente /> : <Porte secret={secret} />}
    </div>
  )
}

function Porte({ secret }: { secret: string }) {
  const { donnees, erreur } = useAppel('lien', () => voirLien(secret))
  if (erreur)
    return (
      <div className="b-panne" role="alert">
        <p>{isFailure(erreur) && erreur.code !== 'ENTREE_INVALIDE' ? erreur.message : INCOMPLET}</p>
        <p>
          C’est vous qui l’avez pris{'\u202f'}? <Link to="/admin">Entrez dans votre bureau.</Link>
        </p>
      </div>
    )
  return donnees ? <Facons secret={secret} moyens={donnees} /> : <Attente />
}
const INCOMPLET = 'Ce lien n’est pas entier\u00a0: copiez-le du début à la fin, puis ouvrez-le de nouveau.'

function Facons({ secret, moyens }: { secret: string; moyens: Awaited<ReturnType<typeof voirLien>> }) {
  const { etat, utilisateur } = useSession()
  const [enCours, setEnCours] = useState(false)
  const [faute, setFaute] = useState('')
  const prendre = async (comment: typeof prendreParCle | typeof prendreParCompte) => {
    setEnCours(true)
    setFaute('')
    try {
      const { token, utilisateur } = await comment(secret)
      sessionStorage.removeItem(CLE)
      garderJeton(token)
      changerUtilisateur(utilisateur)
      location.assign('/admin')
    } catch (raison) {
      setFaute(direEchecCle(raison))
      setEnCours(false)
    }
  }
  const autres = [moyens.google ? 'Google' : '', moyens.code ? 'un code par e-mail' : ''].filter(Boolean)
  return (
    <div className="b-pile">
      <p>
        Dites comment vous voulez entrer, aujourd’hui et demain. Personne d’autre ne pourra utiliser ce lien.
      </p>
      <p role="alert" className="b-alerte">
        {faute}
      </p>
      {etat === 'connecte' && (
        <>
          <p>
            Vous êtes connecté{'\u00a0'}: <strong>{utilisateur.email}</strong>
          </p>
          <Bouton large enCours={enCours} onClick={() => void prendre(prendreParCompte)}>
            Prendre la boutique avec ce compte
          </Bouton>
        </>
      )}
      {moyens.cle && (
        <>
          <Bouton
            large
            icone="cadenas"
            variante={etat === 'connecte' ? 'sobre' : 'action'}
            enCours={enCours}
            onClick={() => void prendre(prendreParCle)}
          >
            Entrer avec mon téléphone
          </Bouton>
          <p className="b-precision">
            Votre empreinte, votre visage ou le code de votre écran{'\u00a0'}: rien à retenir.
          </p>
        </>
      )}
      {etat !== 'connecte' && autres.length > 0 && (
        <Bouton variante="sobre" large icone="compte" onClick={() => ouvrirConnexion(CHEMIN_LIEN)}>
          Entrer par {autres.join(' ou ')}
        </Bouton>
      )}
      {!moyens.cle && autres.length === 0 && (
        <p className="b-alerte">
          À cette adresse en chiffres, personne ne peut entrer. Donnez un nom à la boutique (PUBLIC_URL), puis
          redémarrez-la.
        </p>
      )}
    </div>
  )
}
