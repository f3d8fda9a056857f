import { useSearchParams } from 'react-router'
import { Bouton } from '#ui/Bouton.tsx'
import { type Acheteur, ChercherClient } from '../client/ChercherClient.tsx'

interface Props {
  /** The account that was found, or null. */
  choisi: number | null
  onChoisir: (acheteur: Acheteur | null) => void
}

/** Who is calling: somebody the shop knows; otherwise the form below says who. */
export function ChoixAcheteur({ choisi, onChoisir }: Props) {
  // somebody came here for this customer
  const cherche = useSearchParams()[0].get('client') ?? ''
  if (choisi === null)
    return (
      <ChercherClient
        libelle={'Client connu\u00a0: nom, e-mail ou téléphone'}
        personne={'Personne\u00a0: remplissez la fiche ci-dessous.'}
        cherche={cherche}
        onChoisir={onChoisir}
      />
    )
  return (
    <p className="b-suite">
      Client connu{'\u00a0'}: ce que son compte dit déjà reste tel quel.
      <Bouton variante="discret" onClick={() => onChoisir(null)}>
        Un autre client
      </Bouton>
    </p>
  )
}
