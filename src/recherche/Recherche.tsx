import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { useLecture } from '#browser/appel.ts'
import type { Adresse } from '#routes'
import { differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import { cheminCategorie, cheminProduit } from './chemins.ts'
import styles from './Recherche.module.css'
import type { Rangee } from './ResultatsRecherche.tsx'
import { DELAI_FERMETURE, rangSuivant } from './recherche.ts'
import { listCategories, useSuggestions } from './suggestions.ts'

const ResultatsRecherche = differer(async () => (await import('./ResultatsRecherche.tsx')).ResultatsRecherche)

/** The search box of the header and its suggestions (specification, part 2 "Search"). */
export function Recherche() {
  const id = useId()
  const champ = useRef<HTMLInputElement>(null)
  const minuterie = useRef<ReturnType<typeof setTimeout>>(undefined)
  const naviguer = useNavigate()
  const { key: ailleurs, pathname, search } = useLocation()
  // only the grid's address says what was typed
  const [saisie, setSaisie] = useState(
    () => (pathname === '/' && new URLSearchParams(search).get('designation')) || '',
  )
  const [ouverte, setOuverte] = useState(false)
  // the list's code comes with the first focus, and stays
  const [servie, setServie] = useState(false)
  const [actif, setActif] = useState(-1)
  const terme = saisie.trim()
  const { produits, etat } = useSuggestions(ouverte ? terme : '')
  const demande = useLecture(servie ? 'categories' : null, listCategories)
  const categories = demande.donnees ?? []
  const etatCategories = demande.erreur ? 'erreur' : demande.donnees ? 'pret' : 'chargement'

  const rangees: Rangee[] = terme
    ? produits.map((produit) => ({ cle: `p${produit.id}`, adresse: cheminProduit(produit), produit }))
    : categories.map((categorie) => ({
        cle: `c${categorie.id}`,
        adresse: cheminCategorie(categorie),
        categorie,
      }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(() => {
    setOuverte(false)
    setActif(-1)
  }, [ailleurs])
  useEffect(() => () => clearTimeout(minuterie.current), [])

  function ouvrir() {
    clearTimeout(minuterie.current)
    setServie(true)
    setOuverte(true)
  }
  function fermer() {
    clearTimeout(minuterie.current)
    setOuverte(false)
    setActif(-1)
  }
  function aller(adresse: Adresse) {
    fermer()
    champ.current?.blur()
    naviguer(adresse)
  }

  function surTouche(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!ouverte) return ouvrir()
      setActif(rangSuivant(actif, event.key === 'ArrowDown' ? 1 : -1, rangees.length))
    } else if (event.key === 'Escape' && ouverte) {
      // the browser would also empty the box
      event.preventDefault()
      fermer()
    } else if (event.key === 'Enter') {
      const rangee = ouverte ? rangees[actif] : undefined
      event.preventDefault()
      if (rangee) aller(rangee.adresse)
      else if (terme) aller(`/?designation=${encodeURIComponent(terme)}#produits`)
    }
  }

  return (
    <search className={styles.recherche}>
      <form action="/" className={styles.boite}>
        <label htmlFor={id} className="hors-ecran">
          Rechercher un produit
        </label>
        <input
          ref={champ}
          id={id}
          className={styles.champ}
          type="search"
          name="designation"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Rechercher un produit…"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={ouverte}
          aria-controls={`${id}-liste`}
          aria-activedescendant={ouverte && actif >= 0 ? `${id}-${actif}` : undefined}
          value={saisie}
          onFocus={() => {
            if (demande.erreur) demande.recommencer()
            ouvrir()
          }}
          onClick={ouvrir}
          onBlur={() => {
            minuterie.current = setTimeout(fermer, DELAI_FERMETURE)
          }}
          onChange={(event) => {
            setSaisie(event.target.value)
            setActif(-1)
            ouvrir()
          }}
          onKeyDown={surTouche}
        />
        <button type="submit" className={styles.bouton} aria-label="Rechercher" title="Rechercher">
          <Icone nom="recherche" taille={24} />
        </button>
      </form>
      {servie && (
        <ResultatsRecherche
          id={id}
          ouverte={ouverte}
          terme={terme}
          rangees={rangees}
          categories={categories}
          etat={terme ? etat : etatCategories}
          actif={actif}
          onAller={aller}
        />
      )}
    </search>
  )
}
