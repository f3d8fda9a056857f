import { useEffect, useState } from 'react'
import { formaterTelephone } from '#adresse/telephone.ts'
import { useAppel } from '#browser/appel.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { type Acheteur, chercherAcheteurs } from './appels.ts'

const PAUSE = 250

interface Props {
  /** The account that was found, or null. */
  choisi: number | null
  onChoisir: (acheteur: Acheteur | null) => void
}

/** Who is calling: somebody the shop knows, by name, e-mail or phone; otherwise the form below says who. */
export function ChoixAcheteur({ choisi, onChoisir }: Props) {
  const [saisie, setSaisie] = useState('')
  const [demande, setDemande] = useState('')
  useEffect(() => {
    const minuterie = setTimeout(() => setDemande(saisie.trim()), PAUSE)
    return () => clearTimeout(minuterie)
  }, [saisie])
  const { donnees, enCours } = useAppel(demande.length < 2 ? null : demande, () => chercherAcheteurs(demande))
  if (choisi !== null) {
    return (
      <p className="b-suite">
        Client connu{'\u00a0'}: ce que son compte dit déjà reste tel quel.
        <Bouton variante="discret" onClick={() => onChoisir(null)}>
          Un autre client
        </Bouton>
      </p>
    )
  }
  const trouves = demande.length < 2 ? [] : (donnees ?? [])
  return (
    <div className="b-pile">
      <label className="b-champ">
        <span>Client connu : nom, e-mail ou téléphone</span>
        <input
          className="b-controle"
          type="search"
          maxLength={100}
          value={saisie}
          onChange={({ target }) => setSaisie(target.value)}
        />
      </label>
      <p className="b-precision" role="status">
        {demande.length >= 2 &&
          !enCours &&
          (trouves.length === 0
            ? 'Personne : remplissez la fiche ci-dessous.'
            : `${trouves.length} ${trouves.length > 1 ? 'trouvés' : 'trouvé'}`)}
      </p>
      {trouves.length > 0 && (
        <ul className="b-choix">
          {trouves.map((acheteur) => (
            <li key={acheteur.id}>
              <button
                type="button"
                className="b-choisir"
                onClick={() => {
                  setSaisie('')
                  onChoisir(acheteur)
                }}
              >
                <strong>{[acheteur.prenom, acheteur.nom].filter(Boolean).join(' ') || acheteur.email}</strong>{' '}
                <span>
                  {[acheteur.telephone1 && formaterTelephone(acheteur.telephone1), acheteur.email]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
