import { useState } from 'react'
import { dateEtHeure } from '#shared/calendrier.ts'
import { enNombre } from '#shared/nombre.ts'
import { selon } from '#shared/texte.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { Fautes } from '../Fautes.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { annulerImportation, type ImportationVue } from './appels.ts'

const ETATS = { faite: 'Faite', annulee: 'Arrêtée', echouee: 'Interrompue' } as const

interface Props {
  passees: ImportationVue[]
  onChange: () => void
}

/** The files that went in, the last one first, each with what became of its rows; taken back while there is time. */
export function ImportationsPassees({ passees, onChange }: Props) {
  const [reprise, setReprise] = useState<ImportationVue | null>(null)
  const annuler = async ({ id, fichier }: ImportationVue) => {
    try {
      const { retirees, rendues, laissees } = await annulerImportation(id)
      const bilan = `${dire(retirees, 'retiré')}, ${dire(rendues, 'rendu')} comme avant`
      if (laissees.length > 0)
        toast('warning', `${fichier} annulé\u00a0: ${bilan}. Le reste a changé depuis.`)
      else toast('success', `${fichier} annulé\u00a0: ${bilan}.`)
    } catch (raison) {
      direRefus(raison)
    }
    onChange()
    return true
  }
  if (passees.length === 0) return null
  return (
    <section className="b-carte" aria-labelledby="passees">
      <h2 id="passees">Importations passées</h2>
      <ul className="b-lignes">
        {passees.map((une) => (
          <li key={une.id}>
            <Passee une={une} onAnnuler={() => setReprise(une)} />
          </li>
        ))}
      </ul>
      <Dialogue
        ouvert={reprise !== null}
        titre={`Annuler ${reprise?.fichier ?? ''}\u202f?`}
        onFermer={() => setReprise(null)}
      >
        {reprise && (
          <FormeDialogue
            action="Annuler l’importation"
            onFermer={() => setReprise(null)}
            onValider={() => annuler(reprise)}
          >
            <ul>
              <li>
                Les produits qu’elle a créés ({reprise.creees}) sont archivés&nbsp;: retirés de la vente.
              </li>
              <li>
                Ceux qu’elle a modifiés ({reprise.modifiees}) redeviennent comme avant, sauf ce que quelqu’un
                a changé depuis.
              </li>
              <li>Les commandes passées entre-temps gardent leurs articles et leurs prix.</li>
            </ul>
          </FormeDialogue>
        )}
      </Dialogue>
    </section>
  )
}

const dire = (nombre: number, mot: string) => enNombre(nombre, `produit ${mot}`, `produits ${mot}s`)

function Passee({ une, onAnnuler }: { une: ImportationVue; onAnnuler: () => void }) {
  const { id, fichier, etat, cree_le, faites, total, creees, modifiees, inchangees, rejetees, fautes } = une
  const arretee = etat === 'annulee' || etat === 'echouee'
  const { reprise_le, retirees, rendues, laissees, reprenable } = une
  return (
    <>
      <span>
        <strong>{fichier}</strong>, <time dateTime={cree_le}>{dateEtHeure(cree_le)}</time>
      </span>
      <span className="b-precision">
        {selon(ETATS, etat) ?? ''}
        {'\u00a0: '}
        {enNombre(faites, 'ligne', 'lignes')} sur {total}, {enNombre(creees, 'créé', 'créés')},{' '}
        {enNombre(modifiees, 'modifié', 'modifiés')}, {inchangees} sans changement
        {rejetees > 0 && `, ${rejetees} à corriger`}
      </span>
      {reprise_le && (
        <span className="b-precision">
          Annulée le <time dateTime={reprise_le}>{dateEtHeure(reprise_le)}</time>
          {'\u00a0: '}
          {dire(retirees, 'retiré')}, {dire(rendues, 'rendu')} comme avant
        </span>
      )}
      {rejetees > 0 && (
        <details className="b-details">
          <summary>Laissés de côté&nbsp;: {rejetees}</summary>
          <Fautes fautes={fautes} />
        </details>
      )}
      {laissees.length > 0 && (
        <details className="b-details">
          <summary>Non repris, changés depuis&nbsp;: {laissees.length}</summary>
          <ul>
            {laissees.map(({ code, designation, colonne, message }) => (
              <li key={`${code}.${colonne}`}>
                {designation} ({code}), {colonne}
                {'\u00a0: '}
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      {arretee && une.rejets_gardes && (
        <span className="b-precision">
          Pour continuer, importez le fichier des lignes qui restent&nbsp;: celles qui sont écrites n’y sont
          plus. Il est gardé 30&nbsp;jours.
        </span>
      )}
      {(une.rejets_gardes || reprenable) && (
        <span className="b-suite">
          {une.rejets_gardes && (
            <Bouton
              variante="sobre"
              onClick={() =>
                void telecharger(
                  'GET /api/equipe/importation/:id/lignes.csv',
                  `suite-${fichier.replace(/\.\w+$/, '')}.csv`,
                  { params: { id } },
                )
              }
            >
              {arretee ? 'Lignes qui restent' : 'Lignes à corriger'}
            </Bouton>
          )}
          {reprenable && (
            <Bouton variante="sobre" onClick={onAnnuler}>
              Annuler cette importation
            </Bouton>
          )}
        </span>
      )}
    </>
  )
}
