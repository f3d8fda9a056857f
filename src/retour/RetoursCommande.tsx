import { useLecture } from '#browser/appel.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { discret, Encart } from '#ui/Encart.tsx'
import { demanderMesRetours } from './appels.ts'
import { ouvert } from './retour.ts'

const LIVREES: readonly number[] = [ETAT.livree, ETAT.retour, ETAT.retournee]

/** Where the buyer of a delivered order asks to send something of it back, and what became of it; asks nothing before. */
export function RetoursCommande({ commande: { id, etatcommande } }: { commande: Commande }) {
  const livree = LIVREES.includes(etatcommande)
  const { donnees } = useLecture(livree ? `retours/${id}/${etatcommande}` : null, () =>
    demanderMesRetours(id),
  )
  if (!donnees || (donnees.raisons.length === 0 && donnees.retours.length === 0)) return null
  const adresse = `/retour/${donnees.cle}`
  const enCours = donnees.retours.some(ouvert)
  return (
    <Encart id="retours" titre={'Un souci avec un article\u202f?'}>
      {donnees.retours.map(({ id: retour, numero, etat_text, lignes }) => (
        <p key={retour}>
          <strong>
            Retour {numero}
            {'\u00a0'}: {etat_text.toLowerCase()}
          </strong>
          <br />
          <span className={discret}>
            {lignes.map(({ quantite, texte }) => `${quantite} × ${texte}`).join('\u202f; ')}
          </span>
        </p>
      ))}
      <p>
        <a href={adresse}>
          {enCours
            ? 'Suivre mon retour'
            : donnees.raisons.length > 0
              ? 'Demander un retour'
              : 'Voir mes retours'}
        </a>
      </p>
    </Encart>
  )
}
