import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Link, useNavigate } from '#browser/aller.ts'
import {
  basculer,
  type ChoixCategorie,
  direPrix,
  direValeur,
  FACETTES,
  type Facettes,
  filtresEnPlace,
  lireChoix,
  NOMS_FACETTES,
  SANS_FILTRE,
  TRIS,
} from '#catalogue/tri.ts'
import { useDevise } from '#preference/devise.store.ts'
import type { Adresse } from '#routes'
import { Bouton } from '#ui/Bouton.tsx'
import { CasesPastilles } from '#ui/CasesPastilles.tsx'
import { Case, Champ } from '#ui/Champ.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import type { Choix } from '#ui/selection/selection.ts'
import styles from './FiltresProduits.module.css'

interface Props {
  /** Where these choices lead; without any, where all of it is. */
  adresse: (choix?: Partial<ChoixCategorie>) => Adresse
  choix: ChoixCategorie
  facettes: Facettes
  /** What the address says besides, which a plain form sends along. */
  autres?: Record<string, string>
  /** To be chosen in the plain form; where scripts run, elsewhere. */
  categories?: { valeur: string; choix: Choix[] }
}

const BORNES = ['prix_min', 'prix_max'] as const

/** Sort and filters of products: a plain form before the scripts are there, then each tick answers at once. */
export function FiltresProduits({ adresse, choix: lu, facettes, autres = {}, categories }: Props) {
  const aller = useNavigate()
  const { location } = useNavigation()
  // what is on its way already shows as chosen
  const [chemin = ''] = adresse().split(/[?#]/)
  const choix = location?.pathname === chemin ? lireChoix(new URLSearchParams(location.search)) : lu
  const suivre = (suite: ChoixCategorie) => aller(adresse(suite), { preventScrollReset: true })
  const lue = useDevise()
  const enPlace = filtresEnPlace(choix, facettes, lue)
  const [fautes, setFautes] = useState<Partial<Record<string, string>>>({})
  const tranches = facettes.tranches.filter(({ nombre }) => nombre > 0)

  return (
    <>
      <div className={styles.outils}>
        <details className={styles.filtres}>
          <summary>
            <Icone nom="filtre" taille={20} />
            Filtrer
            {enPlace.length > 0 && <span className={styles.compteur}>{enPlace.length}</span>}
          </summary>
          <form
            className={styles.formulaire}
            action={chemin}
            onSubmit={(event) => {
              event.preventDefault()
              const champs = [...new FormData(event.currentTarget)].map(([nom, valeur]) => [nom, `${valeur}`])
              const voulu = lireChoix(new URLSearchParams(champs))
              const illisibles = BORNES.filter(
                (nom) =>
                  voulu[nom] === null && champs.some(([champ, saisi]) => champ === nom && saisi?.trim()),
              )
              setFautes(Object.fromEntries(illisibles.map((nom) => [nom, 'Un nombre entier de francs.'])))
              if (illisibles.length === 0) void suivre(voulu)
            }}
          >
            {/* the first of a name is what counts: without script, what is chosen here */}
            <noscript>
              {categories && <ChoixSimple libelle="Catégorie" nom="categorie" {...categories} />}
              <ChoixSimple libelle="Trier par" nom="tri" valeur={choix.tri} choix={[...TRIS]} />
            </noscript>
            {choix.tri !== 'pertinence' && <input type="hidden" name="tri" value={choix.tri} />}
            {Object.entries(autres).map(([nom, valeur]) => (
              <input key={nom} type="hidden" name={nom} value={valeur} />
            ))}
            <fieldset className={styles.groupe}>
              <legend>Prix</legend>
              {tranches.length > 1 && (
                <ul className={styles.tranches}>
                  {tranches.map(({ min, max, nombre }) => (
                    <li key={`${min}-${max}`}>
                      <Link
                        to={adresse({ ...choix, prix_min: min, prix_max: max, page: 1 })}
                        aria-current={choix.prix_min === min && choix.prix_max === max ? 'true' : undefined}
                        preventScrollReset
                      >
                        {direPrix({ min, max }, lue)} <span>({nombre})</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.bornes} key={`${choix.prix_min}-${choix.prix_max}`}>
                {BORNES.map((nom) => (
                  <Champ
                    key={nom}
                    libelle={nom === 'prix_min' ? 'Prix minimum, en FCFA' : 'Prix maximum, en FCFA'}
                    name={nom}
                    aide={direValeur(choix[nom], lue)}
                    erreur={fautes[nom]}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={choix[nom] ?? ''}
                  />
                ))}
              </div>
            </fieldset>
            {NOMS_FACETTES.map(
              (nom) =>
                facettes[nom].length > 0 && (
                  <CasesPastilles
                    key={nom}
                    legende={FACETTES[nom].legende}
                    name={FACETTES[nom].mot}
                    pastilles={facettes[nom].map(({ designation, code_hex, ...une }) => ({
                      ...une,
                      libelle: designation,
                      teinte: code_hex,
                    }))}
                    choisies={choix[nom]}
                    onBasculer={(valeur) => suivre(basculer(choix, nom, valeur))}
                  />
                ),
            )}
            {(facettes.promotions > 0 || choix.promotion) && (
              <Case
                name="promotion"
                value="1"
                checked={choix.promotion}
                onChange={() => suivre({ ...choix, promotion: !choix.promotion, page: 1 })}
              >
                En promotion <span className={styles.discret}>({facettes.promotions})</span>
              </Case>
            )}
            <Case
              name="disponible"
              value="1"
              checked={choix.disponible}
              onChange={() => suivre({ ...choix, disponible: !choix.disponible, page: 1 })}
            >
              En stock seulement <span className={styles.discret}>({facettes.disponibles})</span>
            </Case>
            <Bouton type="submit">Voir les produits</Bouton>
          </form>
        </details>
        <div className={styles.tri}>
          <Selection
            libelle="Trier par"
            masquerLibelle
            choix={[...TRIS]}
            valeur={choix.tri}
            onChange={(tri) =>
              suivre({ ...choix, tri: lireChoix(new URLSearchParams({ tri })).tri, page: 1 })
            }
          />
        </div>
      </div>
      {enPlace.length > 0 && (
        <ul className={styles.enPlace} aria-label="Filtres en place">
          {enPlace.map(({ texte, sans }) => (
            <li key={texte}>
              <Link to={adresse(sans)} className={styles.filtre} preventScrollReset>
                <span className="hors-ecran">Retirer le filtre{'\u00a0: '}</span>
                {texte}
                <Icone nom="fermer" taille={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={adresse({ ...choix, ...SANS_FILTRE, page: 1 })}
              className={styles.effacer}
              preventScrollReset
            >
              Effacer les filtres
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}

function ChoixSimple({
  libelle,
  nom,
  valeur,
  choix,
}: {
  libelle: string
  nom: string
  valeur: string
  choix: Choix[]
}) {
  return (
    <label>
      {libelle}{' '}
      <select name={nom} defaultValue={valeur}>
        {choix.map((un) => (
          <option key={un.valeur} value={un.valeur}>
            {un.libelle}
          </option>
        ))}
      </select>
    </label>
  )
}
