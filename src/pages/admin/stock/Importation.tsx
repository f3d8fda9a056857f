import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { COLONNES_DECLINAISON } from '#importation/declinaisons.ts'
import type { Rapport } from '#importation/importation.ts'
import { ARCHIVE_MAX, enMo, TABLE_MAX } from '#importation/photos.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { direRefus, useTitre } from '../equipe.ts'
import { EchangeFichier } from '../liste/EchangeFichier.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { AvanceImportation } from './AvanceImportation.tsx'
import { arreter, deposer, ecrire, estArchive, type ImportationVue, listImportations } from './appels.ts'
import { ColonnesFichier } from './ColonnesFichier.tsx'
import { ImportationsPassees } from './ImportationsPassees.tsx'
import { OngletsStock } from './OngletsStock.tsx'
import { RapportImportation } from './RapportImportation.tsx'

/** The catalogue as a file: out, tried, and in. */
export default function Importation() {
  useTitre('Import et export')
  const passees = useAppel('importations', listImportations)
  const [suivie, setSuivie] = useState<ImportationVue | null>(null)
  const enRoute = suivie ?? passees.donnees?.find(({ finie_le }) => finie_le === null) ?? null
  const recommencer = () => {
    setSuivie(null)
    passees.recommencer()
  }
  return (
    <>
      <h1>Import et export</h1>
      <OngletsStock />
      <section className="b-carte" aria-labelledby="exporter">
        <h2 id="exporter">Exporter les produits</h2>
        <p>
          Tous les produits dans un fichier CSV qui s’ouvre dans un tableur. Modifiez-le, puis
          importez-le&nbsp;: ce que vous n’avez pas touché ne change pas, et ce qui s’est vendu entre-temps
          reste vendu.
        </p>
        <p className="b-suite">
          <Bouton
            variante="sobre"
            onClick={() => void telecharger('GET /api/equipe/produits.csv', nomDuFichier(new Date()))}
          >
            Exporter en CSV
          </Bouton>
        </p>
      </section>
      <section className="b-carte" aria-labelledby="importer">
        <h2 id="importer">Importer des produits</h2>
        {enRoute && enRoute.etat !== 'prete' ? (
          <AvanceImportation
            key={`${enRoute.id} ${enRoute.etat}`}
            depart={enRoute}
            onPrete={setSuivie}
            onFini={recommencer}
          />
        ) : (
          <Depot prete={enRoute} onChange={setSuivie} onFini={recommencer} />
        )}
      </section>
      <EchangeFichier
        titre="Déclinaisons"
        table="declinaison"
        nom="declinaisons.csv"
        colonnes={Object.keys(COLONNES_DECLINAISON).join(', ')}
        aide={
          'Une ligne par couleur et taille d’un produit qui est déjà là\u202f; les premières se partagent tout son stock. Ce qui n’est pas dans le fichier reste comme c’est.'
        }
        onEcrit={() => undefined}
      />
      <ImportationsPassees
        passees={(passees.donnees ?? []).filter(({ finie_le }) => finie_le !== null)}
        onChange={passees.recommencer}
      />
    </>
  )
}

const nomDuFichier = (jour: Date) => `produits-${jour.toISOString().slice(0, 10)}.csv`

interface PropsDepot {
  /** One that was looked at, and waits for a yes. */
  prete: ImportationVue | null
  onChange: (importation: ImportationVue) => void
  onFini: () => void
}

/** A file is looked at first: what it would do is seen before it is done. */
function Depot({ prete, onChange, onFini }: PropsDepot) {
  const [envoi, setEnvoi] = useState<string | null>(null)
  const [refus, setRefus] = useState('')
  const choisir = async (fichier: File | undefined) => {
    if (!fichier) return
    setRefus('')
    const maximum = estArchive(fichier) ? ARCHIVE_MAX : TABLE_MAX
    if (fichier.size > maximum) return setRefus(`Ce fichier est trop grand\u00a0: ${enMo(maximum)} au plus.`)
    setEnvoi(fichier.name)
    try {
      onChange(await deposer(fichier))
    } catch (raison) {
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
        {envoi !== null && <p>Envoi de {envoi}…</p>}
        {envoi === null && prete?.rapport && (
          <RapportImportation nom={prete.fichier} rapport={prete.rapport} />
        )}
      </div>
      {envoi === null && prete?.rapport && (
        <Oui prete={prete} rapport={prete.rapport} onDit={onChange} onFini={onFini} />
      )}
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
        Laisser ce fichier
      </Bouton>
    </p>
  )
}

const direLignes = (nombre: number) => `${nombre} ${nombre > 1 ? 'produits' : 'produit'}`
