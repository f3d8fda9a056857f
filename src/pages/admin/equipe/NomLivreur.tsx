import { type FormEvent, useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { nommerLivreur } from '../livreur/appels.ts'
import type { EquipierVu } from './appels.ts'

/** Under which name somebody brings orders: whose round they see when they sign in. */
export function NomLivreur({ personne, onChange }: { personne: EquipierVu; onChange: () => void }) {
  const { id, name, livreur } = personne
  const [nom, setNom] = useState(livreur ?? '')
  const [enCours, setEnCours] = useState(false)
  const enregistrer = async (event: FormEvent) => {
    event.preventDefault()
    setEnCours(true)
    try {
      const lie = await nommerLivreur(id, nom.trim() || null)
      toast('success', lie ? `${name} voit la tournée de ${lie.nom}.` : `${name} ne voit aucune tournée.`)
      onChange()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form className="b-suite" onSubmit={(event) => void enregistrer(event)}>
      <Champ
        libelle="Livre sous le nom de"
        aide="Le nom auquel vous confiez ses commandes."
        maxLength={100}
        autoComplete="off"
        value={nom}
        onChange={({ target }) => setNom(target.value)}
      />
      {nom.trim() !== (livreur ?? '') && (
        <Bouton type="submit" variante="sobre" enCours={enCours}>
          Enregistrer ce nom
        </Bouton>
      )}
    </form>
  )
}
