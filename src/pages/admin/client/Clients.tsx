import { useSearchParams } from 'react-router'
import { formaterTelephone } from '#adresse/telephone.ts'
import type { ClientVu } from '#clientele/clientele.ts'
import { Badge } from '#commande/Badge.tsx'
import { francs } from '#commande/montants.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { Courriel } from '../cadre/Courriel.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres, FiltreTexte } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { ETATS } from './appels.ts'

const FILTRES = ['texte', 'etat', 'commandes'] as const
const CHOIX_ETAT = [
  ['', 'Tous'],
  ...Object.entries(ETATS).map(([etat, { texte }]) => [etat, texte] as const),
] as const

const COLONNES: Colonne<ClientVu>[] = [
  { titre: 'Client', rendu: ({ name }) => name, tri: ['nom', '-nom'] },
  {
    titre: 'Contact',
    rendu: ({ email, telephone }) => (
      // a card of a phone sets side by side what a cell holds
      <span>
        {email && <Courriel adresse={email} />}
        {email && telephone && <br />}
        {telephone && <span className="b-entier">{formaterTelephone(telephone)}</span>}
      </span>
    ),
  },
  { titre: 'Ville', rendu: ({ ville }) => ville },
  { titre: 'Compte', rendu: ({ etat }) => <Badge {...ETATS[etat]} /> },
  { titre: 'Arrivé le', rendu: ({ cree_le }) => dateLongue(cree_le), tri: ['ancien', 'recent'] },
  { titre: 'Commandes', rendu: ({ commandes }) => commandes, tri: ['commandes', '-commandes'], nombre: true },
  { titre: 'Achats', rendu: ({ achats }) => francs(achats), tri: ['achats', '-achats'], nombre: true },
]

/** Everybody who has an account, as the URL filters and sorts them. */
export default function Clients() {
  useTitre('Clients')
  const [question] = useSearchParams()
  const demande = Object.fromEntries([...FILTRES, 'tri', 'page'].map((nom) => [nom, question.get(nom)]))
  const liste = useMemoire(`clients?${question}`, () =>
    demanderPage('GET /api/equipe/client', { ...demande, limit: 20 }),
  )
  const filtree = FILTRES.some((nom) => question.get(nom))
  return (
    <>
      <h1>Clients</h1>
      <Filtres noms={FILTRES} texte={<FiltreTexte libelle="Nom, e-mail ou téléphone" />}>
        <FiltreChoix nom="etat" libelle="Compte" choix={CHOIX_ETAT} />
        <FiltreChoix
          nom="commandes"
          libelle="Commandes"
          choix={[
            ['', 'Avec ou sans'],
            ['avec', 'Au moins une'],
            ['sans', 'Aucune'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="client"
        colonnes={COLONNES}
        appel={liste}
        triParDefaut="recent"
        lien={({ id }) => `/admin/clients/${id}`}
        vide={
          <Vide
            icone="compte"
            phrase={filtree ? 'Aucun client ne correspond à ces filtres.' : 'Aucun client pour le moment.'}
          >
            {filtree && (
              <LienBouton variante="sobre" to="/admin/clients">
                Tous les clients
              </LienBouton>
            )}
          </Vide>
        }
      />
    </>
  )
}
