import { useState } from 'react'
import type { Rapport } from '#importation/importation.ts'
import { ARCHIVE_MAX, enMo, TABLE_MAX } from '#importation/photos.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { direRefus } from '../equipe.ts'
import { arreter, deposer, ecrire, estArchive, type ImportationVue } from './appels.ts'
import { ColonnesFichier } from './ColonnesFichier.tsx'
import { RapportImportation } from './RapportImportation.tsx'

interface Props {
  /** One that was looked at, and waits for a yes. */
  prete: ImportationVue | null
  onChange: (importation: ImportationVue) => void
  onFini: () => void
}

/** A file is looked at first: what it would do is seen before it is done. */
export function DepotImportation({ prete, onChange, onFini }: Props) {
  const [envoi, setEnvoi] = useState<Envoi | null>(null)
  const [refus, setRefus] = useState('')
  const choisir = async (fichier: File | undefined) => {
    if (!fichier) return
    setRefus('')
    const maximum = estArchive(fichier) ? ARCHIVE_MAX : TABLE_MAX
    if (fichier.size > maximum) return setRefus(`Ce fichier est trop grand\u00a0: ${enMo(maximum)} au plus.`)
    const arret = new AbortController()
    const suivre = (part: number) => setEnvoi({ fichier: fichier.name, part, arret })
    suivre(0)
    try {
      onChange(await deposer(fichier, { progres: suivre, signal: arret.signal }))
    } catch (raison) {
      if (arret.signal.aborted) return
      if (isFailure(raison)) setRefus(raison.message)
      else direRefus(raison)
    } finally {
      setEnvoi(null)
    }
  }
  return (
    <>
      <p>
        La colonne <strong>code</strong> dit de quel produit il s’agit&nbsp;; un code inconnu, ou vide, en
        crée un. Le fichier est d’abord lu&nbsp;: rien n’est écrit avant que vous ne le disiez, et une
        importation s’annule pendant 30&nbsp;jours.
      </p>
      <p>
        Les photos&nbsp;: leurs adresses https dans la colonne <strong>images</strong>, ou un fichier ZIP avec
        le CSV, les photos à côté et leurs noms dans cette colonne.
      </p>
      <ColonnesFichier />
      <label className="b-champ">
        <span>Fichier CSV ou ZIP</span>
        <input
          className="b-controle"
          type="file"
          accept=".csv,text/csv,.txt,.tsv,.zip,application/zip"
          onChange={({ target }) => {
            void choisir(target.files?.[0])
            // the same file, once it is mended, is chosen again
            target.value = ''
          }}
        />
      </label>
      <div role="alert">{refus && <p className="b-panne">{refus}</p>}</div>
      <div role="status" className="b-pile">
        {envoi === null && prete?.rapport && (
          <RapportImportation nom={prete.fichier} rapport={prete.rapport} />
        )}
      </div>
      {envoi && <EnvoiEnCours envoi={envoi} />}
      {envoi === null && prete?.rapport && (
        <Oui prete={prete} rapport={prete.rapport} onDit={onChange} onFini={onFini} />
      )}
    </>
  )
}

/** A file on its way, and how far it is. */
interface Envoi {
  fichier: string
  /** From 0 to 1. */
  part: number
  arret: AbortController
}

function EnvoiEnCours({ envoi: { fichier, part, arret } }: { envoi: Envoi }) {
  const pourcent = Math.floor(part * 100)
  return (
    <>
      <label className="b-champ">
        <span>Envoi de {fichier}</span>
        <progress className="b-avance" max={100} value={pourcent}>
          {pourcent}&nbsp;%
        </progress>
      </label>
      <p className="b-suite">
        <Bouton variante="sobre" onClick={() => arret.abort()}>
          Arrêter
        </Bouton>
      </p>
    </>
  )
}

interface PropsOui {
  prete: ImportationVue
  rapport: Rapport
  onDit: (importation: ImportationVue) => void
  onFini: () => void
}

/** Yes or no to a file that was looked at. */
function Oui({ prete: { id }, rapport: { en_faute, creees, modifiees }, onDit, onFini }: PropsOui) {
  const [enCours, setEnCours] = useState(false)
  const tenter = async (travail: () => Promise<void>) => {
    setEnCours(true)
    try {
      await travail()
    } catch (raison) {
      direRefus(raison)
      // somebody else has said yes or no meanwhile
      onFini()
    } finally {
      setEnCours(false)
    }
  }
  return (
    <p className="b-suite">
      {creees + modifiees > 0 && (
        <Bouton
          enCours={enCours}
          onClick={() => void tenter(async () => onDit(await ecrire(id, en_faute > 0)))}
        >
          Importer {en_faute > 0 && 'seulement '}
          {direLignes(creees + modifiees)}
        </Bouton>
      )}
      <Bouton
        variante="sobre"
        onClick={() =>
          void tenter(async () => {
            await arreter(id)
            onFini()
          })
        }
      >
        Ne pas importer
      </Bouton>
    </p>
  )
}

const direLignes = (nombre: number) => `${nombre} ${nombre > 1 ? 'produits' : 'produit'}`
