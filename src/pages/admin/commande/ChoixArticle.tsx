import { useEffect, useState } from 'react'
import { FormulaireAjout } from '#ajout/FormulaireAjout.tsx'
import { useAppel } from '#browser/appel.ts'
import type { ProduitPanier } from '#panier/champs.ts'
import { type LigneProduit, verifierGeste } from '#panier/lignes.ts'
import { isFailure } from '#shared/failure.ts'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { chercherProduits } from './appels.ts'

const PAUSE = 200

interface Props {
  lignes: LigneProduit[]
  onAjouter: (ligne: LigneProduit) => void
}

/** A product by its name, then its colour, size, unit and quantity. */
export function ChoixArticle({ lignes, onAjouter }: Props) {
  const [saisie, setSaisie] = useState('')
  const [demande, setDemande] = useState('')
  const [choisi, setChoisi] = useState<ProduitPanier | null>(null)
  useEffect(() => {
    const minuterie = setTimeout(() => setDemande(saisie.trim()), PAUSE)
    return () => clearTimeout(minuterie)
  }, [saisie])
  const { donnees, enCours, erreur } = useAppel(demande.length < 2 ? null : demande, () =>
    chercherProduits(demande),
  )
  const trouves = demande.length < 2 ? [] : (donnees ?? [])
  return (
    <>
      <label className="b-champ">
        <span>Ajouter un article</span>
        <input
          className="b-controle"
          type="search"
          maxLength={100}
          data-recherche
          value={saisie}
          onChange={({ target }) => setSaisie(target.value)}
        />
      </label>
      <p className="b-precision" role="status">
        {erreur ? 'La recherche n’a pas abouti.' : null}
        {demande.length >= 2 && !enCours && !erreur && trouves.length === 0 && 'Aucun résultat trouvé'}
      </p>
      {trouves.length > 0 && (
        <ul className="b-choix">
          {trouves.map((produit) => (
            <li key={produit.id}>
              <button type="button" className="b-choisir" onClick={() => setChoisi(produit)}>
                <strong>{produit.designation}</strong>{' '}
                <span>
                  {produit.prixformat} / {produit.unite.designation}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialogue ouvert={choisi !== null} titre={choisi?.designation ?? ''} onFermer={() => setChoisi(null)}>
        {choisi && (
          <FormulaireAjout
            produit={choisi}
            ajouterA={async (choix) => {
              const ligne = { ...choix, produit_id: choisi.id, produit: choisi }
              try {
                verifierGeste(lignes, { type: 'ajouter', ligne })
              } catch (refus) {
                if (!isFailure(refus)) throw refus
                toast('error', refus.message)
                return false
              }
              onAjouter(ligne)
              return true
            }}
            onAjoute={() => {
              setChoisi(null)
              setSaisie('')
            }}
          />
        )}
      </Dialogue>
    </>
  )
}
