import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { preparerRetrouvee, useRetrouvee } from '#browser/retrouvee.ts'
import { findMaCommande } from '#commande/appels.ts'
import { achetteCarte } from '#commande/commande.ts'
import { DetailCommande } from '#commande/DetailCommande.tsx'
import { demanderMonSuivi } from '#suivi/appels.ts'
import { Icone } from '#ui/Icone.tsx'
import { AttentePage } from '../cadre/AttentePage.tsx'
import { Panne } from '../cadre/Panne.tsx'
import styles from './commandes.module.css'
import {
  AvisCommande,
  CarteCommandee,
  ColisCommande,
  EchangesCommande,
  PapiersCommande,
  preparerSuite,
  RemboursementsCommande,
  RetoursCommande,
  RetractationCommande,
  SuiteCommande,
  SuiviCommande,
} from './SuiteCommande.tsx'

/** One commande with what can still be done with it. */
export function MaCommande({ id }: { id: number }) {
  const appel = useRetrouvee('commande', id, async () => {
    const [commande] = await Promise.all([
      findMaCommande(id),
      preparerRetrouvee('suivi', id, () => demanderMonSuivi(id)).catch(() => undefined),
    ])
    return commande
  })
  // what stands above its articles is shown with it
  const suite = useAppel('suite', preparerSuite)
  if (appel.erreur)
    return <Panne appel={appel} titre="Commande" message="Votre commande n’a pas pu être chargée." />
  if (!appel.donnees || suite.enCours) return <AttentePage />
  return (
    <>
      <Link to="/commande" className={styles.retour} data-ecran>
        <Icone nom="retour" taille={20} />
        Mes Commandes
      </Link>
      <DetailCommande commande={appel.donnees}>
        <SuiteCommande commande={appel.donnees} onChange={appel.recommencer} />
        {achetteCarte(appel.donnees) ? (
          <CarteCommandee key={appel.donnees.etatcommande} commande={appel.donnees} />
        ) : (
          <SuiviCommande key={appel.donnees.etatcommande} commande={appel.donnees} />
        )}
      </DetailCommande>
      <ColisCommande commande={appel.donnees} />
      <AvisCommande commande={appel.donnees} />
      <RetoursCommande commande={appel.donnees} />
      <EchangesCommande commande={appel.donnees} />
      <RemboursementsCommande commande={appel.donnees} />
      <PapiersCommande commande={appel.donnees} />
      <RetractationCommande commande={appel.donnees} />
    </>
  )
}
