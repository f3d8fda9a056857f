import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router'
import { CarteProduit, pourCartes } from '#catalogue/CarteProduit.tsx'
import { type ArticleListe, CODE_LISTE, direDon, toutOffert } from '#liste/liste.ts'
import type { ProduitPanier } from '#panier/champs.ts'
import { ouvrirFenetre } from '#panier/fenetre.store.ts'
import { deNom } from '#shared/elision.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Vide } from '#ui/Vide.tsx'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { agir } from '../gestes/agir.ts'
import feuille from './liste.css?url'

const CODE = new RegExp(CODE_LISTE)
const PERDUE = 'Cette liste n’est pas là'

/** A code that opens nothing, for whichever reason, is answered by one page: nobody learns that there was a list. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const lue = CODE.test(code) ? await context.get(shop).liste(code) : null
  if (!lue) return data(null, { status: 404 })
  const { produits, ...liste } = lue
  return data({ ...liste, produits: pourCartes(produits) }, { status: 200 })
}

/** What is given changes by the hour; and a list is for whom it was sent to. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export const action = agir

export const meta: MetaFunction<typeof loader> = ({ loaderData: liste, matches }) =>
  tete(matches, {
    titre: liste?.titre ?? PERDUE,
    description: liste ? direDe(liste.de) : '',
    chemin: null,
    image: liste?.articles.find(({ image }) => image)?.image ?? null,
  })

const direDe = (de: string | null) =>
  `${de ? `Une liste ${deNom(de)}. ` : ''}Choisissez ce que vous offrez\u00a0: chaque article ne l’est qu’une fois.`

/** What somebody would like to be given: a press puts it into one's own cart, and checkout is the one of every order. */
export default function PageListe() {
  const liste = useLoaderData<typeof loader>()
  const { code = '' } = useParams()
  if (!liste)
    return (
      <main id="contenu" tabIndex={-1} className="liste-page">
        <link rel="stylesheet" href={feuille} precedence="page" />
        <h1>{PERDUE}</h1>
        <Vide
          icone="coeur"
          phrase="Elle n’existe pas, ou a été fermée par qui l’a faite. Demandez-lui un autre lien."
        >
          <LienBouton to="/">Voir les produits</LienBouton>
        </Vide>
      </main>
    )
  const { titre, mot, de, articles, produits } = liste
  return (
    <main id="contenu" tabIndex={-1} className="liste-page">
      <link rel="stylesheet" href={feuille} precedence="page" />
      <header className="liste-tete">
        <h1>{titre}</h1>
        <p>{direDe(de)}</p>
        {mot && <blockquote className="liste-mot">{mot}</blockquote>}
        <p className="liste-discret">
          Vous commandez comme d’habitude, et indiquez vous-même où livrer. Votre nom n’est pas montré ici.
        </p>
      </header>
      <h2 className="hors-ecran">Les articles</h2>
      {articles.length === 0 && <p>Cette liste est encore vide.</p>}
      <ul className="liste-grille">
        {articles.map((article) => {
          const produit = produits.find(({ id }) => id === article.produit_id)
          if (!produit) return null
          return (
            <li key={article.produit_id} className="liste-article">
              {article.en_vente ? (
                <CarteProduit produit={produit} coeur={null} panier={null} />
              ) : (
                <p className="liste-parti">{article.designation}</p>
              )}
              <Don article={article} produit={produit} code={code} />
            </li>
          )
        })}
      </ul>
    </main>
  )
}

/** The order that comes of it gives from this list, unless who places it says otherwise. */
function offrir(produit: ProduitPanier, code: string): void {
  void import('#browser/contexteLivraison.ts').then(
    ({ viser }) => viser({ liste: code }),
    () => undefined,
  )
  ouvrirFenetre(produit)
}

interface Props {
  article: ArticleListe
  produit: ProduitPanier
  code: string
}

function Don({ article, produit, code }: Props) {
  const dit = direDon(article)
  if (toutOffert(article))
    return (
      <p className="liste-don" data-offert>
        <Icone nom="coche" /> {dit}
      </p>
    )
  return (
    <>
      <p className="liste-don">{dit}</p>
      {article.en_vente ? (
        <form method="post" data-envoi>
          {import.meta.env.SSR && <ChampsSurPlace />}
          <Bouton
            type="submit"
            name="geste"
            value={`liste.offrir ${produit.id} ${code}`}
            large
            icone="panier"
            aria-label={`Offrir\u00a0: ${produit.designation}`}
            onClick={() => offrir(produit, code)}
          >
            Offrir
          </Bouton>
        </form>
      ) : (
        <p className="liste-don">N’est plus en vente</p>
      )}
    </>
  )
}
