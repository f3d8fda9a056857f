import { useState } from 'react'
import { regleDe } from '#catalogue/catalogue.ts'
import { afficher, appliquer, type Geste, type LigneProduit, type Saisie } from '#panier/lignes.ts'
import { Prix } from '#preference/Prix.tsx'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Quantite } from '#ui/Quantite.tsx'

interface Props {
  lignes: LigneProduit[]
  /** What the server said of a line, by its rank from 1. */
  refus: Record<string, string>
  /** What offers take off each, in words. */
  retires: (string | null)[]
  /** How many of each the order holds already, by `cleLigne`: they are to be had beside the stock. */
  tenues?: ReadonlyMap<string, number>
  /** What each comes to at the order's own prices; null: not worked out yet. */
  montants?: string[] | null
  onChange: (lignes: LigneProduit[]) => void
}

/** The lines of the order that is being taken, each with what stands in its way. */
export function LignesVente({ lignes, refus, retires, tenues, montants, onChange }: Props) {
  const [saisie, setSaisie] = useState<Saisie | null>(null)
  const faire = (geste: Geste) => onChange(appliquer(lignes, geste))
  return (
    <ul className="b-lignes b-vendues" aria-label="Articles de la commande">
      {afficher(lignes, saisie).map((ligne, rang) => {
        const { cle, produit, couleur, taille, unite, quantite, plafond, montant } = ligne
        const source = lignes[rang] ?? ligne
        const tenue = tenues?.get(cle) ?? 0
        const libre = quantite <= tenue ? null : ligne.probleme
        const probleme = refus[`panierproduits.${rang + 1}`] ?? libre
        return (
          <li key={cle}>
            <p>
              <strong>{produit.designation}</strong>
              {[couleur?.designation, taille?.designation].filter(Boolean).map((choix) => ` · ${choix}`)}
            </p>
            {probleme && (
              <p className="b-alerte" role="alert">
                {probleme}
              </p>
            )}
            <div className="b-suite">
              <label className="b-champ">
                <span className="hors-ecran">Unité de {produit.designation}</span>
                <select
                  className="b-controle"
                  value={unite?.id ?? ''}
                  onChange={({ target }) => {
                    const unite_id = Number(target.value)
                    const sienne = unite_id === produit.unite.id ? null : unite_id
                    const { couleur_id, taille_id } = source
                    faire({
                      type: 'choix',
                      ligne: source,
                      choix: { couleur_id, taille_id, unite_id: sienne },
                      quantite,
                    })
                  }}
                >
                  {!unite && <option value="">Select...</option>}
                  {produit.unites.map(({ id, designation }) => (
                    <option key={id} value={id}>
                      {designation}
                    </option>
                  ))}
                </select>
              </label>
              <Quantite
                libelle={`Quantité de ${produit.designation}`}
                valeur={quantite || null}
                min={regleDe(produit, source.unite_id)?.minimum ?? 1}
                pas={regleDe(produit, source.unite_id)?.pas ?? 1}
                max={Math.max(plafond + tenue, quantite)}
                onChange={(voulue) => {
                  setSaisie(null)
                  faire({ type: 'modifier', ligne: source, quantite: voulue })
                }}
                onSaisie={(tapee) => setSaisie(tapee === null ? null : { cle, quantite: tapee })}
              />
              <strong>
                {montants === undefined ? <Prix francs={montant} enFrancs /> : (montants?.[rang] ?? '…')}
              </strong>
              {retires[rang] && <span className="b-precision">{retires[rang]}</span>}
              <BoutonIcone
                icone="corbeille"
                nom={`Retirer ${produit.designation}`}
                onClick={() => faire({ type: 'retirer', ligne: source })}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
