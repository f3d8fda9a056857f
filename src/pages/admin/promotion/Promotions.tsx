import { Badge } from '#commande/Badge.tsx'
import type { Promotion } from '#contract'
import { PORTEES } from '#promotion/champs.ts'
import { jourEtHeure } from '#shared/calendrier.ts'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { direEtat, direReduction } from './dire.ts'
import { OngletsPromotion } from './OngletsPromotion.tsx'

const COLONNES: Colonne<Promotion>[] = [
  { titre: 'Promotion', rendu: ({ designation }) => designation, tri: ['nom', '-nom'] },
  {
    titre: 'État',
    rendu: (une) => {
      const [texte, badge] = direEtat(une)
      return <Badge texte={texte} badge={badge} />
    },
  },
  { titre: 'Baisse', rendu: direReduction, nombre: true },
  { titre: 'Sur', rendu: ({ portee }) => PORTEES.find(([code]) => code === portee)?.[1] },
  { titre: 'Commence', rendu: ({ debut }) => jourEtHeure(debut), tri: ['debut', '-debut'] },
  { titre: 'Finit', rendu: ({ fin }) => (fin ? jourEtHeure(fin) : 'À la main') },
  { titre: 'Produits', rendu: ({ prises }) => prises, nombre: true },
]

/** Dated reductions: those that run, wait or are over. */
export default function Promotions() {
  return (
    <PageListe
      titre="Promotions"
      route="GET /api/equipe/promotion"
      legende="promotion"
      colonnes={COLONNES}
      onglets={<OngletsPromotion />}
      nouveau={['/admin/promotions/nouveau', 'Nouvelle promotion']}
      recherche="Nom de promotion"
      filtres={['etat']}
      champs={
        <FiltreChoix
          nom="etat"
          libelle="État"
          choix={[
            ['', 'Toutes'],
            ['en cours', 'En cours'],
            ['prevue', 'Prévues'],
            ['finie', 'Finies'],
          ]}
        />
      }
      lien={({ id }) => `/admin/promotions/${id}`}
      triParDefaut="debut"
      icone="etoile"
      vide="Aucune promotion pour le moment."
    />
  )
}
