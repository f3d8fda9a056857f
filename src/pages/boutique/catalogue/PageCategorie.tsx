import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from 'react-router'
import { Link } from '#browser/aller.ts'
import { prelecture } from '#browser/economie.ts'
import { pourCartes } from '#catalogue/CarteProduit.tsx'
import { cheminVers } from '#catalogue/categorie.ts'
import { adresseCategorie, categorieFiltree, lireChoix } from '#catalogue/tri.ts'
import { Image } from '#image/Image.tsx'
import { GRID_COUNT } from '#shared/page.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Vide } from '#ui/Vide.tsx'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { FilAriane } from '../cadre/FilAriane.tsx'
import { jsonFil } from '../cadre/fil.ts'
import { agir } from '../gestes/agir.ts'
import { useListe } from './derniereListe.ts'
import { FiltresProduits } from './FiltresProduits.tsx'
import { GrilleProduits } from './GrilleProduits.tsx'
import styles from './PageCategorie.module.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const boutique = context.get(shop)
  const id = /^[1-9]\d{0,8}$/.test(params.numero ?? '') ? Number(params.numero) : null
  const chemin = id === null ? null : cheminVers(await boutique.listCategories(), id)
  const categorie = chemin?.at(-1)
  if (!chemin || !categorie) throw data(null, { status: 404 })
  const choix = lireChoix(new URL(request.url).searchParams)
  const demande = { ...choix, count: GRID_COUNT, categorie_id: categorie.id }
  const { data: produits, metadata, facettes } = await boutique.listProduitsTries(demande)
  if (choix.page > metadata.last_page) throw data(null, { status: 404 })
  const { designation, image, souscategories, texte, description } = categorie
  return {
    // its text is said once, where it begins
    categorie: { id: categorie.id, designation, image, description, texte: choix.page > 1 ? null : texte },
    parents: chemin.slice(0, -1).map((un) => ({ nom: un.designation, adresse: adresseCategorie(un) })),
    souscategories: souscategories.map((une) => ({ id: une.id, designation: une.designation })),
    choix,
    produits: pourCartes(produits),
    metadata,
    facettes,
    origine: boutique.publicUrl,
  }
}

export const action = agir

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { categorie, parents, choix, metadata, origine } = loaderData
  const { designation, image, texte, description } = categorie
  const fil = [...parents, { nom: designation, adresse: adresseCategorie(categorie) }]
  return tete(matches, {
    titre: `${choix.page > 1 ? `Page ${choix.page} – ` : ''}${designation}`,
    description:
      description ??
      texte ??
      `${designation}\u00a0: ${compte(metadata.total)}, au prix affiché avant de payer.`,
    // sorted, it is the same page to search engines; filtered, it is none
    chemin: categorieFiltree(choix) ? null : adresseCategorie(categorie, { page: choix.page }),
    image,
    json: import.meta.env.SSR ? [jsonFil(fil, origine)] : [],
  })
}

const compte = (total: number) => `${total}\u00a0${total > 1 ? 'produits' : 'produit'}`

/** A category: its sub-categories, the grid of the home page, sorted and filtered by the address. */
export default function PageCategorie() {
  const { categorie, parents, souscategories, choix, produits, metadata, facettes } =
    useLoaderData<typeof loader>()
  useListe()
  const enRoute = useNavigation().state === 'loading'
  const vide = metadata.total === 0 && !categorieFiltree(choix)
  return (
    <main id="contenu" tabIndex={-1} className={styles.page}>
      <FilAriane etapes={parents} ici={categorie.designation} />
      <header className={styles.tete}>
        {categorie.image && (
          <div className={styles.embleme}>
            <Image image={categorie.image} alt="" sizes="72px" prioritaire />
          </div>
        )}
        <div className={styles.titre}>
          <h1>{categorie.designation}</h1>
          <p className={styles.compte} role="status">
            {compte(metadata.total)}
          </p>
        </div>
        {categorie.texte && <p className={styles.texte}>{categorie.texte}</p>}
        {souscategories.length > 0 && (
          <nav aria-label="Sous-catégories" className={styles.rayons}>
            <ul className={styles.sous}>
              {souscategories.map((une) => (
                <li key={une.id}>
                  <Link to={adresseCategorie(une)} className={styles.pastille} prefetch={prelecture()}>
                    {une.designation}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {!vide && (
        <FiltresProduits
          adresse={(choisi) => adresseCategorie(categorie, choisi)}
          choix={choix}
          facettes={facettes}
        />
      )}
      {produits.length > 0 ? (
        <section aria-labelledby="titre-produits">
          <h2 id="titre-produits" className="hors-ecran">
            Produits
          </h2>
          <GrilleProduits produits={produits} enTete annoncees enRoute={enRoute} />
        </section>
      ) : vide ? (
        <Vide icone="panier" phrase="Il n’y a pas encore de produit dans cette catégorie.">
          <LienBouton to="/#produits" variante="sobre">
            Tous les produits
          </LienBouton>
        </Vide>
      ) : (
        <Vide icone="filtre" phrase="Aucun produit ne répond à ces filtres.">
          <LienBouton to={adresseCategorie(categorie, { tri: choix.tri })} variante="sobre">
            Effacer les filtres
          </LienBouton>
        </Vide>
      )}
      <Pagination
        page={metadata.current_page}
        pages={metadata.last_page}
        adresse={(page) => adresseCategorie(categorie, { ...choix, page })}
      />
    </main>
  )
}
