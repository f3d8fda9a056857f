import { useState } from 'react'
import { corriger } from '#panier/ligne.store.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import { cleLigne } from '#panier/panier.ts'
import { gestesDuReste } from '#panier/reste.ts'
import { Bouton } from '#ui/Bouton.tsx'
import styles from './CommanderLeReste.module.css'

/** Goes on with what can be ordered as it stands, and says before what that leaves out; nothing where that is all. */
export function CommanderLeReste({ lignes, onFait }: { lignes: LigneAffichee[]; onFait: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const gestes = gestesDuReste(lignes)
  if (gestes.filter(({ type }) => type === 'retirer').length === lignes.length) return null
  const continuer = async () => {
    setEnCours(true)
    let fait = true
    for (const geste of gestes) fait = fait && (await corriger(geste))
    setEnCours(false)
    if (fait) onFait()
  }
  return (
    <div className={styles.reste}>
      <Bouton large geste="panier.reste" enCours={enCours} onClick={() => void continuer()}>
        Commander le reste
      </Bouton>
      <ul>
        {gestes.map((geste) => (
          <li key={cleLigne(geste.ligne)}>
            {geste.ligne.produit.designation}
            {'\u00a0: '}
            {geste.type === 'modifier' ? `${geste.quantite} au lieu de ${geste.ligne.quantite}` : 'retiré'}
          </li>
        ))}
      </ul>
    </div>
  )
}
