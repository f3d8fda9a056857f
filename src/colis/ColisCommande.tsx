import { useAppel } from '#browser/appel.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { dateEtHeure } from '#shared/calendrier.ts'
import { discret, Encart } from '#ui/Encart.tsx'
import { demanderMesColis } from './appels.ts'
import {
  aVenir,
  type ColisVu,
  direAvancement,
  direPieces,
  direTransport,
  lignesDu,
  nombreDePieces,
} from './colis.ts'

const { preparation, expediee, livree, retour, retournee } = ETAT
const PARTIES: readonly number[] = [preparation, expediee, livree, retour, retournee]

/** For whoever ordered: in which parcels it left, where each is followed, and what is to come. Nothing where one holds all of it, and says no more. */
export function ColisCommande({ commande }: { commande: Commande }) {
  const { id, etatcommande, etapes, retrait } = commande
  const cle = !retrait && PARTIES.includes(etatcommande) ? `colis/${id}/${etapes.length}` : null
  const { donnees } = useAppel(cle, () => demanderMesColis(id))
  if (!donnees?.length) return null
  const restent = aVenir(commande, donnees)
  const avancement = direAvancement(donnees.length, nombreDePieces(restent))
  if (!avancement && donnees.length === 1 && !donnees.some((un) => direTransport(un) || un.lien)) return null
  return (
    <Encart id="colis" titre="Colis">
      {avancement && (
        <p>
          <strong>{avancement}</strong>
        </p>
      )}
      <ul>
        {donnees.map((un) => (
          <UnColis key={un.id} commande={commande} colis={un} />
        ))}
      </ul>
      {restent.length > 0 && <p>À venir&nbsp;: {restent.map(direPieces).join(', ')}</p>}
    </Encart>
  )
}

function UnColis({ commande, colis }: { commande: Commande; colis: ColisVu }) {
  const { numero, parti, livre, lien } = colis
  const par = direTransport(colis)
  return (
    <li>
      <strong>{numero}</strong>
      {'\u00a0'}: {lignesDu(commande.detailcommandes, colis).map(direPieces).join(', ')}
      <br />
      <span className={discret}>
        {livre ? `Livré le ${dateEtHeure(livre)}` : `Parti le ${dateEtHeure(parti)}`}
        {par && `, ${par}`}.
      </span>
      {lien && (
        <>
          <br />
          <a href={lien} rel="noreferrer">
            Suivre le colis {numero} chez son transporteur
          </a>
        </>
      )}
    </li>
  )
}
