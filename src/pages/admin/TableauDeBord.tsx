import { Link } from 'react-router'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { A_FAIRE } from '#commande/filtre.ts'
import { francs } from '#commande/montants.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { lireTableau, type Tableau } from './appels.ts'
import { useMemoire, useTitre } from './equipe.ts'

const PAYEES = `${ETAT_PAIEMENT.paye},${ETAT_PAIEMENT.rembourse_en_partie}`

/** What waits for the staff and what was sold, each figure a link to the list that it counts. */
export default function TableauDeBord() {
  useTitre('Tableau de bord')
  const { donnees, erreur, recommencer } = useMemoire('tableau', lireTableau)
  return (
    <>
      <h1>Tableau de bord</h1>
      {donnees ? (
        <Chiffres tableau={donnees} />
      ) : erreur ? (
        <div className="b-panne" role="alert">
          <p>Le tableau de bord n’a pas pu être chargé.</p>
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </div>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Chiffres({ tableau: { a_faire, anomalies, ventes } }: { tableau: Tableau }) {
  return (
    <>
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
        </ul>
      </section>
      {ventes && (
        <section className="b-pile" aria-labelledby="ventes">
          <h2 id="ventes">Ventes</h2>
          <ul className="b-chiffres">
            {(['jour', 'mois'] as const).map((periode) => {
              const { du, nombre, montant } = ventes[periode]
              return (
                <Chiffre
                  key={periode}
                  vers={`/admin/commandes?etatpaiement=${PAYEES}&du=${du}`}
                  valeur={francs(montant)}
                  texte={periode === 'jour' ? 'Aujourd’hui' : 'Ce mois-ci'}
                  precision={`${nombre} ${nombre > 1 ? 'commandes payées' : 'commande payée'}`}
                />
              )
            })}
          </ul>
          <p className="b-precision">Commandes payées, livraison comprise, avant remboursements.</p>
        </section>
      )}
    </>
  )
}

interface ChiffreProps {
  vers: string
  valeur: string
  texte: string
  precision?: string
  urgent?: boolean
}

function Chiffre({ vers, valeur, texte, precision, urgent }: ChiffreProps) {
  return (
    <li>
      <Link to={vers} className="b-chiffre" data-urgent={urgent || undefined}>
        <span className="b-valeur">{valeur}</span>
        <span>{texte}</span>
        {precision && <span className="b-precision">{precision}</span>}
      </Link>
    </li>
  )
}
