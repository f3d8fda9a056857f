import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import type { DestinationVue } from '#livraison/equipe.data.ts'
import { choixZones, direTarif } from '#livraison/explication.ts'
import { paysSenegal } from '#livraison/livraison.ts'
import { DIRE_MANQUE, type Manque } from '#livraison/manque.ts'
import { delaiEnJours } from '#shared/calendrier.ts'
import { Icone } from '#ui/Icone.tsx'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { compterManques, livraisonChangee, tousLesPays, toutesLesZones } from './appels.ts'
import { LotDestinations } from './LotDestinations.tsx'
import { OngletsLivraison } from './OngletsLivraison.tsx'

const COLONNES: Colonne<DestinationVue>[] = [
  { titre: 'Ville', rendu: ({ ville }) => ville, tri: ['ville', '-ville'] },
  { titre: 'Pays', rendu: ({ pay }) => pay.designation, tri: ['pays', '-pays'] },
  { titre: 'Code postal', rendu: ({ codepostale }) => codepostale },
  { titre: 'Zone', rendu: ({ zone }) => zone.designation, tri: ['zone', '-zone'] },
  { titre: 'Délai', rendu: ({ delaistandard }) => delaiEnJours(delaistandard), tri: ['delai', '-delai'] },
  {
    titre: 'Express',
    rendu: ({ livraisonexpress, delaisexpress, delaistandard }) =>
      livraisonexpress === 1 ? delaiEnJours(delaisexpress ?? delaistandard) : 'Non',
  },
  {
    titre: 'Tarif',
    rendu: ({ manque, zone, pay, tariflivraisons: [tarif] }) =>
      manque ? (
        // straight to what mends it: over the row, which leads to the destination
        <Link to={`/admin/livraison/zones/${zone.id}`} className="b-dessus">
          <Manquant manque={manque} />
          <span className="hors-ecran"> compléter le tarif de {zone.designation}</span>
        </Link>
      ) : (
        tarif && direTarif(tarif.prixkg, zone.devise, paysSenegal(pay.code))
      ),
  },
]

const OUI_NON = [
  ['', 'Toutes'],
  ['1', 'Oui'],
  ['0', 'Non'],
] as const
const MANQUES = [['', 'Toutes'], ['oui', 'À compléter'], ...Object.entries(DIRE_MANQUE)] as const

/** Where the shop delivers, as the URL filters and sorts it; first of all, what cannot be sold. */
export default function Destinations() {
  const choix = useAppel('choix', () => Promise.all([tousLesPays(), toutesLesZones()]))
  const [pays = [], zones = []] = choix.donnees ?? []
  return (
    <PageListe
      titre="Livraison"
      route="GET /api/equipe/destination"
      legende="destination"
      colonnes={COLONNES}
      onglets={<OngletsLivraison />}
      nouveau={['/admin/livraison/destinations/nouveau', 'Nouvelle destination']}
      recherche="Ville, pays, code postal ou zone"
      filtres={['pays_id', 'zone_id', 'express', 'manque']}
      champs={
        <>
          <FiltreChoix
            nom="pays_id"
            libelle="Pays"
            choix={[['', 'Tous'], ...pays.map(({ id, designation }) => [String(id), designation] as const)]}
          />
          <FiltreChoix nom="zone_id" libelle="Zone" choix={[['', 'Toutes'], ...choixZones(zones)]} />
          <FiltreChoix nom="express" libelle="Express" choix={OUI_NON} />
          <FiltreChoix nom="manque" libelle="Tarif" choix={MANQUES} />
        </>
      }
      lien={({ id }) => `/admin/livraison/destinations/${id}`}
      triParDefaut="pays"
      icone="camion"
      vide="La boutique ne livre encore nulle part."
      nomLigne={({ ville }) => ville}
      lot={(selection, relire) => <LotDestinations selection={selection} zones={zones} onFait={relire} />}
    >
      <Avertissement />
    </PageListe>
  )
}

function Avertissement() {
  const fois = livraisonChangee.use()
  const nombre = useAppel(`manques#${fois}`, compterManques).donnees ?? 0
  if (nombre === 0) return null
  return (
    <p className="b-avertir">
      <Icone nom="alerte" taille={20} />
      <span>
        {nombre > 1
          ? `${nombre} destinations ne peuvent pas être vendues comme elles sont proposées.`
          : 'Une destination ne peut pas être vendue comme elle est proposée.'}{' '}
        <Link to="/admin/livraison?manque=oui">Voir et compléter</Link>
      </span>
    </p>
  )
}

/** What is missing, in words and a sign. */
export function Manquant({ manque }: { manque: Manque }) {
  return (
    <span className="b-manque">
      <Icone nom="alerte" taille={16} />
      {DIRE_MANQUE[manque]}
    </span>
  )
}
