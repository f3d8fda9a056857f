import { useId } from 'react'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import {
  type ChampAdresse,
  champDemande,
  champExige,
  type ErreursAdresse,
  exempleTelephone,
  type Formulaire,
  type SaisieAdresse,
} from './adresse.ts'
import styles from './FormulaireAdresse.module.css'

interface Props {
  qui: Formulaire
  saisie: SaisieAdresse
  erreurs: ErreursAdresse
  /** Cities we deliver to in the chosen country, to be proposed. */
  villes: string[]
  onChange: (champ: ChampAdresse, valeur: string) => void
  onQuitter: (champ: ChampAdresse) => void
}

const CHOIX = CHOIX_PAYS.map(({ alpha3, nom }) => ({ valeur: alpha3, libelle: nom }))

/** Who is called at this number: whoever pays from elsewhere is not whom the deliverer looks for. */
const APPEL: Record<Formulaire, string> = {
  acheteur: 'Pour vous joindre à propos de la commande.',
  compte: 'Pour vous joindre à propos d’une commande.',
  retrait: 'Nous vous prévenons à ce numéro.',
  destinataire: 'Le livreur appelle ce numéro.',
  client: 'Le livreur appelle ce numéro.',
}

/** Who somebody is and where, in one column, with the fields that this form asks for. */
export function FormulaireAdresse({ qui, saisie, erreurs, villes, onChange, onQuitter }: Props) {
  const liste = useId()
  const jeton = (nom: string) => {
    // the browser of the staff knows the staff
    if (qui === 'client') return 'off'
    return qui === 'destinataire' ? `section-destinataire shipping ${nom}` : nom
  }
  const demande = (champ: ChampAdresse) => champDemande(champ, saisie, qui)
  const lier = (champ: ChampAdresse) => ({
    obligatoire: champExige(champ, qui),
    name: `${qui}.${champ}`,
    value: saisie[champ],
    erreur: erreurs[champ],
    onChange: (event: { target: { value: string } }) => onChange(champ, event.target.value),
    onBlur: () => onQuitter(champ),
  })

  return (
    <div className={styles.grille}>
      {demande('civilite') && (
        <Civilite valeur={saisie.civilite} onChange={(valeur) => onChange('civilite', valeur)} />
      )}
      <div data-champ="nom">
        <Champ {...lier('nom')} libelle="Nom" autoComplete={jeton('family-name')} />
      </div>
      <div data-champ="prenom">
        <Champ {...lier('prenom')} libelle="Prénom" autoComplete={jeton('given-name')} />
      </div>
      <div data-champ="telephone1">
        <Champ
          {...lier('telephone1')}
          libelle="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete={jeton('tel')}
          aide={`${APPEL[qui]} Ex.\u00a0: ${exempleTelephone(saisie.pays)}`}
        />
      </div>
      {demande('tel') && (
        <div data-champ="tel">
          <Champ {...lier('tel')} libelle="Autre téléphone" type="tel" inputMode="tel" autoComplete="off" />
        </div>
      )}
      {demande('email') && (
        <div data-champ="email">
          <Champ
            {...lier('email')}
            libelle="E-mail"
            type="email"
            inputMode="email"
            autoComplete={jeton('email')}
          />
        </div>
      )}
      {demande('pays') && (
        <div data-champ="pays">
          <Selection
            name={`${qui}.pays`}
            libelle="Pays"
            obligatoire={champExige('pays', qui)}
            cherchable
            choix={CHOIX}
            valeur={saisie.pays || null}
            erreur={erreurs.pays}
            onChange={(valeur) => onChange('pays', valeur)}
          />
        </div>
      )}
      {demande('ville') && (
        <div data-champ="ville">
          <Champ {...lier('ville')} libelle="Ville" list={liste} autoComplete={jeton('address-level2')} />
          <datalist id={liste}>
            {villes.map((ville) => (
              <option key={ville} value={ville} />
            ))}
          </datalist>
        </div>
      )}
      {demande('codepostal') && (
        <div data-champ="codepostal">
          <Champ
            {...lier('codepostal')}
            libelle="Code postal"
            autoComplete={jeton('postal-code')}
            spellCheck={false}
          />
        </div>
      )}
      {demande('adresse') && (
        <div data-champ="adresse">
          <ChampMultiligne
            {...lier('adresse')}
            libelle="Adresse (quartier, rue, repère)"
            autoComplete={jeton('street-address')}
            aide={'Ex.\u00a0: Sacré-Cœur 3, portail vert après la pharmacie'}
          />
        </div>
      )}
    </div>
  )
}

const CIVILITES = [
  { valeur: '0', libelle: 'Madame' },
  { valeur: '1', libelle: 'Monsieur' },
]

function Civilite({ valeur, onChange }: { valeur: string; onChange: (valeur: string) => void }) {
  return (
    <fieldset data-champ="civilite">
      <legend className={styles.legende}>
        Civilité <span className={styles.mention}>(facultatif)</span>
      </legend>
      <div className={styles.civilites}>
        {CIVILITES.map((civilite) => (
          <label key={civilite.valeur} className={styles.civilite}>
            <input
              type="radio"
              name="acheteur.civilite"
              value={civilite.valeur}
              checked={valeur === civilite.valeur}
              onChange={() => onChange(civilite.valeur)}
            />
            {civilite.libelle}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
