import type { ZoneVue } from '#livraison/equipe.data.ts'
import { ecrirePrix, prixZone } from '#livraison/explication.ts'
import { DEVISES } from '#shared/money.ts'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { Manquant } from './Destinations.tsx'
import { OngletsLivraison } from './OngletsLivraison.tsx'

const prix = (nom: 'prix10kg' | 'prix20kg' | 'prixexpress') =>
  function Prix({ tarif, devise }: ZoneVue) {
    const montant = tarif?.[nom]
    return montant === null || montant === undefined ? '–' : ecrirePrix(montant, devise)
  }

const COLONNES: Colonne<ZoneVue>[] = [
  { titre: 'Zone', rendu: ({ designation }) => designation, tri: ['zone', '-zone'] },
  { titre: 'Devise', rendu: ({ devise }) => (devise === 'XOF' ? 'FCFA' : devise) },
  {
    titre: 'Prix',
    rendu: (zone) => (zone.tarif ? prixZone(zone) : <Manquant manque="tarif" />),
    tri: ['prix', '-prix'],
    nombre: true,
  },
  { titre: 'Dès 10\u00a0kg', rendu: prix('prix10kg'), nombre: true },
  { titre: 'Dès 20\u00a0kg', rendu: prix('prix20kg'), nombre: true },
  { titre: 'Express', rendu: prix('prixexpress'), nombre: true },
  {
    titre: 'Destinations',
    rendu: ({ destinations }) => destinations,
    tri: ['destinations', '-destinations'],
    nombre: true,
  },
]

/** Zones with what each costs, in its own currency. */
export default function Zones() {
  return (
    <PageListe
      titre="Zones et tarifs"
      route="GET /api/equipe/zone"
      legende="zone"
      colonnes={COLONNES}
      onglets={<OngletsLivraison />}
      nouveau={['/admin/livraison/zones/nouveau', 'Nouvelle zone']}
      recherche="Nom ou devise"
      filtres={['devise', 'tarif']}
      champs={
        <>
          <FiltreChoix
            nom="devise"
            libelle="Devise"
            choix={[
              ['', 'Toutes'],
              ...DEVISES.map((code) => [code, code === 'XOF' ? 'FCFA' : code] as const),
            ]}
          />
          <FiltreChoix
            nom="tarif"
            libelle="Tarif"
            choix={[
              ['', 'Toutes'],
              ['1', 'Avec un tarif'],
              ['0', 'Sans tarif'],
            ]}
          />
        </>
      }
      lien={({ id }) => `/admin/livraison/zones/${id}`}
      triParDefaut="zone"
      icone="camion"
      vide="Aucune zone pour le moment."
    />
  )
}
