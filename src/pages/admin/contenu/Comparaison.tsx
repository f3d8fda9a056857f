import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { dateEtHeure } from '#livraison/delai.ts'
import { Attente } from '#ui/Chargement.tsx'
import { type EtatCgv, lireVersionCgv } from './appels.ts'
import { comparer } from './comparer.ts'

/** Two versions side by side, what differs marked; any of those that were published can be read again. */
export function Comparaison({ versions }: { versions: EtatCgv['versions'] }) {
  const [gauche, setGauche] = useState(versions[1]?.version ?? versions[0]?.version)
  const [droite, setDroite] = useState(versions[0]?.version)
  const cle = gauche && droite ? `${gauche}-${droite}` : null
  const { donnees } = useAppel(cle, async () => {
    const [avant, apres] = await Promise.all([lireVersionCgv(gauche ?? 0), lireVersionCgv(droite ?? 0)])
    return { cle, lignes: comparer(avant.texte, apres.texte) }
  })
  if (versions.length === 0) return null
  return (
    <section className="b-carte" aria-labelledby="versions">
      <h2 id="versions">Versions publiées ({versions.length})</h2>
      <div className="b-suite">
        <Choix libelle="À gauche" versions={versions} valeur={gauche} onChange={setGauche} />
        <Choix libelle="À droite" versions={versions} valeur={droite} onChange={setDroite} />
      </div>
      {donnees?.cle === cle && donnees ? (
        <table className="b-comparaison">
          <thead>
            <tr>
              <th scope="col">Version {gauche}</th>
              <th scope="col">Version {droite}</th>
            </tr>
          </thead>
          <tbody>
            {donnees.lignes.map(({ cle, avant, apres }) => (
              <tr key={cle}>
                <td>{avant !== null && (avant === apres ? avant : <del>{avant}</del>)}</td>
                <td>{apres !== null && (avant === apres ? apres : <ins>{apres}</ins>)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Attente />
      )}
    </section>
  )
}

interface ChoixProps {
  libelle: string
  versions: EtatCgv['versions']
  valeur: number | undefined
  onChange: (version: number) => void
}

function Choix({ libelle, versions, valeur, onChange }: ChoixProps) {
  return (
    <label className="b-champ">
      <span>{libelle}</span>
      <select className="b-controle" value={valeur} onChange={({ target }) => onChange(Number(target.value))}>
        {versions.map(({ version, publiee_le }) => (
          <option key={version} value={version}>
            Version {version}, {dateEtHeure(publiee_le)}
          </option>
        ))}
      </select>
    </label>
  )
}
