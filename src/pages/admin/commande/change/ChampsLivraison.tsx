import { CONSIGNE_MAX, MOT_MAX } from '#commande/destinataire.ts'
import type { Commande } from '#contract'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { Case, Champ, ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import type { SaisieChangement } from './changement.ts'

interface Props {
  commande: Commande
  /** Where it goes, in three letters. */
  pays: string
  saisie: SaisieChangement
  fautes: Record<string, string>
  /** Whether its town and way may change, with what they cost. */
  ville: boolean
  onSaisie: (champs: Partial<SaisieChangement>) => void
  /** The address is written. */
  onAdresse: () => void
}

/** Where an order goes, to whom, and what is said to whoever brings it. */
export function ChampsLivraison({ commande, pays, saisie, fautes, ville, onSaisie, onAdresse }: Props) {
  const destinations = useDesserte(ville ? pays : '').donnees ?? []
  const choisie = destinations.find(({ id }) => id === saisie.destination_id)
  const autre = commande.isDifferentRecipient === 1
  const lier = (champ: TexteChangeable) => ({
    value: saisie[champ],
    erreur: fautes[champ],
    onChange: ({ target }: { target: { value: string } }) => onSaisie({ [champ]: target.value }),
  })
  return (
    <section className="b-carte" aria-labelledby="livraison">
      <h2 id="livraison">{commande.retrait ? 'Retrait' : 'Livraison'}</h2>
      <div className="b-pile">
        {ville && destinations.length > 0 && (
          <ChampChoix
            libelle="Ville"
            obligatoire
            value={String(saisie.destination_id)}
            erreur={fautes.destination_id}
            choix={destinations.map((une) => [String(une.id), une.ville] as const)}
            onChange={({ target }) => onSaisie({ destination_id: Number(target.value), express: false })}
          />
        )}
        {ville && choisie?.livraisonexpress === 1 && (
          <Case checked={saisie.express} onChange={({ target }) => onSaisie({ express: target.checked })}>
            Livraison express
          </Case>
        )}
        {!commande.retrait && (
          <ChampMultiligne
            libelle="Adresse de livraison"
            obligatoire
            maxLength={500}
            {...lier('adresseliv')}
            onBlur={onAdresse}
          />
        )}
        <Champ libelle="Téléphone de l’acheteur" obligatoire type="tel" maxLength={32} {...lier('tel')} />
        {autre && (
          <>
            <Champ
              libelle="Prénom du destinataire"
              obligatoire
              maxLength={100}
              {...lier('recipient_prenom')}
            />
            <Champ libelle="Nom du destinataire" obligatoire maxLength={100} {...lier('recipient_nom')} />
            <Champ
              libelle="Téléphone du destinataire"
              obligatoire
              type="tel"
              maxLength={32}
              {...lier('recipient_telephone')}
            />
            <Champ
              libelle="E-mail du destinataire"
              type="email"
              maxLength={254}
              {...lier('recipient_email')}
            />
          </>
        )}
        {!commande.retrait && (
          <ChampMultiligne libelle="Note pour la livraison" maxLength={CONSIGNE_MAX} {...lier('consigne')} />
        )}
        {autre && <ChampMultiligne libelle="Mot du cadeau" maxLength={MOT_MAX} {...lier('mot')} />}
      </div>
    </section>
  )
}

type TexteChangeable = {
  [champ in keyof SaisieChangement]: SaisieChangement[champ] extends string ? champ : never
}[keyof SaisieChangement]
