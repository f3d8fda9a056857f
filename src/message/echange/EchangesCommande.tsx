import { useLecture } from '#browser/appel.ts'
import type { Commande } from '#contract'
import { discret, Encart } from '#ui/Encart.tsx'
import { demanderMonFil } from './appels.ts'

/** Where the buyer of an order writes to the shop, and how many answers are there. */
export function EchangesCommande({ commande: { id } }: { commande: Commande }) {
  const { donnees } = useLecture(`fil/${id}`, () => demanderMonFil(id))
  if (!donnees) return null
  const reponses = donnees.echanges.filter(({ sens }) => sens === 'envoye').length
  return (
    <Encart id="echanges" titre={'Une question\u202f?'}>
      {reponses > 0 && (
        <p className={discret}>
          {reponses > 1 ? `La boutique vous a écrit ${reponses} messages.` : 'La boutique vous a écrit.'}
        </p>
      )}
      <p>
        <a href={`/echange/${donnees.cle}`}>
          {donnees.echanges.length > 0 ? 'Lire et répondre' : 'Écrire à la boutique'}
        </a>
      </p>
    </Encart>
  )
}
