import { useState } from 'react'
import type { Chemin, Reponse } from '#api'
import { Link } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { useBoutique } from '#preference/boutique.ts'
import type { SchemaDit as Schema } from '#server/openapi/document.ts'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'

const DOCUMENT = '/api/openapi.json' satisfies Chemin<'GET'>
type Operation = Reponse<'GET /api/openapi.json'>['paths'][string][string]
interface Adresse {
  cle: string
  methode: string
  chemin: string
  operation: Operation
}

const demanderAdresses = async (): Promise<Adresse[]> => {
  const { paths } = await api('GET /api/openapi.json')
  return Object.entries(paths).flatMap(([chemin, operations]) =>
    Object.entries(operations).map(([methode, operation]) => ({
      cle: `${methode} ${chemin}`,
      methode: methode.toUpperCase(),
      chemin,
      operation,
    })),
  )
}

/** Every address of the shop that programs speak to, from its own document. */
export default function Documentation() {
  useTitre('API de la boutique')
  const { donnees, erreur, recommencer } = useMemoire('openapi', demanderAdresses)
  const { demonstration } = useBoutique()
  const [texte, setTexte] = useState('')
  const mots = texte.trim().toLowerCase()
  const voulues = (donnees ?? []).filter(({ cle, operation }) =>
    `${cle} ${operation.summary ?? ''}`.toLowerCase().includes(mots),
  )
  return (
    <>
      <h1>API de la boutique</h1>
      <p className="b-precision">
        Le document entier, en OpenAPI 3.1&nbsp;: <a href={DOCUMENT}>{DOCUMENT}</a>. Un programme s’identifie
        par le jeton d’une session, dans l’en-tête Authorization.
        {demonstration && (
          <>
            {' '}
            GraphQL s’essaie dans <Link to="/admin/console">la console</Link>.
          </>
        )}
      </p>
      {donnees ? (
        <>
          <Champ
            libelle="Chercher une adresse"
            type="search"
            data-recherche
            value={texte}
            onChange={({ target }) => setTexte(target.value)}
          />
          <p role="status" className="b-nombre">
            {voulues.length} adresse{voulues.length > 1 ? 's' : ''}
          </p>
          <ul className="b-lignes">
            {voulues.map((adresse) => (
              <li key={adresse.cle}>
                <UneAdresse {...adresse} />
              </li>
            ))}
          </ul>
        </>
      ) : erreur ? (
        <Panne recommencer={recommencer}>Le document n’a pas pu être lu.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function UneAdresse({ methode, chemin, operation }: Adresse) {
  const corps = operation.requestBody?.content?.['application/json']?.schema
  const champs = Object.entries(corps?.properties ?? {})
  const parametres = operation.parameters ?? []
  return (
    <>
      <span>
        <code className="b-reference">
          {methode} {chemin}
        </code>
        {operation.security ? <span className="b-precision"> avec un jeton</span> : null}
      </span>
      <span>{operation.summary}</span>
      {champs.length + parametres.length > 0 && (
        <details>
          <summary className="b-resume">Ce qu’on y envoie</summary>
          <dl className="b-champs">
            {parametres.map(({ name, in: ou }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{ou === 'path' ? 'dans le chemin' : 'dans la question'}</dd>
              </div>
            ))}
            {champs.map(([nom, schema]) => (
              <div key={nom}>
                <dt>{nom}</dt>
                <dd>
                  {dire(schema)}
                  {corps?.required?.includes(nom) ? ', requis' : ''}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

/** What a field is made of: « string ou null », « 0 ou 1 ». */
function dire({ type, anyOf, const: seule, items, maxLength }: Schema): string {
  if (anyOf) return anyOf.map(dire).join(' ou ')
  if (seule !== undefined) return JSON.stringify(seule)
  const nom = Array.isArray(type) ? type.join(' ou ') : (type ?? 'quelconque')
  return `${nom}${items ? ` de ${dire(items)}` : ''}${maxLength ? ` (${maxLength} caractères au plus)` : ''}`
}
