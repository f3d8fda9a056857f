import { useId } from 'react'
import type { Commande } from '#contract'
import { type Choix, coutsDe, montantDe, partDe, piecesDe, type Rendable } from '#remboursement/parLigne.ts'
import { depuisUnites, ecrireMontant } from '#shared/devises.ts'
import { toWire } from '#shared/exact.ts'
import { estDevise } from '#shared/money.ts'
import { lireEntier } from '#shared/nombre.ts'
import { Case, Champ } from '#ui/Champ.tsx'

/** How many of each line are given back, by its number, as they are typed; and whether the delivery is. */
export interface PartsDites {
  quantites: Readonly<Record<number, string>>
  livraison: boolean
}
export const AUCUNE_PART: PartsDites = { quantites: {}, livraison: false }

/** What was chosen, as it is sent, and what it comes to; null: nothing, or more than was bought. */
export function lireParts(commande: Rendable, { quantites, livraison }: PartsDites, rendues: Choix) {
  const lignes = Object.entries(quantites).flatMap(([id, texte]) => {
    const quantite = lireEntier(texte) ?? 0
    return quantite === 0 ? [] : [{ id: Number(id), quantite }]
  })
  const montant = montantDe(commande, { lignes, livraison }, rendues)
  return montant === null || montant <= 0 ? null : { parts: { lignes, livraison }, montant }
}

interface Props {
  commande: Commande
  /** What of it went back before. */
  rendues: Choix
  dites: PartsDites
  onChange: (dites: PartsDites) => void
}

/** Which articles are given back, each with what it cost once its share of the discount was off. */
export function PartsRemboursement({ commande, rendues, dites, onChange }: Props) {
  const couts = coutsDe(commande)
  const dire = (unites: bigint) => {
    const { devise } = commande
    return estDevise(devise) ? ecrireMontant(toWire(depuisUnites(Number(unites), devise)), devise) : ''
  }
  return (
    <div className="b-pile">
      {commande.detailcommandes.map(({ id, designation, couleur, taille, unite, quantite, remise }, rang) => {
        const cout = couts.lignes[rang] ?? 0n
        const deja = piecesDe(rendues, id)
        const reste = quantite - deja
        const chacun = reste > 1 ? `, ${dire(partDe(cout, 1, { sur: quantite, deja }))} l’un` : ''
        const avant = deja > 0 ? ` Déjà remboursé\u00a0: ${deja}.` : ''
        const texte = dites.quantites[id] ?? ''
        const lu = lireEntier(texte) ?? 0
        return (
          <Champ
            key={id}
            libelle={[designation, couleur, taille, unite].filter(Boolean).join(' · ')}
            aide={`Sur ${quantite}\u00a0: ${dire(cout)}${chacun}${remise > 0 ? ', remise déduite' : ''}.${avant}`}
            erreur={lu >= 0 && lu <= reste ? undefined : `Un nombre de 0 à ${reste}.`}
            inputMode="numeric"
            autoComplete="off"
            disabled={reste === 0}
            value={texte}
            onChange={({ target }) =>
              onChange({ ...dites, quantites: { ...dites.quantites, [id]: target.value } })
            }
          />
        )
      })}
      {couts.livraison > 0n && !rendues.livraison && (
        <Case
          checked={dites.livraison}
          onChange={({ target }) => onChange({ ...dites, livraison: target.checked })}
        >
          La livraison{'\u00a0'}: {dire(couts.livraison)}
        </Case>
      )}
    </div>
  )
}

const DEVENIRS = [
  ['manque', 'Ils manquent\u00a0: ils ne partent pas'],
  ['stock', 'Ils ne partent pas, et sont remis en vente'],
  ['part', 'Ils partent quand même, ou sont déjà partis'],
] as const
export type Devenir = (typeof DEVENIRS)[number][0]

/** What becomes of articles that are given back before they left. */
export function ChoixDevenir({
  devenir,
  onChange,
}: {
  devenir: Devenir
  onChange: (devenir: Devenir) => void
}) {
  const nom = useId()
  return (
    <fieldset className="b-radios">
      <legend>La commande n’est pas encore partie</legend>
      {DEVENIRS.map(([valeur, texte]) => (
        <label key={valeur}>
          <input type="radio" name={nom} checked={devenir === valeur} onChange={() => onChange(valeur)} />
          {texte}
        </label>
      ))}
    </fieldset>
  )
}
