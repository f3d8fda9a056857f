import { Link } from '#browser/aller.ts'
import { type CellulePrix, POIDS_LUS } from '#livraison/grille/modeles.ts'
import { MessageErreur } from '#ui/MessageErreur.tsx'

interface RangeeProps {
  ville: string
  pays: string | null
  /** The destination that it is already. */
  posee: number | null
  cellules: readonly CellulePrix[]
  unite: string
  texte: (cellule: CellulePrix | 'delai') => string
  faute: (cellule: CellulePrix | 'delai') => string | undefined
  onTexte: (cellule: CellulePrix | 'delai', texte: string) => void
}

/** A town with its cells, in the order in which they are tabbed through. */
export function Rangee({ ville, pays, posee, cellules, unite, ...saisie }: RangeeProps) {
  if (posee !== null)
    return (
      <p className="b-grille-rangee" data-posee>
        <strong>{ville}</strong>
        <span className="b-precision">
          Déjà là. <Link to={`/admin/livraison/destinations/${posee}`}>Voir</Link>
        </span>
      </p>
    )
  return (
    <fieldset className="b-grille-rangee">
      <legend>
        {ville}
        {pays && <span className="b-precision"> {pays}</span>}
      </legend>
      {cellules.map((cellule) => (
        <Cellule
          key={cellule}
          nom={`${ville}.${cellule}`}
          libelle={cellules.length === 1 ? `Prix, ${unite}` : `${unite} ${POIDS_LUS[cellule]}`}
          valeur={saisie.texte(cellule)}
          faute={saisie.faute(cellule)}
          onTexte={(texte) => saisie.onTexte(cellule, texte)}
        />
      ))}
      <Cellule
        nom={`${ville}.delai`}
        libelle="Jours"
        valeur={saisie.texte('delai')}
        faute={saisie.faute('delai')}
        onTexte={(texte) => saisie.onTexte('delai', texte)}
      />
    </fieldset>
  )
}

interface CelluleProps {
  nom: string
  libelle: string
  valeur: string
  faute: string | undefined
  onTexte: (texte: string) => void
}

function Cellule({ nom, libelle, valeur, faute, onTexte }: CelluleProps) {
  return (
    <label className="b-champ">
      <span>{libelle}</span>
      <input
        className="b-controle"
        name={nom}
        inputMode="decimal"
        autoComplete="off"
        value={valeur}
        aria-invalid={faute ? true : undefined}
        aria-describedby={faute ? `${nom}-faute` : undefined}
        onChange={({ target }) => onTexte(target.value)}
      />
      <MessageErreur id={`${nom}-faute`} message={faute} />
    </label>
  )
}
