import { useEffect, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import type { Stock } from '#stock/stock.data.ts'
import { Champ } from '#ui/Champ.tsx'
import { demanderPage } from '../appeler.ts'
import { cleDe } from './comptage.ts'
import { direStock } from './ecarts.ts'

const PAUSE = 250
const PROPOSES = '6'

interface Props {
  choisi: Stock | null
  /** Where one may be chosen, and none must. */
  libelle?: string
  erreur?: string | undefined
  onChoisir: (produit: Stock | null) => void
}

/** One product, found by its name or its code. */
export function ChoixProduit({ choisi, libelle, erreur, onChoisir }: Props) {
  const [texte, setTexte] = useState('')
  const [demande, setDemande] = useState('')
  useEffect(() => {
    const minuterie = setTimeout(() => setDemande(texte.trim()), PAUSE)
    return () => clearTimeout(minuterie)
  }, [texte])
  const { donnees } = useAppel(demande && !choisi ? `stock ${demande}` : null, () =>
    demanderPage('GET /api/equipe/stock', { texte: demande, limit: PROPOSES }),
  )
  const proposes = demande && !choisi ? (donnees?.data ?? null) : null
  return (
    <div className="b-pile">
      <Champ
        libelle={libelle ?? 'Produit'}
        obligatoire={libelle === undefined}
        aide="Son nom ou son code."
        autoComplete="off"
        enterKeyHint="search"
        value={choisi ? choisi.designation : texte}
        erreur={erreur}
        onChange={({ target }) => {
          onChoisir(null)
          setTexte(target.value)
        }}
      />
      <div role="status">
        {choisi && direStock(choisi)}
        {proposes?.length === 0 && 'Aucun produit de ce nom.'}
      </div>
      {proposes && proposes.length > 0 && (
        <ul className="b-choix" aria-label="Produits trouvés">
          {proposes.map((produit) => (
            <li key={cleDe(produit)}>
              <button type="button" className="b-propose" onClick={() => onChoisir(produit)}>
                {produit.designation}
                <span>
                  {produit.code} · {ecrireNombre(produit.quantite)} {produit.unite}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
