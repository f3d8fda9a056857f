import type { RapportReleve as Rapport } from '#releve/releve.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { enNombre } from '#shared/nombre.ts'
import { direSommes } from './dire.ts'
import { TableASolder } from './TableASolder.tsx'

interface Props {
  rapport: Rapport
  /** Absent: a trial, in which there is nothing to settle yet. */
  onClasser?: (une: Rapport['aSolder'][number]) => void
}

/** What a file holds, what of it matches, what does not, and what to do about that. */
export function RapportReleve({ rapport, onClasser }: Props) {
  const { lignes, ignorees, doublees, nouvelles, rapprochees, compte, du, au, sommes, aSolder } = rapport
  const { inconnues, ecarts, manquants } = rapport
  const frais = direSommes(sommes.map((une) => [une.frais, une.devise]))
  const verse = direSommes(sommes.map((une) => [une.verse, une.devise]))
  const reste = inconnues + ecarts + manquants
  const comptes = [
    ...[enNombre(rapprochees, 'rapprochée', 'rapprochées'), enNombre(inconnues, 'inconnue', 'inconnues')],
    enNombre(ecarts, 'd’un autre montant', 'd’un autre montant'),
    enNombre(compte, 'du compte seul (reversement, frais)', 'du compte seul (reversements, frais)'),
  ]
  return (
    <>
      <p>
        {enNombre(lignes, 'ligne lue', 'lignes lues')}
        {du &&
          au &&
          ` (${du.slice(0, 10) === au.slice(0, 10) ? dateLongue(du) : `du ${dateLongue(du)} au ${dateLongue(au)}`})`}
        &nbsp;: {enNombre(nouvelles, 'nouvelle', 'nouvelles')},{' '}
        {enNombre(doublees, 'déjà importée ou en double', 'déjà importées ou en double')}
        {ignorees > 0 && `, ${enNombre(ignorees, 'sans mouvement d’argent', 'sans mouvement d’argent')}`}.
      </p>
      {nouvelles > 0 && <p>{comptes.join(', ')}.</p>}
      {manquants > 0 && (
        <p>
          {enNombre(manquants, 'paiement manque', 'paiements manquent')} dans ce relevé alors que la boutique{' '}
          {manquants > 1 ? 'les a' : 'l’a'}.
        </p>
      )}
      {(frais || verse) && (
        <p>
          {frais && <>Frais&nbsp;: {frais}. </>}
          {verse && <>Reversé à la banque&nbsp;: {verse}.</>}
        </p>
      )}
      {aSolder.length > 0 && (
        <section className="b-pile" aria-labelledby="a-regarder">
          <h3 id="a-regarder">Ce qui ne se rapproche pas</h3>
          {reste > aSolder.length && (
            <p className="b-precision">
              Les {aSolder.length} premiers de {reste}.
            </p>
          )}
          <TableASolder lignes={aSolder} onClasser={onClasser} />
        </section>
      )}
    </>
  )
}
