import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { direAuteur } from '#compte/auteur.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import type { MouvementEcrit } from '#stock/registre.data.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, FiltreJour, Filtres, FiltreTexte } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { listMouvants } from './appels.ts'
import { DialogueMouvement } from './DialogueMouvement.tsx'
import { ecrireEcart } from './ecarts.ts'
import { nomDuMotif, TOUS_LES_MOTIFS } from './motifs.ts'
import { OngletsStock } from './OngletsStock.tsx'

const FILTRES = ['texte', 'motif', 'compte_id', 'du', 'au', 'produit_id'] as const

const COLONNES: Colonne<MouvementEcrit>[] = [
  { titre: 'Quand', rendu: ({ date }) => <time dateTime={date}>{dateEtHeure(date)}</time> },
  {
    titre: 'Produit',
    rendu: ({ produit_id, designation, code }) => (
      <span className="b-pile-serree">
        <Link to={`/admin/produits/${produit_id}`}>{designation}</Link>
        <span className="b-precision">{code}</span>
      </span>
    ),
  },
  { titre: 'Motif', rendu: ({ motif }) => nomDuMotif(motif) },
  {
    titre: 'Quantité',
    rendu: ({ quantite, unite }) => (
      <span>
        <strong>{ecrireEcart(quantite)}</strong> <span className="b-precision">{unite}</span>
      </span>
    ),
    nombre: true,
  },
  { titre: 'Référence', rendu: ({ reference }) => reference && <Reference texte={reference} /> },
  { titre: 'Qui', rendu: ({ nom, auteur }) => nom ?? (auteur ? direAuteur(auteur) : 'La boutique') },
]

/** The number of an order leads to it. */
function Reference({ texte }: { texte: string }) {
  if (!/^CMD-\d{4}-\d+$/.test(texte)) return <span className="b-reference">{texte}</span>
  return <Link to={`/admin/commandes?texte=${texte}`}>{texte}</Link>
}

/** Everything that went in and out of the stocks: why, how much, by whom. */
export default function Mouvements() {
  useTitre('Mouvements de stock')
  const [question] = useSearchParams()
  const demande = Object.fromEntries([...FILTRES, 'page'].map((nom) => [nom, question.get(nom)]))
  const liste = useMemoire(`mouvements?${question}`, () =>
    demanderPage('GET /api/equipe/mouvement', { ...demande, limit: 20 }),
  )
  const mouvants = useAppel('mouvants', listMouvants).donnees ?? []
  const [ouvert, setOuvert] = useState(false)
  const filtree = FILTRES.some((nom) => question.get(nom))
  return (
    <>
      <header className="b-suite">
        <h1>Mouvements de stock</h1>
        <Bouton icone="plus" onClick={() => setOuvert(true)} data-nouveau>
          Mouvement
        </Bouton>
      </header>
      <OngletsStock />
      <Filtres noms={FILTRES} texte={<FiltreTexte libelle="Produit, code ou référence" />}>
        <FiltreChoix nom="motif" libelle="Motif" choix={[['', 'Tous'], ...TOUS_LES_MOTIFS]} />
        <FiltreChoix
          nom="compte_id"
          libelle="Qui"
          choix={[
            ['', 'Tous'],
            ['0', 'La boutique'],
            ...mouvants.map(({ id, nom }) => [String(id), nom] as const),
          ]}
        />
        <FiltreJour nom="du" libelle="Du" />
        <FiltreJour nom="au" libelle="Au" />
      </Filtres>
      <TableDonnees
        legende="mouvement"
        colonnes={COLONNES}
        appel={liste}
        vide={
          <Vide icone="colis" phrase="Aucun mouvement ne correspond à ces filtres.">
            {filtree && (
              <LienBouton variante="sobre" to="/admin/stock/mouvements">
                Tous les mouvements
              </LienBouton>
            )}
          </Vide>
        }
      />
      <DialogueMouvement
        ouvert={ouvert}
        produit={null}
        onFermer={() => setOuvert(false)}
        onBouge={liste.recommencer}
      />
    </>
  )
}
