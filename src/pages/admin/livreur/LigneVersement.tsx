import { Link } from '#browser/aller.ts'
import { francs } from '#commande/montants.ts'
import { direEcart } from '#especes/especes.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import type { Versement } from './appels.ts'

/** One hand-in: who, how much, what is missing and why; what was corrected stays beside what took its place. */
export function LigneVersement({
  versement,
  onCorriger,
}: {
  versement: Versement
  onCorriger: (() => void) | null
}) {
  const { livreur, attendu, verse, explication, auteur, corrige_id, remplace, lignes } = versement
  const ecart = direEcart(attendu, verse)
  return (
    <li className="b-carte">
      <p>
        <strong>
          {livreur}
          {'\u00a0'}: {francs(verse)} remis
        </strong>
        {remplace && ' · Corrigé depuis'}
        {corrige_id !== null && ' · Correction'}
      </p>
      {ecart && (
        <p className={remplace ? undefined : 'b-alerte'}>
          {francs(attendu)} encaissés{'\u00a0'}: {ecart}.
        </p>
      )}
      {explication && <p>{explication}</p>}
      <ul>
        {lignes.map(({ commande_id, numerocommande, montant, du, motif }) => (
          <li key={commande_id}>
            <Link to={`/admin/commandes/${commande_id}`}>{numerocommande}</Link>
            {'\u00a0'}: {montant === 0 ? 'non encaissée' : francs(montant)}
            {montant !== du && ` (attendu\u00a0: ${francs(du)})`}
            {motif && `. ${motif}`}
          </li>
        ))}
      </ul>
      <p className="b-precision">
        Remis le <time dateTime={versement.remis_le}>{dateEtHeure(versement.remis_le)}</time>
        {versement.ecrit_le !== versement.remis_le && (
          <>
            , corrigé le <time dateTime={versement.ecrit_le}>{dateEtHeure(versement.ecrit_le)}</time>
          </>
        )}
        , noté par {auteur}
      </p>
      {onCorriger && !remplace && (
        <p className="b-suite" data-ecran>
          <Bouton variante="sobre" onClick={onCorriger}>
            Corriger<span className="hors-ecran"> le versement de {livreur}</span>
          </Bouton>
        </p>
      )}
    </li>
  )
}
