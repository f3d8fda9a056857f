import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { lireVues } from './vuesGardees.ts'

/** A name, and what is asked of the list: `stock=bas&tri=nom`. */
export type Vue = readonly [nom: string, question: string]

const NOM_MAX = 40

interface Props {
  /** Whose views: the name under which one's own are kept on this device. */
  nom: string
  vues: readonly Vue[]
}

/** The list as it is often looked at: the shop's views, and one's own. A view is an address. */
export function Vues({ nom, vues }: Props) {
  const cle = `bureau.vues.${nom}`
  const [siennes, setSiennes] = useState<readonly Vue[]>(() => lireVues(lireStockage(cle)))
  const [ouvert, setOuvert] = useState(false)
  const [question] = useSearchParams()
  const ici = sansPage(question)
  const garder = (suite: readonly Vue[]) => {
    setSiennes(suite)
    ecrireStockage(cle, JSON.stringify(suite))
  }
  const connue = [...vues, ...siennes].some(([, autre]) => autre === ici)
  return (
    <nav className="b-onglets b-vues" aria-label="Vues" data-ecran>
      <ul>
        {[...vues, ...siennes].map(([texte, autre], rang) => (
          <li key={texte}>
            <Link to={`?${autre}`} className="b-onglet" aria-current={autre === ici ? 'page' : undefined}>
              {texte}
            </Link>
            {rang >= vues.length && autre === ici && (
              <BoutonIcone
                icone="fermer"
                nom={`Oublier la vue ${texte}`}
                onClick={() => garder(siennes.filter(([une]) => une !== texte))}
              />
            )}
          </li>
        ))}
        {!connue && (
          <li>
            <Bouton variante="discret" icone="plus" onClick={() => setOuvert(true)}>
              Garder cette vue
            </Bouton>
          </li>
        )}
      </ul>
      <Dialogue ouvert={ouvert} titre="Garder cette vue" onFermer={() => setOuvert(false)}>
        <Nommer
          pris={[...vues, ...siennes].map(([texte]) => texte)}
          onNommer={(texte) => {
            garder([...siennes, [texte, ici]])
            setOuvert(false)
          }}
        />
      </Dialogue>
    </nav>
  )
}

function sansPage(question: URLSearchParams): string {
  const suite = new URLSearchParams(question)
  suite.delete('page')
  return suite.toString()
}

function Nommer({ pris, onNommer }: { pris: string[]; onNommer: (nom: string) => void }) {
  const [nom, setNom] = useState('')
  const [erreur, setErreur] = useState<string>()
  return (
    <form
      className="b-pile"
      onSubmit={(event) => {
        event.preventDefault()
        const propre = nom.trim()
        if (!propre) setErreur('Donnez un nom à cette vue.')
        else if (pris.includes(propre)) setErreur('Une vue porte déjà ce nom.')
        else onNommer(propre)
      }}
    >
      <Champ
        libelle="Nom de la vue"
        aide="Gardée sur cet appareil."
        obligatoire
        maxLength={NOM_MAX}
        value={nom}
        erreur={erreur}
        onChange={({ target }) => setNom(target.value)}
      />
      <p className="b-suite">
        <Bouton type="submit">Garder</Bouton>
      </p>
    </form>
  )
}
