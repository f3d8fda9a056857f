import { useEffect, useState } from 'react'
import { Link } from '#browser/aller.ts'
import { facteur } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { demanderFacteur, prouverFacteur } from './appels.ts'
import { FormeCode } from './FormeCode.tsx'

/**
 * Opens over whatever one was doing when the shop asks for a second factor: once it is shown, what was pressed goes on
 * by itself. Calls that are refused together wait for one answer.
 */
export function DialogueFacteur() {
  const [attente, setAttente] = useState<((prouve: boolean) => void) | null>(null)
  useEffect(() => {
    let encours: Promise<boolean> | null = null
    facteur.prouver = () => {
      encours ??= new Promise<boolean>((fini) => setAttente(() => fini)).finally(() => {
        encours = null
      })
      return encours
    }
    return () => {
      facteur.prouver = null
    }
  }, [])
  const finir = (prouve: boolean) => {
    attente?.(prouve)
    setAttente(null)
  }
  return (
    <Dialogue ouvert={attente !== null} titre="Confirmez que c’est vous" onFermer={() => finir(false)}>
      {attente && <Demande onFini={finir} />}
    </Dialogue>
  )
}

function Demande({ onFini }: { onFini: (prouve: boolean) => void }) {
  const { donnees, erreur, recommencer } = useAppel('facteur', demanderFacteur)
  if (!donnees) return erreur ? <p role="alert">La boutique ne répond pas.</p> : <Attente />
  if (donnees.etat === 'pose')
    return (
      <div className="b-pile">
        <p>
          Ce geste touche à l’argent, aux réglages ou à l’équipe. Le code vaut douze heures sur cet appareil.
        </p>
        <FormeCode
          action="Confirmer"
          secours
          faire={async (code) => {
            await prouverFacteur(code)
            onFini(true)
          }}
          onFermer={() => onFini(false)}
        />
      </div>
    )
  return (
    <div className="b-pile">
      <p>
        La boutique demande un deuxième facteur pour ce qui touche à l’argent, aux réglages et à l’équipe.
        Ajoutez le vôtre dans un autre onglet{'\u00a0'}: ce que vous avez écrit reste ici.
      </p>
      <p className="b-suite">
        <Link to="/admin/facteur" target="_blank" className="b-action">
          Ajouter mon deuxième facteur
        </Link>
        <Bouton variante="sobre" onClick={recommencer}>
          C’est fait
        </Bouton>
        <Bouton variante="discret" onClick={() => onFini(false)}>
          Renoncer
        </Bouton>
      </p>
    </div>
  )
}
