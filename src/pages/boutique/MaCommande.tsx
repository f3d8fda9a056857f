import { Link } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { findMaCommande } from '#commande/appels.ts'
import { DetailCommande } from '#commande/DetailCommande.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './commandes.module.css'
import { Panne } from './Panne.tsx'
import {
  PapiersCommande,
  preparerSuite,
  RemboursementsCommande,
  RetractationCommande,
  SuiteCommande,
  SuiviCommande,
} from './SuiteCommande.tsx'

/** One commande with what can still be done with it. */
export function MaCommande({ id }: { id: number }) {
  const appel = useAppel(`commande/${id}`, () => {
    preparerSuite()
    return findMaCommande(id)
  })
  if (appel.erreur)
    return <Panne appel={appel} titre="Commande" message="Votre commande n’a pas pu être chargée." />
  if (!appel.donnees) return <Attente />
  return (
    <>
      <Link to="/commande" className={styles.retour} data-ecran>
        <Icone nom="retour" taille={20} />
        Mes Commandes
      </Link>
      <DetailCommande commande={appel.donnees}>
        <SuiteCommande commande={appel.donnees} onChange={appel.recommencer} />
        <SuiviCommande commande={appel.donnees} />
      </DetailCommande>
      <RemboursementsCommande commande={appel.donnees} />
      <PapiersCommande commande={appel.donnees} />
      <RetractationCommande commande={appel.donnees} />
    </>
  )
}
