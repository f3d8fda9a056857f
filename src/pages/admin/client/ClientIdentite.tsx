import type { ReactNode } from 'react'
import { formaterTelephone } from '#adresse/telephone.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Courriel } from '../cadre/Courriel.tsx'
import type { FicheClient } from './appels.ts'

/** Who somebody is; of an account that was erased nothing is left to say. */
export function ClientIdentite({ client }: { client: FicheClient['client'] }) {
  const { email, telephone, adresse, ville, pays, cree_le, etat } = client
  return (
    <section className="b-carte" aria-labelledby="identite">
      <h2 id="identite">Coordonnées</h2>
      {etat === 'supprime' && (
        <p>
          Cette personne a supprimé son compte&nbsp;: son nom, son adresse et ses téléphones sont effacés. Ses
          commandes restent pour les comptes de la boutique.
        </p>
      )}
      <dl className="b-champs">
        <Ligne nom="E-mail">
          {email && (
            <a href={`mailto:${email}`}>
              <Courriel adresse={email} />
            </a>
          )}
        </Ligne>
        <Ligne nom="Téléphone">
          {telephone && <a href={`tel:${telephone}`}>{formaterTelephone(telephone)}</a>}
        </Ligne>
        <Ligne nom="Adresse">{adresse}</Ligne>
        <Ligne nom="Ville">{[ville, pays].filter(Boolean).join(', ')}</Ligne>
        <Ligne nom="Arrivé le">{dateEtHeure(cree_le)}</Ligne>
      </dl>
    </section>
  )
}

function Ligne({ nom, children }: { nom: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{nom}</dt>
      <dd>{children}</dd>
    </div>
  )
}
