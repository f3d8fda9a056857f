import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from '#browser/aller.ts'
import type { CategorieVue } from '#catalogue/categorie.ts'
import { Image } from '#image/Image.tsx'
import { BoutonIcone } from '#ui/Bouton.tsx'
import type { NomIcone } from '#ui/Icone.tsx'
import { Poignee } from '../image/Poignee.tsx'
import { direProduits } from './noms.ts'
import { type Depose, type Geste, type Place, placeApres, placeDeposee } from './places.ts'

interface Props {
  categorie: CategorieVue
  toutes: readonly CategorieVue[]
  /** The one that is being dragged. */
  tiree: number | null
  onTirer: (id: number | null) => void
  onDeplacer: (place: Place | null) => void
  onDeposer: (depose: Depose) => void
  children: ReactNode
}

const GESTES: [geste: Geste, icone: NomIcone, dire: (nom: string) => string][] = [
  ['monter', 'chevronHaut', (nom) => `Monter ${nom}`],
  ['descendre', 'chevronBas', (nom) => `Descendre ${nom}`],
  ['sortir', 'chevronGauche', (nom) => `Mettre ${nom} au premier niveau`],
  ['entrer', 'chevronDroite', (nom) => `Mettre ${nom} dans la précédente`],
]

/** A category in its place, with what moves it and what is below it. */
export function LigneCategorie(props: Props) {
  const { categorie, toutes, tiree, onTirer, onDeplacer, onDeposer, children } = props
  const { id, designation, image, parent_id } = categorie
  const ligne = useRef<HTMLLIElement>(null)
  const [survol, setSurvol] = useState<Depose | null>(null)
  const sous = toutes.filter((une) => une.parent_id === id)
  const somme = (champ: 'produits' | 'archives') =>
    [categorie, ...sous].reduce((total, une) => total + une[champ], 0)

  const bouger = (geste: Geste) => {
    onDeplacer(placeApres(toutes, id, geste))
    // a row that moves takes the focus along, and its button may be off then
    requestAnimationFrame(() => {
      const boutons = [...(ligne.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
      ;(boutons.find((bouton) => bouton.dataset.geste === geste) ?? boutons[0])?.focus()
    })
  }
  const ou = (event: DragEvent): Depose | null => {
    if (tiree === null) return null
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientY - top) / height
    const voulu = part < 0.3 ? 'avant' : part > 0.7 ? 'apres' : 'dans'
    if (placeDeposee(toutes, tiree, categorie, voulu)) return voulu
    // what may not go in goes beside
    const acote = part < 0.5 ? 'avant' : 'apres'
    return placeDeposee(toutes, tiree, categorie, acote) ? acote : null
  }
  return (
    <li ref={ligne}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here has its buttons too */}
      <div
        className="b-branche"
        data-depose={survol ?? undefined}
        data-tiree={tiree === id || undefined}
        onDragOver={(event) => {
          const voulu = ou(event)
          if (voulu) event.preventDefault()
          setSurvol(voulu)
        }}
        onDragLeave={() => setSurvol(null)}
        onDrop={(event) => {
          event.preventDefault()
          const voulu = ou(event)
          setSurvol(null)
          if (voulu) onDeposer(voulu)
        }}
      >
        <Poignee
          titre="Tirer pour ranger ailleurs"
          texte={designation}
          onTirer={(prise) => onTirer(prise ? id : null)}
        >
          <Image image={image} alt="" sizes="44px" />
        </Poignee>
        <span className="b-titre">
          <Link to={`/admin/categories/${id}`} data-ligne>
            {designation}
          </Link>
          <Link to={`/admin/produits?categorie_id=${id}`} className="b-precision">
            {direProduits({ produits: somme('produits'), archives: somme('archives') })}
            <span className="hors-ecran"> dans {designation}</span>
          </Link>
        </span>
        <span className="b-fleches">
          {GESTES.filter(([geste]) => geste !== (parent_id === null ? 'sortir' : 'entrer')).map(
            ([geste, icone, dire]) => (
              <BoutonIcone
                key={geste}
                icone={icone}
                nom={dire(designation)}
                data-geste={geste}
                disabled={placeApres(toutes, id, geste) === null}
                onClick={() => bouger(geste)}
              />
            ),
          )}
        </span>
      </div>
      {children}
    </li>
  )
}
