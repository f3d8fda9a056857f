import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { adresseCategorie, type ChoixCategorie, direFiltres, lireChoix, TRIS } from '#catalogue/tri.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case, Champ } from '#ui/Champ.tsx'
import { Selection } from '#ui/Selection.tsx'
import styles from './PageCategorie.module.css'

/** Sort and filters of a category; a plain form, so that they work before the scripts are there. */
export function CategorieFiltres({ id, choix }: { id: number; choix: ChoixCategorie }) {
  const aller = useNavigate()
  const [tri, setTri] = useState(choix.tri)
  const filtres = direFiltres(choix)
  const suivre = (suite: ChoixCategorie) => aller(adresseCategorie(id, suite), { preventScrollReset: true })

  return (
    <div className={styles.outils}>
      <details className={styles.filtres}>
        <summary>
          Filtrer
          {filtres && <span className={styles.enPlace}>{`\u00a0: ${filtres}`}</span>}
        </summary>
        <Form
          className={styles.formulaire}
          action={adresseCategorie(id)}
          onSubmit={(event) => {
            event.preventDefault()
            const saisie = new FormData(event.currentTarget)
            const champs = [...saisie].map(([nom, valeur]) => [nom, String(valeur)])
            void suivre(lireChoix(new URLSearchParams(champs)))
          }}
        >
          {tri !== 'pertinence' && <input type="hidden" name="tri" value={tri} />}
          <div className={styles.bornes}>
            <Champ
              libelle="Prix minimum, en FCFA"
              name="prix_min"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={choix.prix_min ?? ''}
            />
            <Champ
              libelle="Prix maximum, en FCFA"
              name="prix_max"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={choix.prix_max ?? ''}
            />
          </div>
          <Case name="disponible" value="1" defaultChecked={choix.disponible}>
            En stock seulement
          </Case>
          <div className={styles.actes}>
            <Bouton type="submit">Voir les produits</Bouton>
            {filtres && (
              <Link
                to={adresseCategorie(id, { tri: choix.tri })}
                className={styles.effacer}
                preventScrollReset
              >
                Effacer les filtres
              </Link>
            )}
          </div>
        </Form>
      </details>
      <div className={styles.tri}>
        <Selection
          libelle="Trier par"
          choix={[...TRIS]}
          valeur={tri}
          onChange={(valeur) => {
            const suivant = lireChoix(new URLSearchParams({ tri: valeur })).tri
            setTri(suivant)
            void suivre({ ...choix, tri: suivant, page: 1 })
          }}
        />
      </div>
    </div>
  )
}
