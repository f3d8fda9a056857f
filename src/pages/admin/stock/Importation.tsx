import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { COLONNES_DECLINAISON } from '#importation/declinaisons.ts'
import type { Rapport } from '#importation/importation.ts'
import { ARCHIVE_MAX, TABLE_MAX } from '#importation/photos.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { direRefus, useTitre } from '../equipe.ts'
import { EchangeFichier } from '../liste/EchangeFichier.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { AvanceImportation } from './AvanceImportation.tsx'
import { essayer, estArchive, type ImportationVue, importer, listImportations } from './appels.ts'
import { ColonnesFichier } from './ColonnesFichier.tsx'
import { ImportationsPassees } from './ImportationsPassees.tsx'
import { OngletsStock } from './OngletsStock.tsx'
import { RapportImportation } from './RapportImportation.tsx'

/** The catalogue as a file: out, tried, and in. */
export default function Importation() {
  useTitre('Import et export')
  const passees = useAppel('importations', listImportations)
  const [suivie, setSuivie] = useState<ImportationVue | null>(null)
  const enCours = suivie ?? passees.donnees?.find(({ etat }) => etat === 'en_cours') ?? null
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
        {enCours ? (
          <AvanceImportation
            key={enCours.id}
            depart={enCours}
            onFini={() => {
              setSuivie(null)
              passees.recommencer()
            }}
          />
        ) : (
          <Essai onCommence={setSuivie} />
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
        passees={(passees.donnees ?? []).filter(({ etat }) => etat !== 'en_cours')}
        onChange={passees.recommencer}
      />
    </>
  )
}

const nomDuFichier = (jour: Date) => `produits-${jour.toISOString().slice(0, 10)}.csv`

/** A file is tried first: what it would do is seen before it is done. */
function Essai({ onCommence }: { onCommence: (importation: ImportationVue) => void }) {
  const [fichier, setFichier] = useState<File | null>(null)
  const [rapport, setRapport] = useState<Rapport | null>(null)
  const [refus, setRefus] = useState('')
  const [enCours, setEnCours] = useState(false)
  // of one chosen file: pressed again after a lost answer, it is not imported twice
  const [cle, setCle] = useState(nouvelleCle)
  const tenter = async (travail: () => Promise<void>) => {
    setEnCours(true)
    setRefus('')
    try {
      await travail()
    } catch (raison) {
      setRapport(null)
      if (isFailure(raison)) setRefus(raison.message)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const choisir = (choisi: File | null) => {
    setFichier(choisi)
    setCle(nouvelleCle())
    setRapport(null)
    setRefus('')
    if (!choisi) return
    const maximum = estArchive(choisi) ? ARCHIVE_MAX : TABLE_MAX
    if (choisi.size > maximum)
      setRefus(`Ce fichier est trop grand\u00a0: ${maximum / 1_000_000}\u00a0Mo au plus.`)
    else void tenter(async () => setRapport(await essayer(choisi)))
  }
  const change = rapport !== null && rapport.creees + rapport.modifiees > 0
  return (
    <>
      <p>
        La colonne <strong>code</strong> dit de quel produit il s’agit&nbsp;; un code inconnu, ou vide, en
        crée un. Le fichier est d’abord essayé&nbsp;: rien n’est écrit avant que vous ne le disiez, et une
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
            choisir(target.files?.[0] ?? null)
            // the same file, once it is mended, is chosen again
            target.value = ''
          }}
        />
      </label>
      <div role="alert">{refus && <p className="b-panne">{refus}</p>}</div>
      <div role="status" className="b-pile">
        {enCours && <p>Lecture de {fichier?.name}…</p>}
        {!enCours && rapport && <RapportImportation nom={fichier?.name ?? ''} rapport={rapport} />}
      </div>
      {fichier && rapport && change && (
        <p className="b-suite">
          <Bouton
            enCours={enCours}
            onClick={() =>
              void tenter(async () => {
                const importation = await importer(fichier, rapport.en_faute > 0, cle)
                if (importation) onCommence(importation)
              })
            }
          >
            Importer {rapport.en_faute > 0 && 'seulement '}
            {direLignes(rapport.creees + rapport.modifiees)}
          </Bouton>
        </p>
      )}
    </>
  )
}

const direLignes = (nombre: number) => `${nombre} ${nombre > 1 ? 'produits' : 'produit'}`
