import { type ReactNode, useState } from 'react'
import type { Ligne } from '#api'
import { Link } from '#browser/aller.ts'
import type { Liste } from '#routes'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { demanderPage, ecrire } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, reprendreA, useMemoire } from '../equipe.ts'

type Rangee = 'faq' | 'personne' | 'slide' | 'etagere'
interface Props<N extends Rangee, T = Ligne<`GET /api/${N}`>> {
  table: N
  /** Where one is edited, without its id. */
  vers: Liste
  nom: (un: T) => string
  /** What is said of one besides its name. */
  rendu?: (un: T, rang: number) => ReactNode
  vide: string
  /** Shown under the list, with all of it. */
  suite?: (liste: T[]) => ReactNode
}

/** A short list in the order of the shop's page: moved up and down, each a link to its form. */
export function ListeRangee<N extends Rangee>({ table, vers, nom, rendu, vide, suite }: Props<N>) {
  const { donnees, erreur, recommencer } = useMemoire(
    `contenu/${table}`,
    async () => (await demanderPage(`GET /api/${table}`, new URLSearchParams({ limit: '100' }))).data,
  )
  const [voulue, setVoulue] = useState<typeof donnees>(null)
  const [dit, setDit] = useState('')
  if (erreur) return <Panne recommencer={recommencer}>La liste n’a pas pu être chargée.</Panne>
  if (!donnees) return <Attente />
  const liste = voulue ?? donnees
  const deplacer = async (de: number, vers: number) => {
    if (voulue) return
    const suivante = [...liste]
    const [pris] = suivante.splice(de, 1)
    if (!pris) return
    suivante.splice(vers, 0, pris)
    setVoulue(suivante)
    setDit(`${nom(pris)}\u00a0: ${vers + 1} sur ${liste.length}.`)
    // at either end the arrow that was pressed is gone
    reprendreA(`rang-${pris.id}`)
    try {
      // those that have their rank already are left alone
      for (const [rang, un] of suivante.entries()) if (un.rang !== rang) await ecrire(table, un.id, { rang })
    } catch (raison) {
      direRefus(raison)
    }
    setVoulue(null)
    recommencer()
  }
  return (
    <>
      <p role="status" className="hors-ecran">
        {dit}
      </p>
      {liste.length === 0 && <p>{vide}</p>}
      <ol className="b-rangee">
        {liste.map((un, rang) => (
          <li key={un.id} className="b-carte">
            <div className="b-suite">
              <Link id={`rang-${un.id}`} to={`${vers}/${un.id}`} data-ligne>
                {nom(un)}
              </Link>
              <span className="b-fleches">
                <BoutonIcone
                  icone="chevronHaut"
                  nom={`Monter ${nom(un)}`}
                  disabled={rang === 0}
                  onClick={() => void deplacer(rang, rang - 1)}
                />
                <BoutonIcone
                  icone="chevronBas"
                  nom={`Descendre ${nom(un)}`}
                  disabled={rang === liste.length - 1}
                  onClick={() => void deplacer(rang, rang + 1)}
                />
              </span>
            </div>
            {rendu?.(un, rang)}
          </li>
        ))}
      </ol>
      {suite?.(liste)}
    </>
  )
}
