import { useEffect, useState } from 'react'
import { garderVille, villeGardee } from '#adresse/ville.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Prix } from '#preference/Prix.tsx'
import { delaiEnJours } from '#shared/calendrier.ts'
import { type Exact, exact } from '#shared/exact.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import { usePaysLivres, useVilles } from './appels.ts'
import { aussiNomme } from './desserte/cherches.ts'
import styles from './EstimationLivraison.module.css'
import { IndicePalier } from './IndicePalier.tsx'
import { modesProposes } from './modes.ts'

/** What delivery costs in a city, its slower and cheaper way; whole francs. */
export interface Estimee {
  destination_id: number
  ville: string
  pays_id: number
  prix: Exact
}

interface Props {
  /** Kilograms. */
  poids: number
  /** Told each time another city or weight changes the estimate; null when there is none. */
  onEstimer?: ((estimee: Estimee | null) => void) | undefined
}

/** Country, then city, then what each mode costs there and how long it takes; Senegal, or the last city, at first. */
export default function Estimation({ poids, onEstimer }: Props) {
  const { devises } = useBoutique()
  const [garde] = useState(villeGardee)
  const [pays, setPays] = useState(garde?.pays ?? null)
  const [ville, setVille] = useState(garde?.ville ?? null)
  const listePays = usePaysLivres()
  const choisi = pays ?? idSenegal(listePays.donnees)
  const destinations = useVilles(choisi === null ? null : Number(choisi))
  const destination = destinations.donnees?.find(({ id }) => String(id) === ville)
  const modes = destination ? modesProposes(destination, exact(poids), devises) : []
  const [standard] = modes
  const [id, nom, pays_id, francs] = [
    destination?.id,
    destination?.ville,
    destination?.pay.id,
    standard && String(standard.prix.n),
  ]
  useEffect(() => {
    onEstimer?.(
      id && nom && pays_id && francs
        ? { destination_id: id, ville: nom, pays_id, prix: exact(francs) }
        : null,
    )
  }, [id, nom, pays_id, francs, onEstimer])

  if (listePays.erreur || destinations.erreur) {
    return (
      <div role="alert" className={styles.erreur}>
        <p>Ces villes n’ont pas pu être lues.</p>
        <Bouton
          variante="sobre"
          onClick={() => (listePays.erreur ? listePays.recommencer() : destinations.recommencer())}
        >
          Réessayer
        </Bouton>
      </div>
    )
  }
  return (
    <>
      <div className={styles.choix}>
        <Selection
          libelle="Pays"
          cherchable
          chargement={listePays.enCours}
          choix={(listePays.donnees ?? []).map(({ id, designation }) => ({
            valeur: String(id),
            libelle: designation,
          }))}
          valeur={choisi}
          onChange={(valeur) => {
            setPays(valeur)
            setVille(null)
          }}
        />
        <Selection
          libelle="Ville"
          cherchable
          chargement={destinations.enCours}
          choix={(destinations.donnees ?? []).map((une) => ({
            ...{ valeur: String(une.id), libelle: une.ville, aussi: aussiNomme(une) },
          }))}
          valeur={ville}
          onChange={(valeur) => {
            setVille(valeur)
            if (choisi) garderVille({ pays: choisi, ville: valeur })
          }}
        />
      </div>
      <div role="status">
        {destination && modes.length === 0 && <p>Livraison sur devis</p>}
        {modes.length > 0 && (
          <dl className={styles.modes}>
            {modes.map(({ express, prix, delai }) => (
              <div key={String(express)} className={styles.mode}>
                <dt>
                  {express ? 'Express' : 'Standard'}, {delaiEnJours(delai)}
                </dt>
                <dd>
                  <Prix francs={prix} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {destination && <IndicePalier destination={destination} poids={exact(poids)} />}
      </div>
    </>
  )
}

function idSenegal(liste: { id: number; code: string }[] | null): string | null {
  const senegal = liste?.find(({ code }) => code === 'sn')
  return senegal ? String(senegal.id) : null
}
