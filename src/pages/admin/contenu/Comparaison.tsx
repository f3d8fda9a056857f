import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Attente } from '#ui/Chargement.tsx'
import { demanderVersionCgv, type EtatCgv } from './appels.ts'
import { comparer } from './comparer.ts'

/** Stands for what is being written, beside the versions that were published. */
const BROUILLON = 0

interface Props {
  versions: EtatCgv['versions']
  /** The draft as it is typed. */
  texte: string
}

/** Two versions side by side, what differs marked: the draft and any of those that were published. */
export function Comparaison({ versions, texte }: Props) {
  const [ouverte, setOuverte] = useState(false)
  if (versions.length === 0) return null
  return (
    <details className="b-carte" onToggle={({ currentTarget }) => setOuverte(currentTarget.open)}>
      <summary className="b-resume">
        Comparer les versions ({versions.length} publiée{versions.length > 1 ? 's' : ''})
      </summary>
      {ouverte && <Cote versions={versions} texte={texte} />}
    </details>
  )
}

function Cote({ versions, texte }: Props) {
  const [gauche, setGauche] = useState(versions[0]?.version ?? BROUILLON)
  const [droite, setDroite] = useState(BROUILLON)
  const cle = `${gauche}-${droite}`
  const demander = async (version: number) =>
    version === BROUILLON ? null : (await demanderVersionCgv(version)).texte
  const { donnees } = useAppel(cle, async () => {
    const [avant, apres] = await Promise.all([demander(gauche), demander(droite)])
    return { cle, avant, apres }
  })
  return (
    <>
      <div className="b-suite">
        <Choix libelle="À gauche" versions={versions} valeur={gauche} onChange={setGauche} />
        <Choix libelle="À droite" versions={versions} valeur={droite} onChange={setDroite} />
      </div>
      {donnees?.cle === cle ? (
        <table className="b-comparaison">
          <thead>
            <tr>
              <th scope="col">{nomDe(gauche)}</th>
              <th scope="col">{nomDe(droite)}</th>
            </tr>
          </thead>
          <tbody>
            {comparer(donnees.avant ?? texte, donnees.apres ?? texte).map(({ cle, avant, apres }) => (
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
    </>
  )
}

const nomDe = (version: number) => (version === BROUILLON ? 'Brouillon' : `Version ${version}`)

interface ChoixProps {
  libelle: string
  versions: EtatCgv['versions']
  valeur: number
  onChange: (version: number) => void
}

function Choix({ libelle, versions, valeur, onChange }: ChoixProps) {
  return (
    <label className="b-champ">
      <span>{libelle}</span>
      <select className="b-controle" value={valeur} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={BROUILLON}>Brouillon</option>
        {versions.map(({ version, publiee_le }) => (
          <option key={version} value={version}>
            Version {version}, {dateEtHeure(publiee_le)}
          </option>
        ))}
      </select>
    </label>
  )
}
