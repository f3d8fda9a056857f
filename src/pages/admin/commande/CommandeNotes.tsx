import { useRef, useState } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import type { Dossier } from '../appels.ts'
import { direRefus, useDroit } from '../equipe.ts'
import { noter } from './appels.ts'

type Props = { id: number; notes: Dossier['notes']; onNotes: (notes: Dossier['notes']) => void }

/** What the staff notes of an order among itself. */
export function CommandeNotes({ id, notes, onNotes }: Props) {
  const { saisie, changer, oublier } = useBrouillon(`note.${id}`, () => ({ texte: '' }))
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const ecrit = useDroit('commandes')
  // the same until it has gone: pressing again after a lost answer writes nothing twice
  const cle = useRef(nouvelleCle())
  const ajouter = async () => {
    if (!saisie.texte.trim()) return setErreur('Écrivez quelque chose.')
    setErreur(undefined)
    setEnCours(true)
    try {
      onNotes(await noter(id, saisie.texte.trim(), cle.current))
      oublier({ texte: '' })
      cle.current = nouvelleCle()
    } catch (refus) {
      direRefus(refus)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section className="b-carte" aria-labelledby="notes" data-ecran>
      <h2 id="notes">Notes de l’équipe</h2>
      {notes.length > 0 && (
        <ul className="b-lignes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="b-note">{note.texte}</p>
              <p className="b-precision">
                <time dateTime={note.date}>{dateEtHeure(note.date)}</time>, {note.auteur}
              </p>
            </li>
          ))}
        </ul>
      )}
      {ecrit && (
        <form
          className="b-pile"
          onSubmit={(event) => {
            event.preventDefault()
            if (!enCours) void ajouter()
          }}
        >
          <ChampMultiligne
            libelle="Nouvelle note"
            aide="Le client ne la voit pas. Une note ne s’efface pas."
            maxLength={2000}
            value={saisie.texte}
            erreur={erreur}
            onChange={({ target }) => changer({ texte: target.value })}
          />
          <p className="b-suite">
            <Bouton type="submit" variante="sobre" enCours={enCours}>
              Noter
            </Bouton>
          </p>
        </form>
      )}
    </section>
  )
}
