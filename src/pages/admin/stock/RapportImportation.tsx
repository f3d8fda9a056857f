import type { Rapport } from '#importation/importation.ts'
import { selon } from '#shared/texte.ts'
import { Fautes } from '../Fautes.tsx'

const SEPARATEURS: Record<string, string> = { ';': 'points-virgules', ',': 'virgules', '\t': 'tabulations' }

/** What a file would do, or what there is to correct in it. */
export function RapportImportation({ nom, rapport }: { nom: string; rapport: Rapport }) {
  const { total, creees, modifiees, inchangees, en_faute, encodage, separateur, fautes } = rapport
  return (
    <>
      <p>
        <strong>{nom}</strong>
        {'\u00a0: '}
        {dire(total, 'ligne lue', 'lignes lues')} ({encodage}, {selon(SEPARATEURS, separateur) ?? separateur}
        ).
      </p>
      <ul className="b-chiffres">
        <Nombre valeur={creees} texte={creees > 1 ? 'produits créés' : 'produit créé'} />
        <Nombre valeur={modifiees} texte={modifiees > 1 ? 'produits modifiés' : 'produit modifié'} />
        <Nombre valeur={inchangees} texte="sans changement" />
        <Nombre valeur={en_faute} texte={en_faute > 1 ? 'lignes à corriger' : 'ligne à corriger'} urgent />
      </ul>
      {en_faute > 0 ? (
        <>
          <p className="b-alerte">
            {creees + modifiees > 0
              ? 'Corrigez le fichier et choisissez-le de nouveau, ou importez les bonnes lignes\u00a0: les autres vous seront rendues dans un fichier, chacune avec sa faute, et c’est alors celui-là qu’il faut corriger.'
              : 'Aucune ligne ne peut être importée. Corrigez le fichier, puis choisissez-le de nouveau.'}
          </p>
          <Fautes fautes={fautes} />
        </>
      ) : creees + modifiees === 0 ? (
        <p>Ce fichier ne change rien.</p>
      ) : (
        <Exemples rapport={rapport} />
      )}
    </>
  )
}

const dire = (nombre: number, un: string, plusieurs: string) => `${nombre} ${nombre > 1 ? plusieurs : un}`

function Nombre({ valeur, texte, urgent }: { valeur: number; texte: string; urgent?: boolean }) {
  return (
    <li className="b-chiffre" data-urgent={(urgent && valeur > 0) || undefined}>
      <span className="b-valeur">{valeur}</span>
      <span>{texte}</span>
    </li>
  )
}

function Exemples({ rapport: { exemples, creees, modifiees } }: { rapport: Rapport }) {
  const autres = creees + modifiees - exemples.length
  return (
    <details className="b-details">
      <summary>Voir ce qui changerait</summary>
      <ul className="b-lignes">
        {exemples.map(({ ligne, code, designation, quoi, colonnes }) => (
          <li key={ligne}>
            <span>
              Ligne {ligne}
              {'\u00a0: '}
              <strong>{designation}</strong> {code && `(${code})`}
            </span>
            <span className="b-precision">{quoi === 'creer' ? 'nouveau' : colonnes.join(', ')}</span>
          </li>
        ))}
      </ul>
      {autres > 0 && <p className="b-precision">et {autres} de plus.</p>}
    </details>
  )
}
