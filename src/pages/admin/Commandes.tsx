import { useSearchParams } from 'react-router'
import { Badge } from '#commande/Badge.tsx'
import { ETAT_PAIEMENT, ETATS, ETATS_PAIEMENT } from '#commande/commande.ts'
import { montantAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { dateEtHeure } from '#livraison/delai.ts'
import { NOMS_MOYENS } from '#preference/moyen.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { listCommandes } from './appels.ts'
import { useMemoire, useTitre } from './equipe.ts'
import { FiltreChoix, FiltreJour, Filtres, FiltreTexte } from './Filtres.tsx'
import { type Colonne, TableDonnees } from './TableDonnees.tsx'

const { paye, rembourse_en_partie } = ETAT_PAIEMENT
const FILTRES = ['texte', 'etatcommande', 'etatpaiement', 'payment_method', 'du', 'au'] as const
const CHOIX_ETAT = [
  ['', 'Tous'],
  ...Object.entries(ETATS).map(([etat, { text }]) => [etat, text] as const),
] as const
const CHOIX_PAIEMENT = [
  ['', 'Tous'],
  ...Object.entries(ETATS_PAIEMENT).map(([etat, { text }]) => [etat, text] as const),
  [`${paye},${rembourse_en_partie}`, 'Payé, même remboursé en partie'],
] as const

const COLONNES: Colonne<Commande>[] = [
  {
    titre: 'Commande',
    rendu: ({ numerocommande }) => numerocommande,
  },
  {
    titre: 'Passée le',
    rendu: ({ datecomm }) => dateEtHeure(datecomm),
    tri: ['ancienne', 'recente'],
  },
  { titre: 'Client', rendu: ({ client }) => [client.prenom, client.nom].filter(Boolean).join(' ') },
  { titre: 'Destination', rendu: ({ ville, express }) => (express === 1 ? `${ville}, express` : ville) },
  { titre: 'État', rendu: ({ etat_text, etat_badge }) => <Badge texte={etat_text} badge={etat_badge} /> },
  {
    titre: 'Paiement',
    rendu: ({ etat_text_paiement, etat_badge_paiement }) => (
      <Badge texte={etat_text_paiement} badge={etat_badge_paiement} />
    ),
  },
  { titre: 'Total', rendu: montantAPayer, tri: ['montant', '-montant'], nombre: true },
]

/** Everybody's orders, as the URL filters and sorts them. */
export default function Commandes() {
  useTitre('Commandes')
  const [question] = useSearchParams()
  const demande = Object.fromEntries([...FILTRES, 'tri', 'page'].map((nom) => [nom, question.get(nom)]))
  const { donnees, enCours, erreur, recommencer } = useMemoire(`commandes?${question}`, () =>
    listCommandes({ ...demande, limit: '20' }),
  )
  const filtree = FILTRES.some((nom) => question.get(nom))
  return (
    <>
      <h1>Commandes</h1>
      <Filtres noms={FILTRES} texte={<FiltreTexte libelle="Numéro, nom ou téléphone" />}>
        <FiltreChoix nom="etatcommande" libelle="État" choix={CHOIX_ETAT} />
        <FiltreChoix nom="etatpaiement" libelle="Paiement" choix={CHOIX_PAIEMENT} />
        <FiltreChoix
          large
          nom="payment_method"
          libelle="Moyen"
          choix={[['', 'Tous'], ...Object.entries(NOMS_MOYENS)]}
        />
        <FiltreJour nom="du" libelle="Du" />
        <FiltreJour nom="au" libelle="Au" />
      </Filtres>
      <TableDonnees
        legende="commande"
        colonnes={COLONNES}
        page={donnees}
        enCours={enCours}
        erreur={erreur}
        onRecommencer={recommencer}
        triParDefaut="recente"
        lien={({ id }) => `/admin/commandes/${id}`}
        vide={
          <Vide
            icone="colis"
            phrase={
              filtree ? 'Aucune commande ne correspond à ces filtres.' : 'Aucune commande pour le moment.'
            }
          >
            {filtree && (
              <LienBouton variante="sobre" to="/admin/commandes">
                Toutes les commandes
              </LienBouton>
            )}
          </Vide>
        }
      />
    </>
  )
}
