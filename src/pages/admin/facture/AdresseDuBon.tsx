import { formaterTelephone } from '#adresse/telephone.ts'
import { quiRecoit } from '#commande/destinataire.ts'
import type { Commande } from '#contract'
import { direLieu, type Lieu } from '#suivi/lieu.ts'

interface Props {
  commande: Commande
  /** As the recipient completed it. */
  lieu: Lieu | null
}

/** Where an order is brought, and to whom, as a paper tells it. */
export function AdresseDuBon({ commande, lieu }: Props) {
  const { nom, telephone } = quiRecoit(commande)
  return (
    <address className="b-adresse">
      <strong>{nom}</strong>
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
