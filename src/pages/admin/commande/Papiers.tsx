import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { aPreparer } from '#colis/colis.ts'
import type { Commande } from '#contract'
import { Image } from '#image/Image.tsx'
import { reunir } from '#preparation/preparation.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { type Dossier, demanderUnDossier } from '../appels.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { AutreFormat, useTicket } from '../facture/format.tsx'
import { Feuille } from '../facture/Papier.tsx'

/** The papers of several orders in one print: a slip for each parcel, or what they all need, summed. No price on any, but what is paid at the door. */
export default function Papiers() {
  const [question] = useSearchParams()
  const ids = question.get('ids') ?? ''
  const bons = question.get('papier') === 'bon'
  const titre = bons ? 'Bons de livraison' : 'Liste de préparation'
  useTitre(titre)
  // each with the place as who receives completed it
  const appel = useMemoire(`papiers/${ids}`, () =>
    Promise.all(
      ids
        .split(',')
        .map((id) => Number(id) || 0)
        .sort((un, autre) => un - autre)
        .slice(0, 100)
        .map(demanderUnDossier),
    ),
  )
  const dossiers = appel.donnees
  return (
    <>
      <Link to="/admin/commandes" className="b-retour" data-ecran>
        <Icone nom="retour" taille={20} />
        Commandes
      </Link>
      <div className="b-suite" data-ecran>
        <h1>{titre}</h1>
        <Bouton icone="imprimer" onClick={() => window.print()}>
          Imprimer
        </Bouton>
        <AutreFormat />
      </div>
      {appel.erreur ? (
        <Panne recommencer={appel.recommencer}>Les commandes n’ont pas pu être chargées.</Panne>
      ) : !dossiers ? (
        <Attente />
      ) : bons ? (
        dossiers.flatMap((dossier) =>
          feuillesDe(dossier).map((colis_id) => (
            <div key={`${dossier.commande.id}-${colis_id}`} className="b-page">
              <Feuille dossier={dossier} genre="bon" colis_id={colis_id} />
            </div>
          )),
        )
      ) : (
        <Reunion
          commandes={dossiers.map(({ commande, colis }) => ({
            ...commande,
            detailcommandes: aPreparer(commande, colis.partis),
          }))}
        />
      )}
    </>
  )
}

/** A sheet for each parcel of what left in several, else one for all that is to be brought. */
const feuillesDe = ({ colis: { partis, avancement } }: Dossier): (number | null)[] =>
  partis.length > 1 && avancement === null ? partis.map(({ id }) => id) : [null]

function Reunion({ commandes }: { commandes: Commande[] }) {
  const ticket = useTicket()
  const lignes = reunir(commandes)
  return (
    <article className="b-papier" data-ticket={ticket || undefined}>
      <header>
        <h2>Liste de préparation</h2>
        <p>
          {commandes.length} {commandes.length > 1 ? 'commandes' : 'commande'}
          {'\u00a0'}: {commandes.map(({ numerocommande }) => numerocommande).join(', ')}
        </p>
      </header>
      <table className="b-articles">
        <thead>
          <tr>
            <th scope="col">Fait</th>
            <th scope="col">Quantité</th>
            <th scope="col">Article</th>
            <th scope="col">Pour</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ cle, designation, choix, image, quantite, pour }) => (
            <tr key={cle}>
              <td>
                <span className="b-coche" aria-hidden="true" />
              </td>
              <td>{quantite}</td>
              <td>
                {!ticket && (
                  <span className="b-choisie">
                    <Image image={image} alt="" sizes="48px" prioritaire />
                  </span>
                )}
                <strong>{designation}</strong>
                <br />
                {choix}
              </td>
              <td>
                {pour.map(({ numerocommande, quantite: part }) => `${numerocommande} × ${part}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {lignes.length} {lignes.length > 1 ? 'articles' : 'article'} à réunir.
      </p>
    </article>
  )
}
