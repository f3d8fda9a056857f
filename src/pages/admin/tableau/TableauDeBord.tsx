import { A_FAIRE } from '#preparation/filtre.ts'
import { direBas } from '#stock/bas.ts'
import { Attente } from '#ui/Chargement.tsx'
import { demanderTableau, type Tableau } from '../appels.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useDroit, useMemoire, useTitre } from '../equipe.ts'
import { PremiersPas } from '../ouverture/PremiersPas.tsx'
import { Chiffre } from './Chiffre.tsx'
import { estPressant, Sauvegarde } from './Sauvegarde.tsx'
import { Vaines } from './Vaines.tsx'
import { Ventes } from './Ventes.tsx'

/** What waits for the staff and what was sold, each figure a link to the list that it counts. */
export default function TableauDeBord() {
  useTitre('Tableau de bord')
  const { donnees, erreur, recommencer } = useMemoire('tableau', demanderTableau)
  const gere = useDroit('contenus')
  return (
    <>
      <h1>Tableau de bord</h1>
      {gere && <PremiersPas />}
      {donnees ? (
        <Chiffres tableau={donnees} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Le tableau de bord n’a pas pu être chargé.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Chiffres({ tableau }: { tableau: Tableau }) {
  const { a_faire, anomalies, ventes, stocks_bas, avis, sauvegarde, vaines } = tableau
  return (
    <>
      {sauvegarde && estPressant(sauvegarde.etat) && <Sauvegarde {...sauvegarde} />}
      <section className="b-pile" aria-labelledby="a-faire">
        <h2 id="a-faire">À faire</h2>
        <ul className="b-chiffres">
          {anomalies !== null && (
            <Chiffre
              vers="/admin/paiements"
              valeur={String(anomalies)}
              texte="Paiements à regarder"
              urgent={anomalies > 0}
            />
          )}
          {A_FAIRE.map(({ cle, texte, etat, payment_method }) => {
            const nombre = a_faire.find((une) => une.cle === cle)?.nombre ?? 0
            const question = new URLSearchParams({ etatcommande: String(etat) })
            if (payment_method) question.set('payment_method', payment_method)
            return (
              <Chiffre
                key={cle}
                vers={`/admin/commandes?${question}`}
                valeur={String(nombre)}
                texte={texte}
                urgent={cle === 'verifier' && nombre > 0}
              />
            )
          })}
          {avis !== null && <Chiffre vers="/admin/avis" valeur={String(avis)} texte="Avis à lire" />}
          {stocks_bas !== null && (
            <Chiffre vers="/admin/achats" valeur={direBas(stocks_bas)} texte="Stocks bas ou épuisés" />
          )}
        </ul>
      </section>
      {ventes && <Ventes ventes={ventes} />}
      {vaines && <Vaines vaines={vaines} />}
      {sauvegarde && !estPressant(sauvegarde.etat) && <Sauvegarde {...sauvegarde} />}
    </>
  )
}
