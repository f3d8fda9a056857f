import { Bouton } from '#ui/Bouton.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { ChercherClient, nomDe } from '../client/ChercherClient.tsx'

interface Props {
  /** The only one who may use the offer, by their name; null: whoever buys. */
  choisi: string | null
  erreur: string | undefined
  onChoisir: (client: { id: number; nom: string } | null) => void
}

/** For whom an offer is: everybody, or one customer. */
export function ChoixClient({ choisi, erreur, onChoisir }: Props) {
  return (
    <fieldset className="b-cases">
      <legend>Pour un seul client</legend>
      {choisi === null ? (
        <ChercherClient
          libelle={'Son nom, son e-mail ou son téléphone (vide\u00a0: pour tous)'}
          personne="Personne de ce nom."
          onChoisir={(acheteur) => onChoisir({ id: acheteur.id, nom: nomDe(acheteur) })}
        />
      ) : (
        <p className="b-suite">
          {choisi}
          <Bouton variante="discret" onClick={() => onChoisir(null)}>
            Pour tous
          </Bouton>
        </p>
      )}
      <MessageErreur id="choix-client-erreur" message={erreur} />
    </fieldset>
  )
}
