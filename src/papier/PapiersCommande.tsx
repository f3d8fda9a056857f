import { useState } from 'react'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import type { Commande } from '#contract'
import { dateLongue } from '#shared/calendrier.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { discret, Encart } from '#ui/Encart.tsx'
import { toast } from '#ui/toasts.ts'
import { enregistrerPapier, listPapiersDe } from './appels.ts'
import styles from './PapiersCommande.module.css'
import type { Papier } from './papier.ts'

/** What an order leaves on paper, for whoever ordered: its invoice, its credit notes, the terms it accepted. */
export function PapiersCommande({ commande }: { commande: Commande }) {
  const { id, etatpaiement, cgv_version } = commande
  const { donnees: papiers } = useAppel(`papiers/${id}/${etatpaiement}`, () => listPapiersDe(id))
  return (
    <Encart id="papiers" titre="Papiers">
      <ul className={styles.liste}>
        {papiers?.map((papier) => (
          <UnPapier key={papier.id} papier={papier} />
        ))}
        <li>
          Conditions générales de vente acceptées{'\u00a0'}:{' '}
          <Link to={`/cgv?version=${cgv_version}`}>version {cgv_version}</Link>
        </li>
      </ul>
    </Encart>
  )
}

function UnPapier({ papier }: { papier: Papier }) {
  const [enCours, setEnCours] = useState(false)
  async function enregistrer() {
    setEnCours(true)
    try {
      await enregistrerPapier(papier)
    } catch (erreur) {
      toast('error', phraseDe(erreur))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <li className={styles.papier}>
      <span>
        {papier.nom} <span className={styles.numero}>{papier.numero}</span>
        <br />
        <span className={discret}>du {dateLongue(papier.date)}</span>
      </span>
      <Bouton geste={`papier ${papier.id}`} variante="sobre" enCours={enCours} onClick={enregistrer}>
        Télécharger (PDF)<span className="hors-ecran"> {papier.numero}</span>
      </Bouton>
    </li>
  )
}
