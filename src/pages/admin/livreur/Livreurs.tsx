import { Link } from '#browser/aller.ts'
import { ETAT } from '#commande/commande.ts'
import { francs } from '#commande/montants.ts'
import { dateEtHeure, dateLongue } from '#shared/calendrier.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { AdresseDuBon } from '../facture/AdresseDuBon.tsx'
import { demanderTournees, type LivreurEnRoute } from './appels.ts'
import { direArgent, direLivreesAvant, direPorte, sommeDue } from './argent.ts'
import { LienTournee } from './LienTournee.tsx'

/** The day's list: who brings which orders, and what each has to collect; a sheet for each when it is printed. */
export default function Livreurs() {
  useTitre('Livreurs')
  const { donnees, erreur, recommencer } = useMemoire('livreurs', demanderTournees)
  const enRoute = donnees?.livreurs.filter(({ commandes }) => commandes.length > 0) ?? []
  return (
    <>
      <div className="b-suite" data-ecran>
        <h1>Livreurs</h1>
        {enRoute.length > 0 && (
          <Bouton variante="sobre" icone="imprimer" onClick={() => window.print()}>
            Imprimer les listes
          </Bouton>
        )}
      </div>
      {erreur ? (
        <Panne recommencer={recommencer}>La liste n’a pas pu être chargée.</Panne>
      ) : !donnees ? (
        <Attente />
      ) : (
        <>
          <SansLivreur nombre={donnees.sans_livreur} />
          {enRoute.length === 0 && (
            <Vide icone="camion" phrase="Aucun livreur n’a de commande en main.">
              <p>Choisissez des commandes dans la liste, puis «&#8239;Confier à un livreur&#8239;».</p>
              <LienBouton variante="sobre" to="/admin/commandes?etatcommande=2">
                Commandes à expédier
              </LienBouton>
            </Vide>
          )}
          {enRoute.map((livreur) => (
            <div key={livreur.id} className="b-page b-pile">
              <Liste livreur={livreur} />
              <div className="b-suite" data-ecran>
                <LienBouton icone="pieces" to={`/admin/livreurs/${livreur.id}`}>
                  Recevoir les espèces<span className="hors-ecran"> de {livreur.nom}</span>
                </LienBouton>
                <LienTournee livreur={livreur} onChange={recommencer} />
              </div>
              {livreur.livrees_avant > 0 && (
                <p className="b-avis" data-ecran>
                  {direLivreesAvant(livreur.livrees_avant)}{' '}
                  <Link to="/admin/commandes?etatcommande=4&etatpaiement=6">Voir les commandes livrées</Link>
                </p>
              )}
            </div>
          ))}
        </>
      )}
    </>
  )
}

function SansLivreur({ nombre }: { nombre: number }) {
  if (nombre === 0) return null
  return (
    <p className="b-avis" data-ecran>
      {nombre > 1 ? `${nombre} commandes en chemin n’ont` : 'Une commande en chemin n’a'} pas de livreur.{' '}
      <Link to="/admin/commandes?etatcommande=3">Voir les commandes en chemin</Link>
    </p>
  )
}

function Liste({ livreur: { nom, commandes } }: { livreur: LivreurEnRoute }) {
  const total = sommeDue(commandes)
  return (
    <article className="b-papier">
      <header>
        <h2>{nom}</h2>
        <p>
          {dateLongue(new Date().toISOString())}
          {' · '}
          {commandes.length} {commandes.length > 1 ? 'commandes' : 'commande'}
        </p>
        <p>
          <strong>À encaisser en tout&nbsp;: {francs(total)}</strong>
        </p>
      </header>
      <ol className="b-lignes">
        {commandes.map(({ commande, lieu, encaissement, passage, avancement }) => (
          <li key={commande.id} className="b-pile">
            <p className="b-suite">
              <span className="b-coche" aria-hidden="true" />
              <Link to={`/admin/commandes/${commande.id}`} className="b-action">
                {commande.numerocommande}
              </Link>
              <strong>{direArgent(commande, encaissement)}</strong>
            </p>
            <AdresseDuBon commande={commande} lieu={lieu} />
            {passage && (
              <p>
                <strong>{direPorte(passage)}</strong>,{' '}
                <time dateTime={passage.date}>{dateEtHeure(passage.date)}</time>
              </p>
            )}
            {commande.etatcommande !== ETAT.expediee && (
              <p className="b-precision">
                {avancement ?? commande.etat_text}
                {avancement && encaissement && '. La somme due se demande avec le dernier colis.'}
              </p>
            )}
          </li>
        ))}
      </ol>
    </article>
  )
}
