import { useId, useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { AttenteProduit } from '../produit/AttenteProduit.tsx'
import { type Cellule, type Etendue, REGLAGES, type Reglage, remplir, type Saisie } from './grille.ts'

interface Props {
  saisie: Saisie
  noms: Record<'couleurs' | 'tailles', ReadonlyMap<number, string>>
  reglage: Reglage
  /** What is to be set, as it is typed. */
  valeur: string
  onValeur: (valeur: string) => void
  onChange: (saisie: Saisie) => void
}

/** One value for a whole grid, a colour or a size of it at once. */
export function Remplir({ saisie, noms, reglage, valeur, onValeur, onChange }: Props) {
  const id = useId()
  const [ou, setOu] = useState('')
  const parts: readonly (readonly [cle: string, nom: string, etendue: Etendue])[] = [
    ['', 'Toute la grille', {}],
    ...(saisie.tailles.length > 0
      ? saisie.couleurs.map((une) => [`c${une}`, noms.couleurs.get(une) ?? '', { couleur_id: une }] as const)
      : []),
    ...(saisie.couleurs.length > 0
      ? saisie.tailles.map((une) => [`t${une}`, noms.tailles.get(une) ?? '', { taille_id: une }] as const)
      : []),
  ]
  const [, , etendue] = parts.find(([cle]) => cle === ou) ?? ['', '', {}]
  const poser = (champs: Partial<Cellule>) => onChange(remplir(saisie, champs, etendue))
  return (
    <fieldset className="b-remplir">
      <legend>Remplir d’un coup</legend>
      <label className="b-champ" htmlFor={`${id}-ou`}>
        <span>Où</span>
        <select
          id={`${id}-ou`}
          className="b-controle"
          value={ou}
          onChange={({ target }) => setOu(target.value)}
        >
          {parts.map(([cle, nom]) => (
            <option key={cle} value={cle}>
              {nom}
            </option>
          ))}
        </select>
      </label>
      {reglage === 'en_vente' ? (
        <>
          <Bouton variante="sobre" onClick={() => poser({ en_vente: true })}>
            Tout en vente
          </Bouton>
          <Bouton variante="sobre" onClick={() => poser({ en_vente: false })}>
            Rien en vente
          </Bouton>
        </>
      ) : (
        <>
          {reglage === 'attente' ? (
            <AttenteProduit
              declinaison
              libelle="Vendre au-delà du stock"
              texte={valeur}
              erreur={undefined}
              onChange={onValeur}
            />
          ) : (
            <label className="b-champ" htmlFor={`${id}-valeur`}>
              <span>{REGLAGES[reglage].nom}</span>
              <input
                id={`${id}-valeur`}
                className="b-controle"
                inputMode={reglage === 'ecart' ? 'text' : 'decimal'}
                autoComplete="off"
                maxLength={40}
                value={valeur}
                onChange={({ target }) => onValeur(target.value)}
                onKeyDown={(event) => {
                  // Enter fills; it does not send the whole form
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  poser({ [reglage]: valeur })
                }}
              />
            </label>
          )}
          <Bouton variante="sobre" onClick={() => poser({ [reglage]: valeur })}>
            Remplir
          </Bouton>
        </>
      )}
    </fieldset>
  )
}
