import { useLecture } from '#browser/appel.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { Encart } from '#ui/Encart.tsx'
import styles from './AvisCommande.module.css'
import { demanderMesAvis } from './appels.ts'
import { direEtoiles, NOMS_ETATS } from './avis.ts'

const LIVREES: readonly number[] = [ETAT.livree, ETAT.retour, ETAT.retournee]

/** Where the buyer of a delivered order says what they think of each article; asks nothing before. */
export function AvisCommande({ commande: { id, etatcommande } }: { commande: Commande }) {
  const livree = LIVREES.includes(etatcommande)
  const { donnees } = useLecture(livree ? `avis/${id}` : null, () => demanderMesAvis(id))
  if (!donnees) return null
  return (
    <Encart id="mes-avis" titre={'Qu’en pensez-vous\u202f?'}>
      <ul className={styles.articles}>
        {donnees.articles.map(({ produit_id, designation, avis }) => (
          <li key={produit_id}>
            <span>
              {designation}
              {avis && ` · ${direEtoiles(avis.etoiles)}, ${NOMS_ETATS[avis.etat]}`}
            </span>
            <a href={`/avis/${donnees.cle}?produit=${produit_id}`}>
              {avis ? 'Voir mon avis' : 'Donner mon avis'}
              <span className="hors-ecran"> sur {designation}</span>
            </a>
          </li>
        ))}
      </ul>
    </Encart>
  )
}
