import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { fautesSeuil } from '#stock/inventaire.ts'
import type { Stock } from '#stock/stock.data.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres, FiltreTexte } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { CelluleRapide } from '../produit/CelluleRapide.tsx'
import { Niveau } from '../produit/niveaux.tsx'
import { rayons } from '../produit/rayons.ts'
import { listCategories, reglerSeuil } from './appels.ts'
import { cleDe } from './comptage.ts'
import { DialogueMouvement } from './DialogueMouvement.tsx'
import { direAPart, direManque } from './ecarts.ts'
import { OngletsStock } from './OngletsStock.tsx'

const FILTRES = ['texte', 'categorie_id', 'bas'] as const
const CHOIX_BAS = [
  ['', 'Tous'],
  ['1', 'Bas ou épuisé'],
] as const

/** What is in stock, what is low; a movement and a threshold from the row. */
export default function Stocks() {
  useTitre('Stock')
  const [question] = useSearchParams()
  const demande = Object.fromEntries([...FILTRES, 'tri', 'page'].map((nom) => [nom, question.get(nom)]))
  const liste = useMemoire(`stocks?${question}`, () =>
    demanderPage('GET /api/equipe/stock', { ...demande, limit: 20 }),
  )
  const categories = useAppel('categories', listCategories).donnees
  const [bouge, setBouge] = useState<{ produit: Stock | null } | null>(null)
  // as they were set here, until the list is read again
  const [seuils, setSeuils] = useState<Readonly<Record<string, number>>>({})
  const page = liste.donnees && {
    ...liste.donnees,
    data: liste.donnees.data.map((ligne) => ({ ...ligne, seuil: seuils[cleDe(ligne)] ?? ligne.seuil })),
  }
  const colonnes = colonnesDe(
    (produit) => setBouge({ produit }),
    async (ligne, seuil) => {
      const cle = cleDe(ligne)
      setSeuils((connus) => ({ ...connus, [cle]: seuil }))
      try {
        await reglerSeuil(ligne, seuil)
      } catch (raison) {
        setSeuils((connus) => ({ ...connus, [cle]: ligne.seuil }))
        throw raison
      }
    },
  )
  const filtree = FILTRES.some((nom) => question.get(nom))
  return (
    <>
      <header className="b-suite">
        <h1>Stock</h1>
        <Bouton icone="plus" onClick={() => setBouge({ produit: null })} data-nouveau>
          Mouvement
        </Bouton>
      </header>
      <OngletsStock />
      <Filtres noms={FILTRES} texte={<FiltreTexte libelle="Nom ou code" />}>
        <FiltreChoix
          large
          nom="categorie_id"
          libelle="Catégorie"
          choix={[['', 'Toutes'], ...rayons(categories ?? [])]}
        />
        <FiltreChoix nom="bas" libelle="Niveau" choix={CHOIX_BAS} />
      </Filtres>
      <TableDonnees
        legende="produit"
        cle={cleDe}
        colonnes={colonnes}
        appel={{ ...liste, donnees: page }}
        triParDefaut="nom"
        vide={
          <Vide
            icone="colis"
            phrase={
              question.get('bas') ? 'Aucun stock n’est bas.' : 'Aucun produit ne correspond à ces filtres.'
            }
          >
            {filtree && (
              <LienBouton variante="sobre" to="/admin/stock">
                Tout le stock
              </LienBouton>
            )}
          </Vide>
        }
      />
      <DialogueMouvement
        ouvert={bouge !== null}
        produit={bouge?.produit ?? null}
        onFermer={() => setBouge(null)}
        onBouge={liste.recommencer}
      />
    </>
  )
}

function colonnesDe(
  mouvoir: (produit: Stock) => void,
  changerSeuil: (ligne: Stock, seuil: number) => Promise<void>,
): Colonne<Stock>[] {
  return [
    {
      titre: 'Produit',
      rendu: ({ id, designation, code }) => (
        <span className="b-pile-serree">
          <Link to={`/admin/produits/${id}`}>{designation}</Link>
          <span className="b-precision">{code}</span>
        </span>
      ),
    },
    {
      titre: 'En stock',
      rendu: ({ quantite, reserve, manque, seuil, unite }) => (
        <span className="b-stock">
          <Niveau quantite={quantite} seuil={seuil} />
          <strong>{ecrireNombre(quantite)}</strong>
          <span className="b-precision">
            {unite}
            {reserve > 0 && ` et ${direAPart(reserve)}`}
          </span>
          {manque > 0 && <span className="b-alerte">{direManque(manque)}</span>}
        </span>
      ),
      tri: ['stock', '-stock'],
      nombre: true,
    },
    {
      titre: 'Seuil',
      rendu: (ligne) => (
        <CelluleRapide
          nom={`Seuil de ${ligne.designation}, ${ligne.unite}`}
          valeur={ligne.seuil}
          refus={(seuil) =>
            Number.isNaN(seuil) ? 'La quantité doit être un nombre' : (fautesSeuil(seuil).seuil ?? null)
          }
          onEnregistrer={(seuil) => changerSeuil(ligne, seuil)}
        />
      ),
      nombre: true,
    },
    {
      titre: 'Actions',
      rendu: (ligne) => (
        <span className="b-gestes">
          <Bouton variante="sobre" onClick={() => mouvoir(ligne)}>
            Mouvement<span className="hors-ecran"> de {ligne.designation}</span>
          </Bouton>
          <Link to={`/admin/stock/mouvements?produit_id=${ligne.id}`} className="b-action">
            Histoire<span className="hors-ecran"> de {ligne.designation}</span>
          </Link>
        </span>
      ),
    },
  ]
}
