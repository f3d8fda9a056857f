import { useId, useState } from 'react'
import { api } from '#browser/api.ts'
import type { Bilan } from '#ecriture/fichier.actions.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { sansReponse } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { Fautes } from '../Fautes.tsx'
import { telecharger } from './telecharger.ts'

interface Props {
  titre: string
  /** What the file holds. */
  table: 'destination' | 'tariflivraison' | 'declinaison'
  nom: string
  colonnes: string
  aide: string
  onEcrit: () => void
}

/** Something as a CSV file: taken out, or put back after a dry run has said what it would do. */
export function EchangeFichier({ titre, table, nom, colonnes, aide, onEcrit }: Props) {
  const id = useId()
  const [fichier, setFichier] = useState<File | null>(null)
  const [bilan, setBilan] = useState<Bilan | null>(null)
  const [refus, setRefus] = useState('')
  const [enCours, setEnCours] = useState(false)
  // of one chosen file: pressed again after a lost answer, it is not imported twice
  const [cle, setCle] = useState(nouvelleCle)
  const envoyer = async (choisi: File, essai: boolean) => {
    setEnCours(true)
    setRefus('')
    try {
      const body = new Blob([choisi], { type: 'text/csv' })
      const suite = essai ? { query: { essai: '1' } as const } : { idempotencyKey: cle }
      const { data } = await api(`POST /api/equipe/fichier/${table}`, { body, ...suite })
      setBilan(data)
      if (!data.ecrit) return
      toast('success', `${titre}\u00a0: ${direBilan(data)}.`)
      setFichier(null)
      onEcrit()
    } catch (raison) {
      if (!sansReponse(raison)) setBilan(null)
      if (isFailure(raison)) setRefus(raison.message)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const change = bilan !== null && bilan.crees + bilan.modifies > 0
  return (
    <section className="b-carte" aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      <p className="b-suite">
        <Bouton variante="sobre" onClick={() => void telecharger(`GET /api/equipe/fichier/${table}`, nom)}>
          Exporter en CSV<span className="hors-ecran">, {titre}</span>
        </Bouton>
      </p>
      <p className="b-precision">
        Colonnes{'\u00a0: '}
        {colonnes}. {aide}
      </p>
      <label className="b-champ">
        <span>Fichier CSV à importer</span>
        <input
          className="b-controle"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [choisi = null] = target.files ?? []
            setFichier(choisi)
            setCle(nouvelleCle())
            setBilan(null)
            if (choisi) void envoyer(choisi, true)
            // the same file, once it is mended, is chosen again
            target.value = ''
          }}
        />
      </label>
      <div role="alert">{refus && <p className="b-panne">{refus}</p>}</div>
      <div role="status" className="b-pile">
        {bilan && (
          <p>
            <strong>{bilan.ecrit ? 'Importé' : (fichier?.name ?? 'Essai')}</strong>
            {'\u00a0: '}
            {bilan.lignes} {bilan.lignes > 1 ? 'lignes lues' : 'ligne lue'} ({bilan.encodage})
            {bilan.fautifs === 0 && `, ${direBilan(bilan)}`}.
          </p>
        )}
        {bilan && bilan.fautifs > 0 && <Refus bilan={bilan} />}
      </div>
      {fichier && bilan && !bilan.ecrit && bilan.fautifs === 0 && (
        <p className="b-suite">
          {change ? (
            <Bouton enCours={enCours} onClick={() => void envoyer(fichier, false)}>
              Importer
            </Bouton>
          ) : (
            'Ce fichier ne change rien.'
          )}
        </p>
      )}
    </section>
  )
}

function direBilan({ crees, modifies, inchanges }: Bilan): string {
  return [
    `${crees}\u00a0${crees > 1 ? 'ajouts' : 'ajout'}`,
    `${modifies}\u00a0${modifies > 1 ? 'modifications' : 'modification'}`,
    `${inchanges}\u00a0sans changement`,
  ].join(', ')
}

function Refus({ bilan: { fautes, fautifs } }: { bilan: Bilan }) {
  return (
    <div className="b-panne">
      <p>
        {fautifs > 1 ? `${fautifs} fautes` : 'Une faute'}
        {'\u00a0: rien n’est importé tant qu’il en reste.'}
      </p>
      <Fautes fautes={fautes} />
    </div>
  )
}
