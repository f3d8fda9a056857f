import { useId, useState } from 'react'
import { api } from '#browser/api.ts'
import type { DestinationVue, ZoneVue } from '#livraison/equipe.data.ts'
import { choixZones } from '#livraison/explication.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees } from '../appeler.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import type { Selection } from '../liste/selection.ts'
import { signaler } from './appels.ts'

interface Props {
  selection: Selection<DestinationVue>
  zones: ZoneVue[]
  onFait: () => void
}

const ranger = (ids: number[], zone_id: number, cle?: string) =>
  signaler(
    donnees(
      api('PUT /api/equipe/destination', { body: { ids, zone_id }, ...(cle && { idempotencyKey: cle }) }),
    ),
  )

/** Puts the chosen destinations into a zone, so that they cost what it costs; can be taken back. */
export function LotDestinations({ selection: { ids, vider }, zones, onFait }: Props) {
  const id = useId()
  const [voulue, setVoulue] = useState('')
  const [enCours, setEnCours] = useState(false)
  // the same again answers where they were before, not where its lost answer has put them
  const cle = useCle()
  const nombre = ids.length
  const zone = zones.find((une) => String(une.id) === voulue)
  const reprendre = async (avant: Awaited<ReturnType<typeof ranger>>) => {
    try {
      for (const zone_id of new Set(avant.map((une) => une.zone_id)))
        await ranger(
          avant.filter((une) => une.zone_id === zone_id).map((une) => une.id),
          zone_id,
        )
      onFait()
    } catch (raison) {
      direRefus(raison)
    }
  }
  const deplacer = async () => {
    if (!zone) return
    setEnCours(true)
    try {
      const avant = await ranger(ids, zone.id, cle.de([ids, zone.id]))
      cle.finie()
      const faire = () => void reprendre(avant)
      toast('success', `${compter(avant.length)} dans la zone ${zone.designation}.`, {
        action: { libelle: 'Annuler', faire },
      })
      vider()
      onFait()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section
      className="b-barre b-lot"
      aria-label="Destinations choisies"
      data-vide={nombre === 0 || undefined}
    >
      <p role="status">{nombre > 0 && `${compter(nombre)} ${nombre > 1 ? 'choisies' : 'choisie'}`}</p>
      {nombre > 0 && (
        <div className="b-plafond">
          <label className="b-champ" htmlFor={id}>
            <span>Mettre dans la zone</span>
            <select
              id={id}
              className="b-controle"
              value={voulue}
              onChange={({ target }) => setVoulue(target.value)}
            >
              <option value="">Select...</option>
              {choixZones(zones).map(([valeur, texte]) => (
                <option key={valeur} value={valeur}>
                  {texte}
                </option>
              ))}
            </select>
          </label>
          <Bouton disabled={!zone} enCours={enCours} onClick={() => void deplacer()}>
            Changer de zone
          </Bouton>
          <Bouton variante="discret" onClick={vider}>
            Ne rien choisir
          </Bouton>
        </div>
      )}
    </section>
  )
}

const compter = (nombre: number) => `${nombre}\u00a0destination${nombre > 1 ? 's' : ''}`
