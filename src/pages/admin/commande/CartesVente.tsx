import { AVOIRS_MAX, enFrancs, LE_SIEN, lireAvoir } from '#avoir/avoir.ts'
import type { Appel } from '#browser/appel.ts'
import type { AvoirsLus } from '#caisse/addition/avoirs.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { AjoutCode } from './AjoutCode.tsx'

interface Props {
  avoirs: string[]
  suivi: Appel<AvoirsLus>
  onChange: (avoirs: string[]) => void
}

/** What gift cards pay of the order that is being taken, and the buyer's store credit in one press. */
export function CartesVente({ avoirs, suivi, onChange }: Props) {
  const { utilises = [], offert = null, refus = [] } = suivi.donnees ?? {}
  const dites = new Map([
    ...utilises.map(({ par, solde }) => [par, enFrancs(solde)] as const),
    ...refus.map(({ par, mots }) => [par, mots] as const),
  ])
  const ajouter = (tape: string) => {
    const lu = lireAvoir(tape)
    if (!lu) return 'Seize lettres et chiffres, comme sur la carte.'
    if (avoirs.length >= AVOIRS_MAX && !avoirs.includes(lu)) return `Au plus ${AVOIRS_MAX} cartes.`
    onChange([...avoirs.filter((un) => un !== lu), lu])
  }
  return (
    <>
      <ul className="b-lignes" aria-label="Cartes cadeaux et avoir" aria-live="polite">
        {avoirs.map((un) => {
          const par = un === LE_SIEN ? un : un.slice(-4)
          const nom = un === LE_SIEN ? 'Avoir du client' : `Carte cadeau •••• ${par}`
          return (
            <li key={un}>
              <div>
                <strong>{nom}</strong> {dites.has(par) && ` : ${dites.get(par)} `}
                <Bouton
                  variante="discret"
                  aria-label={`Retirer ${nom}`}
                  onClick={() => onChange(avoirs.filter((autre) => autre !== un))}
                >
                  Retirer
                </Bouton>
              </div>
            </li>
          )
        })}
      </ul>
      {offert && (
        <p>
          <Bouton variante="sobre" onClick={() => onChange([...avoirs, LE_SIEN])}>
            Utiliser son avoir de {enFrancs(offert.solde)}
          </Bouton>
        </p>
      )}
      <AjoutCode libelle="Carte cadeau" bouton="Utiliser" onAjouter={ajouter} />
    </>
  )
}
