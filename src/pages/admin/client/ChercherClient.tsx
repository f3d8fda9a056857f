import { useEffect, useState } from 'react'
import { formaterTelephone } from '#adresse/telephone.ts'
import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { donnees as lues } from '../appeler.ts'

export type Acheteur = Reponse<'GET /api/equipe/acheteur'>['data'][number]

const PAUSE = 250

export const nomDe = ({ prenom, nom, email }: Acheteur) =>
  [prenom, nom].filter(Boolean).join(' ') || (email ?? 'Sans nom')

interface Props {
  libelle: string
  /** What is said where nobody is found. */
  personne: string
  /** Looked for from the start. */
  cherche?: string | undefined
  onChoisir: (acheteur: Acheteur) => void
}

/** Somebody whom the shop knows, found by name, e-mail or phone. */
export function ChercherClient({ libelle, personne, cherche = '', onChoisir }: Props) {
  const [saisie, setSaisie] = useState(cherche)
  const [demande, setDemande] = useState('')
  useEffect(() => {
    const minuterie = setTimeout(() => setDemande(saisie.trim()), PAUSE)
    return () => clearTimeout(minuterie)
  }, [saisie])
  const { donnees, enCours } = useAppel(demande.length < 2 ? null : demande, () =>
    lues(api('GET /api/equipe/acheteur', { query: { texte: demande } })),
  )
  const trouves = demande.length < 2 ? [] : (donnees ?? [])
  return (
    <div className="b-pile">
      <label className="b-champ">
        <span>{libelle}</span>
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
            ? personne
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
                <strong>{nomDe(acheteur)}</strong>{' '}
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
