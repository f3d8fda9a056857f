import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { Badge } from '#commande/Badge.tsx'
import { ETAT, ETAT_PAIEMENT, ETATS, ETATS_PAIEMENT } from '#commande/commande.ts'
import { montantAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { NOMS_MOYENS } from '#preference/moyen.ts'
import { A_FAIRE, EN_ATTENTE, estAttendue } from '#preparation/filtre.ts'
import { jourEtHeure } from '#shared/calendrier.ts'
import type { Page } from '#shared/page.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { demanderTableau } from '../appels.ts'
import { demanderAvancements } from '../colis/appels.ts'
import { useDroit, useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, FiltreJour, Filtres, FiltreTexte } from '../liste/Filtres.tsx'
import { useSelection } from '../liste/selection.ts'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { type Vue, Vues } from '../liste/Vues.tsx'
import { COLONNES_A_CONFIRMER, estAConfirmer } from './aConfirmer.tsx'
import { BarreCommandes } from './BarreCommandes.tsx'
import { Numero } from './Numero.tsx'

const { paye, rembourse_en_partie } = ETAT_PAIEMENT
const FILTRES = ['texte', 'etatcommande', 'etatpaiement', 'payment_method', 'attendue', 'du', 'au'] as const
const CHOIX_ETAT = [
  ['', 'Tous'],
  ...Object.entries(ETATS).map(([etat, { text }]) => [etat, text] as const),
] as const
const CHOIX_PAIEMENT = [
  ['', 'Tous'],
  ...Object.entries(ETATS_PAIEMENT).map(([etat, { text }]) => [etat, text] as const),
  [`${paye},${rembourse_en_partie}`, 'Payé, même remboursé en partie'],
] as const

/** `avancements`: what is said of those that left in part, by their ids. */
const colonnes = (avancements: ReadonlyMap<number, string>): Colonne<Commande>[] => [
  {
    titre: 'Commande',
    rendu: (commande) => <Numero {...commande} />,
  },
  {
    titre: 'Passée le',
    rendu: ({ datecomm }) => <time dateTime={datecomm}>{jourEtHeure(datecomm)}</time>,
    tri: ['ancienne', 'recente'],
  },
  { titre: 'Client', rendu: ({ client }) => [client.prenom, client.nom].filter(Boolean).join(' ') },
  { titre: 'Destination', rendu: ({ ville, express }) => (express === 1 ? `${ville}, express` : ville) },
  {
    titre: 'État',
    rendu: (commande) => (
      <>
        <Badge texte={commande.etat_text} badge={commande.etat_badge} />
        {estAttendue(commande) && (
          <>
            {' '}
            <Badge texte={EN_ATTENTE} badge="warning" />
          </>
        )}
        {avancements.has(commande.id) && (
          <>
            <br />
            {avancements.get(commande.id)}
          </>
        )}
      </>
    ),
  },
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
  const vend = useDroit('commandes')
  const demande = Object.fromEntries([...FILTRES, 'tri', 'page'].map((nom) => [nom, question.get(nom)]))
  const fichier = new URLSearchParams(
    Object.entries(demande).filter(
      (champ): champ is [string, string] => champ[0] !== 'page' && Boolean(champ[1]),
    ),
  )
  const liste = useMemoire(`commandes?${question}`, () =>
    demanderPage('GET /api/equipe/commande', { ...demande, limit: 20 }),
  )
  const preparees = liste.donnees?.data.filter(({ etatcommande }) => etatcommande === ETAT.preparation) ?? []
  const ids = preparees.map(({ id }) => id).join(',')
  const avances = useMemoire(`avancements/${ids}`, async () => (ids ? demanderAvancements(ids) : []))
  const avancements = new Map(avances.donnees?.map(({ commande_id, dit }) => [commande_id, dit]))
  const filtre = JSON.stringify(FILTRES.map((nom) => question.get(nom)))
  const selection = useSelection(
    filtre,
    liste.donnees,
    ({ numerocommande }) => `la commande ${numerocommande}`,
  )
  const choisies = useVues(liste.donnees).filter(({ id }) => selection.estChoisie(id))
  const tableau = useAppel('a-faire', demanderTableau)
  const filtree = FILTRES.some((nom) => question.get(nom))
  return (
    <>
      <header className="b-suite">
        <h1>Commandes</h1>
        {vend && (
          <LienBouton icone="plus" to="/admin/commandes/nouvelle" data-nouveau>
            Nouvelle commande
          </LienBouton>
        )}
        <Bouton
          variante="discret"
          onClick={() => void telecharger('GET /api/equipe/commandes', 'commandes.csv', { query: fichier })}
        >
          Exporter en CSV
        </Bouton>
      </header>
      <Vues nom="commandes" vues={vuesDe(tableau.donnees?.a_faire ?? [])} />
      <Filtres noms={FILTRES} texte={<FiltreTexte libelle="Numéro, nom ou téléphone" />}>
        <FiltreChoix nom="etatcommande" libelle="État" choix={CHOIX_ETAT} />
        <FiltreChoix nom="etatpaiement" libelle="Paiement" choix={CHOIX_PAIEMENT} />
        <FiltreChoix
          large
          nom="payment_method"
          libelle="Moyen"
          choix={[['', 'Tous'], ...Object.entries(NOMS_MOYENS)]}
        />
        <FiltreChoix
          large
          nom="attendue"
          libelle="Marchandise"
          choix={[
            ['', 'Toutes'],
            ['1', EN_ATTENTE],
          ]}
        />
        <FiltreJour nom="du" libelle="Du" />
        <FiltreJour nom="au" libelle="Au" />
      </Filtres>
      <TableDonnees
        legende="commande"
        colonnes={estAConfirmer(question) ? COLONNES_A_CONFIRMER : colonnes(avancements)}
        appel={liste}
        triParDefaut="recente"
        selection={selection}
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
      <BarreCommandes
        selection={selection}
        choisies={choisies}
        onChange={() => {
          liste.recommencer()
          tableau.recommencer()
        }}
      />
    </>
  )
}

/** The orders as they were last seen here, on this page of the list and on those before. */
function useVues(page: Page<Commande> | null): Commande[] {
  const vues = useRef(new Map<number, Commande>())
  for (const commande of page?.data ?? []) vues.current.set(commande.id, commande)
  return [...vues.current.values()]
}

/** What waits for the staff, with how many there are. */
function vuesDe(aFaire: { cle: string; nombre: number }[]): Vue[] {
  const nombre = (cle: string) => aFaire.find((une) => une.cle === cle)?.nombre ?? 0
  return [
    ['Toutes', ''],
    ...A_FAIRE.map(({ cle, texte, etat, payment_method }): Vue => {
      const question = new URLSearchParams({ etatcommande: String(etat) })
      if (payment_method) question.set('payment_method', payment_method)
      return [nombre(cle) > 0 ? `${texte} (${nombre(cle)})` : texte, question.toString()]
    }),
    [EN_ATTENTE, 'attendue=1'],
  ]
}
