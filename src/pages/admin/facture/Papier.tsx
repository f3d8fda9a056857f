import { Link } from '#browser/aller.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import { aPreparer, direTransport, lignesDu, nombreDePieces } from '#colis/colis.ts'
import { A_PREPARER, ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { Image } from '#image/Image.tsx'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import type { Dossier } from '../appels.ts'
import { direArgent } from '../livreur/argent.ts'
import { AdresseDuBon } from './AdresseDuBon.tsx'
import { AutreFormat, useTicket } from './format.tsx'

interface Props {
  dossier: Pick<Dossier, 'commande' | 'lieu' | 'livreur' | 'encaissement' | 'colis' | 'ensemble'>
  genre: 'bon' | 'preparation'
  /** Of one parcel alone; null: all that is still to be brought. */
  colis_id: number | null
}

/**
 * A sheet that goes with the parcel, without any price but what is to be paid at the door: who receives need not know
 * the others; or what to gather.
 */
export function Papier({ dossier, genre, colis_id }: Props) {
  const { commande } = dossier
  return (
    <>
      <Link to="?" className="b-retour" data-ecran>
        <Icone nom="retour" taille={20} />
        Commande {commande.numerocommande}
      </Link>
      <p className="b-suite" data-ecran>
        <Bouton icone="imprimer" onClick={() => window.print()}>
          Imprimer
        </Bouton>
        <AutreFormat />
      </p>
      <Feuille dossier={dossier} genre={genre} colis_id={colis_id} />
    </>
  )
}

const A_LIVRER: readonly number[] = [...A_PREPARER, ETAT.expediee]

/** What goes with the articles: to the door, or to whoever comes for them. */
export const nomBon = ({ retrait }: Pick<Commande, 'retrait'>): string =>
  retrait ? 'Bon de retrait' : 'Bon de livraison'

/** The sheet itself. */
export function Feuille({ dossier, genre, colis_id }: Props) {
  const { commande, lieu, livreur, encaissement } = dossier
  const ticket = useTicket()
  const { preference, telephone } = useBoutique()
  const titre = genre === 'bon' ? nomBon(commande) : 'Liste de préparation'
  const { partis, avancement } = dossier.colis
  const colis = partis.find(({ id }) => id === colis_id) ?? null
  const lignes = colis ? lignesDu(commande.detailcommandes, colis) : aPreparer(commande, partis)
  const pieces = nombreDePieces(lignes)
  // what is not paid yet, or was given up, leaves with nothing
  const avec = dossier.ensemble.commandes.filter(({ etatcommande }) => A_LIVRER.includes(etatcommande))
  const transport = colis && direTransport(colis)
  // what is asked at the door is asked once, with the last parcel
  const suite = colis !== null && (avancement !== null || colis.id !== partis.at(-1)?.id)
  return (
    <article className="b-papier" data-ticket={ticket || undefined}>
      <header>
        <p>{[nomBoutique(preference), telephone, preference?.email].filter(Boolean).join(' · ')}</p>
        <h1>{titre}</h1>
        <p>
          Commande <strong>{commande.numerocommande}</strong>
          {commande.express === 1 && ' · Livraison express'}
        </p>
        {colis && (
          <p>
            Colis <strong>{colis.numero}</strong>
            {transport && ` · ${transport}`}
          </p>
        )}
        {avec.length > 0 && (
          <p>
            À livrer avec <strong>{avec.map(({ numerocommande }) => numerocommande).join(', ')}</strong>
          </p>
        )}
        {!colis && avancement && <p>Ce qui reste à expédier</p>}
      </header>
      <AdresseDuBon commande={commande} lieu={lieu} />
      {genre === 'bon' && (encaissement || livreur) && (
        <div>
          {encaissement && (
            <p className="b-valeur">
              {suite
                ? 'Rien à encaisser avec ce colis\u00a0: le reste suit.'
                : direArgent(commande, encaissement)}
            </p>
          )}
          {livreur && <p>{`Livreur\u00a0: ${livreur.nom}`}</p>}
        </div>
      )}
      <table className="b-articles">
        <thead>
          <tr>
            {genre === 'preparation' && <th scope="col">Fait</th>}
            {!ticket && <th scope="col">Photo</th>}
            <th scope="col">Quantité</th>
            <th scope="col">Article</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ id, quantite, designation, image, attente, ...choix }) => (
            <tr key={id}>
              {genre === 'preparation' && (
                <td>
                  <span className="b-coche" aria-hidden="true" />
                </td>
              )}
              {!ticket && (
                <td className="b-choisie">
                  <Image image={image} alt="" sizes="48px" prioritaire />
                </td>
              )}
              <td>{quantite}</td>
              <td>
                <strong>{designation}</strong>
                <br />
                {[choix.couleur, choix.taille, choix.unite].filter(Boolean).join(' · ')}
                {attente && (
                  <>
                    <br />
                    <strong>
                      Pas encore là{'\u00a0'}: {direAttente(attente)}.
                    </strong>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {pieces} {pieces > 1 ? 'pièces' : 'pièce'} en tout.
      </p>
      {commande.mot && (
        <blockquote className="b-note">
          <p>{commande.mot}</p>
          <p>{commande.client.prenom}</p>
        </blockquote>
      )}
      {commande.mot && genre === 'preparation' && <p>C’est un cadeau{'\u00a0'}: aucun prix dans le colis.</p>}
      {genre === 'bon' && <p className="b-signature">Reçu le, signature&nbsp;:</p>}
    </article>
  )
}
