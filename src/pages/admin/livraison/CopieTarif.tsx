import { useState } from 'react'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import type { ZoneVue } from '#livraison/equipe.data.ts'
import { prixZone } from '#livraison/explication.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { signaler, toutesLesZones } from './appels.ts'

/** Gives the prices of a zone to others of the same currency. */
export function CopieTarif({ zone, onFermer }: { zone: ZoneVue; onFermer: () => void }) {
  const [voulues, setVoulues] = useState<number[]>([])
  const [enCours, setEnCours] = useState(false)
  const toutes = useAppel('zones', toutesLesZones).donnees
  const autres = toutes?.filter(({ id, devise }) => id !== zone.id && devise === zone.devise)
  const remplaces = autres?.filter(({ id, tarif }) => tarif && voulues.includes(id)).length ?? 0
  const copier = async () => {
    setEnCours(true)
    try {
      await signaler(api('POST /api/equipe/tariflivraison', { body: { de: zone.id, vers: voulues } }))
      toast('success', `Tarif de ${zone.designation} copié vers ${compter(voulues.length)}.`)
      onFermer()
    } catch (raison) {
      direRefus(raison)
      setEnCours(false)
    }
  }
  return (
    <Dialogue ouvert titre={`Copier le tarif de ${zone.designation}`} onFermer={onFermer}>
      <div className="b-pile">
        {!autres ? (
          <Attente />
        ) : autres.length === 0 ? (
          <p>Aucune autre zone ne compte dans cette devise.</p>
        ) : (
          <fieldset className="b-radios">
            <legend>{'Vers quelles zones\u202f?'}</legend>
            {autres.map((une) => (
              <Case
                key={une.id}
                checked={voulues.includes(une.id)}
                onChange={({ target }) =>
                  setVoulues(target.checked ? [...voulues, une.id] : voulues.filter((id) => id !== une.id))
                }
              >
                {une.designation} <span className="b-precision">{prixZone(une)}</span>
              </Case>
            ))}
          </fieldset>
        )}
        {remplaces > 0 && (
          <p role="status">Leur tarif d’aujourd’hui est remplacé pour {compter(remplaces)}.</p>
        )}
        <p className="b-suite">
          <Bouton disabled={voulues.length === 0} enCours={enCours} onClick={() => void copier()}>
            Copier vers {compter(voulues.length)}
          </Bouton>
          <Bouton variante="sobre" onClick={onFermer}>
            Annuler
          </Bouton>
        </p>
      </div>
    </Dialogue>
  )
}

const compter = (nombre: number) => `${nombre}\u00a0zone${nombre > 1 ? 's' : ''}`
