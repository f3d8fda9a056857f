import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { EcranErreur } from '../../boutique/cadre/PageErreur.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { demander, demanderSchema, ecrireType, type Operations, variablesDe } from './api.ts'

const DEPART = { requete: 'query {\n  devises { code taux }\n}', variables: '{}' }
const TITRES: Record<Operations['genre'], string> = { query: 'Lire', mutation: 'Écrire' }

/** Questions and writes by GraphQL, tried by hand. In demonstration only: elsewhere there is no such page. */
export default function Console() {
  return useBoutique().demonstration ? <Essai /> : <EcranErreur code={404} />
}

function Essai() {
  useTitre('Console GraphQL')
  const { saisie, changer } = useBrouillon('bureau.console', () => DEPART)
  const [erreur, setErreur] = useState<string>()
  const [reponse, setReponse] = useState<{ texte: string; ms: number } | null>(null)
  const [enCours, setEnCours] = useState(false)
  const lancer = async () => {
    const variables = lireVariables(saisie.variables)
    setErreur(variables ? undefined : 'Un objet JSON, comme {"page": 1}.')
    if (!variables) return
    setEnCours(true)
    try {
      const { json, ms } = await demander(saisie.requete, variables)
      setReponse({ texte: JSON.stringify(json, null, 2), ms })
    } catch {
      setErreur('La boutique ne répond pas.')
    } finally {
      setEnCours(false)
    }
  }
  const touche = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void lancer()
  }
  return (
    <>
      <h1>Console GraphQL</h1>
      <p className="b-precision">
        Vous demandez en votre nom&nbsp;: une écriture change vraiment la boutique et va au journal. Ctrl +
        Entrée lance la demande.
      </p>
      <div className="b-deux">
        <form
          className="b-pile"
          onKeyDown={touche}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void lancer()
          }}
        >
          <ChampMultiligne
            libelle="Demande"
            obligatoire
            rows={14}
            spellCheck={false}
            value={saisie.requete}
            onChange={({ target }) => changer({ requete: target.value })}
          />
          <ChampMultiligne
            libelle="Variables"
            rows={5}
            spellCheck={false}
            value={saisie.variables}
            erreur={erreur}
            onChange={({ target }) => changer({ variables: target.value })}
          />
          <p className="b-suite">
            <Bouton type="submit" enCours={enCours}>
              Lancer
            </Bouton>
            <span role="status" className="b-precision">
              {reponse && `Répondu en ${reponse.ms} ms.`}
            </span>
          </p>
          {reponse && (
            <label className="b-champ">
              <span>Réponse</span>
              <textarea className="b-controle" readOnly rows={20} spellCheck={false} value={reponse.texte} />
            </label>
          )}
        </form>
        <Exemples
          onChoisir={(requete, variables) => {
            changer({ requete, variables })
            scrollTo({ top: 0 })
          }}
        />
      </div>
    </>
  )
}

function lireVariables(texte: string): object | null {
  try {
    const lu: unknown = JSON.parse(texte.trim() || '{}')
    return typeof lu === 'object' && lu !== null && !Array.isArray(lu) ? lu : null
  } catch {
    return null
  }
}

function Exemples({ onChoisir }: { onChoisir: (requete: string, variables: string) => void }) {
  const { donnees, erreur } = useMemoire('schema', demanderSchema)
  if (erreur) return <p className="b-panne">Le schéma n’a pas pu être lu.</p>
  if (!donnees) return <Attente />
  return (
    <div className="b-pile">
      {donnees.map(({ genre, champs }) => (
        <section key={genre} className="b-carte" aria-labelledby={genre}>
          <h2 id={genre}>{TITRES[genre]}</h2>
          <ul className="b-lignes">
            {champs.map(({ champ, exemple }) => (
              <li key={champ.name}>
                <span>
                  <Bouton variante="discret" onClick={() => onChoisir(exemple, variablesDe(champ))}>
                    {champ.name}
                  </Bouton>
                </span>
                <code className="b-precision b-reference">
                  {champ.args.map(({ name, type }) => `${name}: ${ecrireType(type)}`).join(', ')} →{' '}
                  {ecrireType(champ.type)}
                </code>
                {champ.description && <span className="b-precision">{champ.description}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
