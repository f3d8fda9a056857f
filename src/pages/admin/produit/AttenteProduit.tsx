import { useState } from 'react'
import { JAMAIS, lireAttente } from '#catalogue/regle/attente.ts'
import { MessageErreur } from '#ui/MessageErreur.tsx'

interface Props {
  libelle: string
  /** As it is kept and typed: `commande 10/50`, `2026-12-20/50`. */
  texte: string
  erreur: string | undefined
  /** Of a variant: nothing said means as its product. */
  declinaison?: boolean
  onChange: (texte: string) => void
}

const EPUISE = 'Quand le stock est vendu, le produit est épuisé.'
const SANS = [['', 'Jamais', EPUISE]] as const
const SANS_DECLINAISON = [
  ['', 'Comme le produit', 'Ce que dit la fiche du produit.'],
  [JAMAIS, 'Jamais', 'Quand son stock est vendu, elle est épuisée.'],
] as const
const AVEC = [
  [
    'commande',
    'Sur commande',
    'Fait, ou commandé, pour qui l’achète\u202f: la boutique dit en combien de jours.',
  ],
  ['precommande', 'Précommande', 'Acheté maintenant, disponible un jour que la boutique dit.'],
] as const
type Genre = (typeof SANS | typeof SANS_DECLINAISON | typeof AVEC)[number][0]
interface Rangee {
  genre: Genre
  jours: string
  jour: string
  maximum: string
}

function rangeeDe(texte: string): Rangee {
  const { jours = null, jour = null, maximum = null } = lireAttente(texte) ?? {}
  const dire = (nombre: number | null) => (nombre === null ? '' : String(nombre))
  const genre = texte === JAMAIS ? JAMAIS : jour ? 'precommande' : jours === null ? '' : 'commande'
  return { genre, jours: dire(jours), jour: jour ?? '', maximum: dire(maximum) }
}

/** What is typed, as the field keeps it; what cannot be read stays for the rule to refuse. */
function ecrire({ genre, jours, jour, maximum }: Rangee): string {
  if (genre === '' || genre === JAMAIS) return genre
  const quand = genre === 'commande' ? `commande ${jours.trim()}` : jour.trim() || 'jour'
  return `${quand}${maximum.trim() && `/${maximum.trim()}`}`
}

/** Whether a product, or a variant, is sold beyond its stock, when it is to be had then, and how many at most. */
export function AttenteProduit({ libelle, texte, erreur, declinaison = false, onChange }: Props) {
  const [tapee, setTapee] = useState<{ pour: string; rangee: Rangee }>()
  const rangee = tapee?.pour === texte ? tapee.rangee : rangeeDe(texte)
  const changer = (champs: Partial<Rangee>) => {
    const suite = { ...rangee, ...champs }
    setTapee({ pour: ecrire(suite), rangee: suite })
    onChange(ecrire(suite))
  }
  const genres = [...(declinaison ? SANS_DECLINAISON : SANS), ...AVEC]
  const aide = genres.find(([genre]) => genre === rangee.genre)?.[2]
  return (
    <>
      <fieldset name="attente" className="b-radios" aria-describedby={erreur ? 'attente-faute' : undefined}>
        <legend>{libelle}</legend>
        {genres.map(([genre, nom]) => (
          <label key={genre}>
            <input
              type="radio"
              name="attente.genre"
              checked={rangee.genre === genre}
              onChange={() => changer({ genre })}
            />
            {nom}
          </label>
        ))}
        <p className="b-precision">{aide}</p>
      </fieldset>
      {(rangee.genre === 'commande' || rangee.genre === 'precommande') && (
        <div className="b-suite">
          {rangee.genre === 'commande' ? (
            <label className="b-champ">
              <span>Prêt en jours</span>
              <input
                className="b-controle"
                name="attente.jours"
                inputMode="numeric"
                autoComplete="off"
                value={rangee.jours}
                onChange={({ target }) => changer({ jours: target.value })}
              />
            </label>
          ) : (
            <label className="b-champ">
              <span>Disponible le</span>
              <input
                className="b-controle"
                name="attente.jour"
                type="date"
                value={rangee.jour}
                onChange={({ target }) => changer({ jour: target.value })}
              />
            </label>
          )}
          <label className="b-champ">
            <span>Au plus, à la fois</span>
            <input
              className="b-controle"
              name="attente.maximum"
              inputMode="numeric"
              autoComplete="off"
              value={rangee.maximum}
              onChange={({ target }) => changer({ maximum: target.value })}
            />
          </label>
        </div>
      )}
      <MessageErreur id="attente-faute" message={erreur} />
    </>
  )
}
