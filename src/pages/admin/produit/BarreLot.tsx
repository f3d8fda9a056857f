import { useState } from 'react'
import type { Categorie } from '#contract'
import type { FicheVue } from '#fiche/fiches.ts'
import { Bouton } from '#ui/Bouton.tsx'
import type { Selection } from '../liste/selection.ts'
import type { ChoixVu } from './appels.ts'
import { DialogueLot, type GesteDemande } from './DialogueLot.tsx'

interface Props {
  selection: Selection<FicheVue>
  /** The filters that everything is chosen by. */
  filtre: Record<string, string>
  categories: Categorie[]
  /** The list is no longer what it was. */
  onChange: () => void
}

const GESTES: readonly (readonly [GesteDemande, texte: string])[] = [
  ['prix', 'Changer les prix'],
  ['categorie', 'Changer la catégorie'],
  ['publier', 'Publier'],
  ['masquer', 'Ne plus publier'],
  ['archiver', 'Archiver'],
  ['restaurer', 'Restaurer'],
]

/** What can be done to the chosen products at once. */
export function BarreLot({ selection, filtre, categories, onChange }: Props) {
  const [geste, setGeste] = useState<GesteDemande | null>(null)
  const { nombre, total, tous } = selection
  const choix: ChoixVu = tous ? { filtre } : { ids: selection.ids }
  // an archived product is there to be restored, the others to be archived
  const gestes = GESTES.filter(([un]) => un !== (filtre.etat === 'archive' ? 'archiver' : 'restaurer'))
  return (
    <>
      <section className="b-barre b-lot" aria-label="Produits choisis" data-vide={nombre === 0 || undefined}>
        <p role="status">{nombre > 0 && `${nombre} ${nombre > 1 ? 'produits choisis' : 'produit choisi'}`}</p>
        {nombre > 0 && (
          <div className="b-suite">
            {!tous && nombre < total && (
              <Bouton variante="discret" onClick={selection.prendreTous}>
                Choisir les {total} résultats
              </Bouton>
            )}
            {gestes.map(([un, texte]) => (
              <Bouton key={un} variante="sobre" onClick={() => setGeste(un)}>
                {texte}
              </Bouton>
            ))}
            <Bouton variante="discret" onClick={selection.vider}>
              Ne rien choisir
            </Bouton>
          </div>
        )}
      </section>
      <DialogueLot
        geste={geste}
        choix={choix}
        attendus={nombre}
        categories={categories}
        onFermer={() => setGeste(null)}
        onFait={() => {
          setGeste(null)
          selection.vider()
          onChange()
        }}
        onAnnule={onChange}
      />
    </>
  )
}
