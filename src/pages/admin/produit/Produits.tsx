import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import type { FicheVue } from '#fiche/fiches.ts'
import type { Page } from '#shared/page.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from '../appeler.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres, FiltreTexte } from '../liste/Filtres.tsx'
import { useSelection } from '../liste/selection.ts'
import { TableDonnees } from '../liste/TableDonnees.tsx'
import { type Vue, Vues } from '../liste/Vues.tsx'
import { demanderCatalogue } from './appels.ts'
import { BarreLot } from './BarreLot.tsx'
import { colonnesDe, type Retoucher } from './colonnes.tsx'
import { NOMS_ETATS, NOMS_NIVEAUX } from './niveaux.tsx'
import { rayons } from './rayons.ts'

const FILTRES = ['texte', 'categorie_id', 'stock', 'etat', 'sans_image'] as const
const VUES: readonly Vue[] = [
  ['Tous', ''],
  ['Stock bas', 'stock=bas'],
  ['Épuisés', 'stock=epuise'],
  ['Non publiés', 'etat=masque'],
  ['Sans image', 'sans_image=1'],
  ['Archivés', 'etat=archive'],
]

/** What the shop sells, has sold and is about to sell; prices and stocks are changed in their row. */
export default function Produits() {
  useTitre('Produits')
  const [question] = useSearchParams()
  const { filtre, demande } = useMemo(() => lireQuestion(question), [question])
  const liste = useMemoire(`produits?${demande}`, () => demanderPage('GET /api/equipe/produit', demande))
  const catalogue = useAppel('catalogue', demanderCatalogue).donnees
  const { page, retoucher } = useRetouches(liste.donnees)
  const selection = useSelection(JSON.stringify(filtre), page, ({ designation }) => designation)
  const filtree = Object.keys(filtre).length > 0
  return (
    <>
      <header className="b-suite">
        <h1>Produits</h1>
        <LienBouton icone="plus" to="/admin/produits/nouveau" data-nouveau>
          Nouveau produit
        </LienBouton>
        <LienBouton variante="discret" to="/admin/stock/fichier">
          Import et export
        </LienBouton>
      </header>
      <Vues nom="produits" vues={VUES} />
      <Filtres noms={FILTRES} texte={<FiltreTexte libelle="Nom, code ou catégorie" />}>
        <FiltreChoix
          large
          nom="categorie_id"
          libelle="Catégorie"
          choix={[['', 'Toutes'], ...rayons(catalogue?.categories ?? [])]}
        />
        <FiltreChoix nom="stock" libelle="Stock" choix={[['', 'Tous'], ...Object.entries(NOMS_NIVEAUX)]} />
        <FiltreChoix
          nom="etat"
          libelle="État"
          choix={[['', 'Tous, sauf archivés'], ...Object.entries(NOMS_ETATS)]}
        />
        <FiltreChoix
          nom="sans_image"
          libelle="Image"
          choix={[
            ['', 'Avec ou sans'],
            ['1', 'Sans image'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="produit"
        colonnes={colonnesDe(retoucher)}
        appel={{ ...liste, donnees: page }}
        triParDefaut="recent"
        lien={({ id }) => `/admin/produits/${id}`}
        selection={selection}
        vide={
          <Vide
            icone="panier"
            phrase={filtree ? 'Aucun produit ne correspond à ces filtres.' : 'Aucun produit pour le moment.'}
          >
            <LienBouton variante="sobre" to={filtree ? '/admin/produits' : '/admin/produits/nouveau'}>
              {filtree ? 'Tous les produits' : 'Nouveau produit'}
            </LienBouton>
          </Vide>
        }
      />
      <BarreLot
        selection={selection}
        filtre={filtre}
        categories={catalogue?.categories ?? []}
        onChange={liste.recommencer}
      />
    </>
  )
}

/** The rows of an answer as they were changed here since. */
function useRetouches(donnees: Page<FicheVue> | null) {
  const [faites, setFaites] = useState<{ sur: unknown; champs: ReadonlyMap<number, Partial<FicheVue>> }>()
  const champs = faites?.sur === donnees ? faites?.champs : undefined
  const page = useMemo(() => {
    if (!donnees || !champs) return donnees
    return { ...donnees, data: donnees.data.map((ligne) => ({ ...ligne, ...champs.get(ligne.id) })) }
  }, [donnees, champs])
  const retoucher: Retoucher = (id, suite) =>
    setFaites((avant) => {
      const connus = new Map(avant?.sur === donnees ? avant?.champs : [])
      return { sur: donnees, champs: connus.set(id, { ...connus.get(id), ...suite }) }
    })
  return { page, retoucher }
}

/** What is asked of the list: its filters alone, and with its order and page. */
function lireQuestion(question: URLSearchParams) {
  const champs = (noms: readonly string[]) =>
    noms.flatMap((nom) => {
      const valeur = question.get(nom)
      return valeur ? [[nom, valeur] as const] : []
    })
  return {
    filtre: Object.fromEntries(champs(FILTRES)),
    demande: new URLSearchParams(champs([...FILTRES, 'tri', 'page']).map(([nom, valeur]) => [nom, valeur])),
  }
}
