import { formaterTelephone } from '#adresse/telephone.ts'
import { Link } from '#browser/aller.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import type { Commande } from '#contract'
import { Image } from '#image/Image.tsx'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { direLieu, type Lieu } from '#suivi/lieu.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'

interface Props {
  commande: Commande
  /** As the recipient completed it. */
  lieu: Lieu | null
  genre: 'bon' | 'preparation'
}

/** A sheet that goes with the parcel, without any price: who receives need not know it; or what to gather. */
export function Papier({ commande, lieu, genre }: Props) {
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
      </p>
      <Feuille commande={commande} lieu={lieu} genre={genre} />
    </>
  )
}

/** What goes with the articles: to the door, or to whoever comes for them. */
export const nomBon = ({ retrait }: Pick<Commande, 'retrait'>): string =>
  retrait ? 'Bon de retrait' : 'Bon de livraison'

/** The sheet itself. */
export function Feuille({ commande, lieu, genre }: Props) {
  const { preference, telephone } = useBoutique()
  const titre = genre === 'bon' ? nomBon(commande) : 'Liste de préparation'
  const pieces = commande.detailcommandes.reduce((somme, { quantite }) => somme + quantite, 0)
  return (
    <article className="b-papier">
      <header>
        <p>{[nomBoutique(preference), telephone, preference?.email].filter(Boolean).join(' · ')}</p>
        <h1>{titre}</h1>
        <p>
          Commande <strong>{commande.numerocommande}</strong>
          {commande.express === 1 && ' · Livraison express'}
        </p>
      </header>
      <Adresse commande={commande} lieu={lieu} />
      <table className="b-articles">
        <thead>
          <tr>
            {genre === 'preparation' && <th scope="col">Fait</th>}
            <th scope="col">Photo</th>
            <th scope="col">Quantité</th>
            <th scope="col">Article</th>
          </tr>
        </thead>
        <tbody>
          {commande.detailcommandes.map(({ id, quantite, designation, image, attente, ...choix }) => (
            <tr key={id}>
              {genre === 'preparation' && (
                <td>
                  <span className="b-coche" aria-hidden="true" />
                </td>
              )}
              <td className="b-choisie">
                <Image image={image} alt="" sizes="48px" prioritaire />
              </td>
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

function Adresse({ commande, lieu }: Pick<Props, 'commande' | 'lieu'>) {
  const autre = commande.isDifferentRecipient === 1
  const nom = autre
    ? [commande.recipient_prenom, commande.recipient_nom]
    : [commande.client.prenom, commande.client.nom]
  const telephone = autre ? commande.recipient_telephone : commande.tel
  return (
    <address className="b-adresse">
      <strong>{nom.filter(Boolean).join(' ')}</strong>
      <br />
      {commande.adresseliv}
      <br />
      {[commande.ville, commande.pays].filter(Boolean).join(', ')}
      <br />
      {telephone && formaterTelephone(telephone)}
      {lieu &&
        direLieu(lieu).map(({ nom, texte }) => (
          <span key={nom}>
            <br />
            {nom}
            {'\u00a0'}: {texte}
          </span>
        ))}
      {commande.consigne && (
        <>
          <br />
          <strong>
            Note{'\u00a0'}: {commande.consigne}
          </strong>
        </>
      )}
    </address>
  )
}
