import { cleLigne } from '#panier/panier.ts'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Quantite } from '#ui/Quantite.tsx'
import type { Changeable } from './Changement.tsx'

type Lignes = Changeable['lignes']

interface Props {
  lignes: Lignes
  /** What the order holds: no line grows beyond it. */
  avant: Lignes
  /** What each comes to at the order's own prices; null: not worked out yet. */
  montants: string[] | null
  onChange: (lignes: Lignes) => void
}

/** The lines of an order that has left in part: each can only be less, whether it is still sold or not. */
export function LignesReste({ lignes, avant, montants, onChange }: Props) {
  const tenues = new Map(avant.map((ligne) => [cleLigne(ligne), ligne.quantite]))
  return (
    <ul className="b-lignes b-vendues" aria-label="Articles de la commande">
      {lignes.map((ligne, rang) => (
        <li key={cleLigne(ligne)}>
          <p>
            <strong>{ligne.nom}</strong>
          </p>
          <div className="b-suite">
            <Quantite
              libelle={`Quantité de ${ligne.nom}`}
              valeur={ligne.quantite}
              min={1}
              max={tenues.get(cleLigne(ligne)) ?? ligne.quantite}
              onChange={(quantite) =>
                onChange(lignes.map((une) => (une === ligne ? { ...ligne, quantite } : une)))
              }
              // what it comes to is the server's word, once it is said
              onSaisie={() => {}}
            />
            <strong>{montants?.[rang] ?? '…'}</strong>
            <BoutonIcone
              icone="corbeille"
              nom={`Retirer ${ligne.nom}`}
              onClick={() => onChange(lignes.filter((une) => une !== ligne))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
