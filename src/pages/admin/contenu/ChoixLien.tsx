import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { PAGES_LIEES } from '#contenu/champs.ts'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { demanderPage } from '../appeler.ts'

const AUTRE = 'autre'

interface Props {
  valeur: string
  erreur: string | undefined
  onChange: (lien: string) => void
}

/** Where something leads: a page of the shop or one of its categories, by name; a product by its address. */
export function ChoixLien({ valeur, erreur, onChange }: Props) {
  const categories = useAppel(
    'liens/categories',
    async () => (await demanderPage('GET /api/categorie', { limit: 100 })).data,
  ).donnees
  const connus = [
    ...PAGES_LIEES,
    ...(categories ?? []).map(
      ({ id, designation }) => [`/category/${id}`, `Catégorie ${designation}`] as const,
    ),
  ]
  const [libre, setLibre] = useState(false)
  const connu = connus.some(([chemin]) => chemin === valeur)
  const autre = libre || (categories !== null && !connu)
  return (
    <>
      <ChampChoix
        libelle="Mène à"
        obligatoire
        {...(!autre && { name: 'lien' })}
        erreur={autre ? undefined : erreur}
        choix={[...connus, [AUTRE, 'Un produit, une autre adresse…']]}
        value={autre ? AUTRE : valeur}
        onChange={({ target }) => {
          setLibre(target.value === AUTRE)
          if (target.value !== AUTRE) onChange(target.value)
        }}
      />
      {autre && (
        <Champ
          libelle="Adresse dans la boutique"
          obligatoire
          name="lien"
          autoComplete="off"
          aide="Comme /product/12 ou /category/3."
          erreur={erreur}
          value={valeur}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </>
  )
}
