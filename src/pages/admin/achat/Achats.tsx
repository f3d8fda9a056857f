import { useSearchParams } from 'react-router'
import { ETATS_ACHAT, NOMS_ETATS_ACHAT, numeroAchat } from '#approvisionnement/approvisionnement.ts'
import { francs } from '#commande/montants.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import type { AchatListe } from './appels.ts'
import { OngletsAchat } from './OngletsAchat.tsx'

const COLONNES: Colonne<AchatListe>[] = [
  {
    titre: 'Commande',
    rendu: ({ id, cree_le, fournisseur }) => (
      <span className="b-pile-serree">
        <strong>{fournisseur}</strong>
        <span className="b-precision">{numeroAchat(id, cree_le)}</span>
      </span>
    ),
  },
  {
    titre: 'État',
    rendu: ({ etat, lignes, recues }) =>
      etat === 'envoye' && recues > 0
        ? `${NOMS_ETATS_ACHAT[etat]}, ${recues} ${recues > 1 ? 'lignes reçues' : 'ligne reçue'} sur ${lignes}`
        : NOMS_ETATS_ACHAT[etat],
  },
  { titre: 'Attendue le', rendu: ({ prevu_le }) => (prevu_le ? dateLongue(prevu_le) : '—') },
  { titre: 'Lignes', rendu: ({ lignes }) => lignes, nombre: true },
  { titre: 'Montant', rendu: ({ montant }) => (montant === null ? '—' : francs(montant)), nombre: true },
]

/** Orders to suppliers: what is expected first. */
export default function Achats() {
  useTitre('Commandes aux fournisseurs')
  const [question] = useSearchParams()
  const demande = { etat: question.get('etat'), page: question.get('page') }
  const liste = useMemoire(`achats?${question}`, () => demanderPage('GET /api/equipe/achat', demande))
  return (
    <>
      <h1>Commandes aux fournisseurs</h1>
      <OngletsAchat />
      <Filtres noms={['etat']}>
        <FiltreChoix
          nom="etat"
          libelle="État"
          choix={[['', 'Tous'], ...ETATS_ACHAT.map((etat) => [etat, NOMS_ETATS_ACHAT[etat]] as const)]}
        />
      </Filtres>
      <TableDonnees
        legende="commande"
        colonnes={COLONNES}
        appel={liste}
        lien={({ id }) => `/admin/achats/commandes/${id}`}
        vide={
          <Vide icone="colis" phrase="Aucune commande à un fournisseur.">
            <LienBouton variante="sobre" to="/admin/achats">
              Voir ce qui est à racheter
            </LienBouton>
          </Vide>
        }
      />
    </>
  )
}
