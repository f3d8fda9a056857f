import { formaterTelephone } from '#adresse/telephone.ts'
import { Link } from '#browser/aller.ts'
import { achetteCarte } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { fourchettePrevue } from '#shared/calendrier.ts'
import { LieuPrecise } from '#suivi/LieuPrecise.tsx'
import type { Lieu } from '#suivi/lieu.ts'
import { attendu } from '#suivi/suivi.ts'
import { Courriel } from '../cadre/Courriel.tsx'
import { useDroit } from '../equipe.ts'
import { LienSuivi } from './LienSuivi.tsx'

/** Who bought, who receives, where and how. */
export function CommandePersonnes({ commande, lieu }: { commande: Commande; lieu: Lieu | null }) {
  const { client, dateliv, datecomm } = commande
  const ecrit = useDroit('commandes')
  const nom = [client.prenom, client.nom].filter(Boolean).join(' ') || 'Ce client'
  const autre = commande.isDifferentRecipient === 1
  const carte = achetteCarte(commande)
  return (
    <>
      <section className="b-carte" aria-labelledby="acheteur">
        <h2 id="acheteur">Acheteur</h2>
        <dl className="b-champs">
          <Champ nom="Nom">{ecrit ? <Link to={`/admin/clients/${client.id}`}>{nom}</Link> : nom}</Champ>
          <Champ nom="Téléphone">
            <Telephone numero={commande.tel} />
          </Champ>
          <Champ nom="E-mail">
            {client.email && (
              <a href={`mailto:${client.email}`}>
                <Courriel adresse={client.email} />
              </a>
            )}
          </Champ>
        </dl>
      </section>
      <section className="b-carte" aria-labelledby="livraison">
        <h2 id="livraison">{commande.retrait ? 'Retrait' : 'Livraison'}</h2>
        <dl className="b-champs">
          {autre && (
            <Champ nom="Destinataire">
              {[commande.recipient_prenom, commande.recipient_nom].filter(Boolean).join(' ')}
            </Champ>
          )}
          {autre && (
            <Champ nom="Téléphone">
              <Telephone numero={commande.recipient_telephone} />
            </Champ>
          )}
          {autre && <Champ nom="E-mail">{commande.recipient_email}</Champ>}
          <Champ nom={commande.retrait ? 'À retirer' : carte ? 'Remise' : 'Adresse'}>
            {commande.adresseliv}
          </Champ>
          <Champ nom="Note de l’acheteur">{commande.consigne}</Champ>
          <Champ nom="Mot du cadeau">{commande.mot}</Champ>
          {lieu && <LieuPrecise lieu={lieu} />}
          <Champ nom="Destination">
            {!commande.retrait && !carte && `${commande.ville}, ${commande.pays}`}
          </Champ>
          <Champ nom="Mode">
            {commande.retrait
              ? 'Retrait à la boutique'
              : carte
                ? 'Carte cadeau'
                : commande.express === 1
                  ? 'Livraison express'
                  : 'Livraison standard'}
          </Champ>
          <Champ nom="Prévue">
            {dateliv && commande.etatcommande < 4 && fourchettePrevue(datecomm, dateliv)}
          </Champ>
        </dl>
        {ecrit && attendu(commande.etatcommande) && !commande.retrait && (
          <LienSuivi commande_id={commande.id} />
        )}
      </section>
    </>
  )
}

function Champ({ nom, children }: { nom: string; children: React.ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{nom}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Telephone({ numero }: { numero: string | null }) {
  return numero ? <a href={`tel:${numero}`}>{formaterTelephone(numero)}</a> : null
}
