import { Link } from '#browser/aller.ts'
import { francs } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { Case, Champ } from '#ui/Champ.tsx'
import type { LivreurEnRoute } from './appels.ts'
import { direPorte } from './argent.ts'
import { ChampFrancs } from './ChampFrancs.tsx'
import { type LigneSaisie, lireEspeces } from './saisie.ts'

interface Props {
  commande: Commande
  du: number
  /** What its deliverer said at the door. */
  passage: LivreurEnRoute['commandes'][number]['passage']
  saisie: LigneSaisie
  /** By field: `montant.12`, `motif.12`. */
  fautes: Record<string, string>
  onChange: (saisie: LigneSaisie) => void
}

/** One order that a deliverer had to collect: collected or not, and how much where it is not what was due. */
export function LigneRemise({ commande, du, passage, saisie, fautes, onChange }: Props) {
  const { id, numerocommande, client, ville } = commande
  const { encaissee, montant, motif } = saisie
  const autre = encaissee && lireEspeces(montant) !== du
  return (
    <li className="b-pile">
      <p>
        <Link to={`/admin/commandes/${id}`}>{numerocommande}</Link>
        {' · '}
        {[client.prenom, client.nom].filter(Boolean).join(' ')}, {ville}
      </p>
      {passage && <p className="b-precision">{direPorte(passage)}</p>}
      <Case checked={encaissee} onChange={({ target }) => onChange({ ...saisie, encaissee: target.checked })}>
        Encaissée<span className="hors-ecran"> ({numerocommande})</span>&nbsp;: {francs(du)}
      </Case>
      {encaissee && (
        <ChampFrancs
          libelle={`Montant encaissé pour ${numerocommande}`}
          valeur={montant}
          erreur={fautes[`montant.${id}`]}
          onValeur={(valeur) => onChange({ ...saisie, montant: valeur })}
        />
      )}
      {autre && (
        <Champ
          libelle="Pourquoi un autre montant"
          obligatoire
          maxLength={400}
          value={motif}
          erreur={fautes[`motif.${id}`]}
          onChange={({ target }) => onChange({ ...saisie, motif: target.value })}
        />
      )}
    </li>
  )
}
