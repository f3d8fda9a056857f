import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { francs } from '#commande/montants.ts'
import { NOMS_PLANS, PLANS } from '#papier/ecritures.ts'
import type { Papier } from '#papier/papier.ts'
import { dateLongue, moisEnMots } from '#shared/calendrier.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { BoutonPapier } from './BoutonPapier.tsx'

const FILTRES = ['serie', 'mois'] as const
const MOIS_PROPOSES = 36

const COLONNES: Colonne<Papier>[] = [
  { titre: 'Numéro', rendu: ({ numero }) => <span className="b-entier">{numero}</span> },
  { titre: 'Nature', rendu: ({ nom, facture }) => (facture ? `${nom} de ${facture}` : nom) },
  { titre: 'Date', rendu: ({ date }) => dateLongue(date) },
  {
    titre: 'Commande',
    rendu: ({ commande_id, numerocommande }) => (
      <Link to={`/admin/commandes/${commande_id}`}>{numerocommande}</Link>
    ),
  },
  { titre: 'Client', rendu: ({ client }) => client },
  {
    titre: 'Montant',
    rendu: ({ montant, facture }) => (facture ? `−\u00a0${francs(montant)}` : francs(montant)),
    nombre: true,
  },
  { titre: 'Réglé', rendu: ({ regle, devise }) => ecrireMontant(regle, devise), nombre: true },
  { titre: 'Papier', rendu: (papier) => <BoutonPapier papier={papier} /> },
]

/** Every invoice and credit note that the shop issued; a month of them as a file for whoever keeps the books. */
export default function Factures() {
  useTitre('Factures et avoirs')
  const [question] = useSearchParams()
  const [serie, mois, page] = ['serie', 'mois', 'page'].map((nom) => question.get(nom))
  const liste = useMemoire(`factures?${question}`, () =>
    demanderPage('GET /api/equipe/papier', {
      serie: serie ?? null,
      mois: mois ?? null,
      page: page ?? null,
      limit: 20,
    }),
  )
  const filtre = new URLSearchParams(
    FILTRES.flatMap((nom) => {
      const valeur = question.get(nom)
      return valeur ? [[nom, valeur]] : []
    }),
  )
  return (
    <>
      <header className="b-suite">
        <h1>Factures et avoirs</h1>
        <Bouton
          variante="sobre"
          onClick={() =>
            void telecharger('GET /api/equipe/fichier/papier', `papiers${mois ? `-${mois}` : ''}.csv`, {
              query: filtre,
            })
          }
        >
          Exporter en CSV
        </Bouton>
      </header>
      {mois && <PourLaComptabilite mois={mois} />}
      <Filtres noms={FILTRES}>
        <FiltreChoix
          nom="serie"
          libelle="Nature"
          choix={[
            ['', 'Toutes'],
            ['FA', 'Factures'],
            ['AV', 'Avoirs'],
          ]}
        />
        <FiltreChoix nom="mois" libelle="Mois" choix={[['', 'Tous'], ...moisPasses(new Date())]} />
      </Filtres>
      <TableDonnees
        legende="document"
        colonnes={COLONNES}
        appel={liste}
        vide={
          <Vide icone="copier" phrase={filtre.size > 0 ? 'Rien ce mois-là.' : 'Rien n’est encore facturé.'} />
        }
      />
    </>
  )
}

/** A month as whoever keeps the books wants it: its papers, and what they mean in accounts. */
function PourLaComptabilite({ mois }: { mois: string }) {
  return (
    <p className="b-suite">
      <Bouton
        variante="sobre"
        onClick={() =>
          void telecharger('GET /api/equipe/archive/papier', `papiers-${mois}.zip`, {
            query: new URLSearchParams({ mois }),
          })
        }
      >
        Tous les papiers en PDF
      </Bouton>
      {NOMS_PLANS.map((plan) => (
        <Bouton
          key={plan}
          variante="sobre"
          onClick={() =>
            void telecharger(
              'GET /api/equipe/fichier/ecritures',
              `ecritures-${plan}-${mois}.${plan === 'pcg' ? 'txt' : 'csv'}`,
              { query: new URLSearchParams({ mois, plan }) },
            )
          }
        >
          Écritures {PLANS[plan]}
        </Bouton>
      ))}
    </p>
  )
}

/** This month and those before it. */
function moisPasses(now: Date): (readonly [string, string])[] {
  return Array.from({ length: MOIS_PROPOSES }, (_, rang) => {
    const mois = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - rang)).toISOString()
    return [mois.slice(0, 7), moisEnMots(mois)] as const
  })
}
