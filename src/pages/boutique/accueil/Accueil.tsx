import { Fragment, type ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  data as reponse,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import type { AspectMontre, Section } from '#aspect/aspect.ts'
import { Link, useNavigate } from '#browser/aller.ts'
import { pourCartes } from '#catalogue/CarteProduit.tsx'
import { categorieFiltree } from '#catalogue/tri.ts'
import { SLIDES_MONTRES } from '#contenu/banniere.ts'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { jsonBoutique } from '#preference/jsonBoutique.ts'
import { GRID_COUNT } from '#shared/page.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { animer } from '#ui/differer.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import { Vide } from '#ui/Vide.tsx'
import { shop } from '../../shop.ts'
import { boutiqueDe, tete } from '../../tete.ts'
import { useListe } from '../catalogue/derniereListe.ts'
import { GrilleProduits } from '../catalogue/GrilleProduits.tsx'
import { agir } from '../gestes/agir.ts'
import styles from './Accueil.module.css'
import { AccueilAtouts } from './AccueilAtouts.tsx'
import { AccueilBanniere } from './AccueilBanniere.tsx'
import { AccueilCategories } from './AccueilCategories.tsx'
import {
  adresseFiltres,
  adresseResultats,
  atoutsDe,
  bandeDe,
  bandeTournee,
  cheminCanonique,
  lireFiltres,
  motsDe,
} from './accueil.ts'

// of what was searched for alone: the home page lives without them
const FiltresProduits = animer(async () => (await import('../catalogue/FiltresProduits.tsx')).FiltresProduits)
const AccueilVain = animer(async () => (await import('./AccueilVain.tsx')).AccueilVain)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { bande: _, choix, ...filtres } = lireFiltres(new URL(request.url).searchParams)
  const { page, categorie, designation, promotion } = filtres
  const boutique = context.get(shop)
  const { apercu } = params
  if (apercu && !(await boutique.aUnApercu(apercu))) throw reponse(null, { status: 404 })
  // shelves are for who asked for nothing yet
  const rayonne = page === 1 && !categorie && !designation && !promotion
  const demande = { page, count: GRID_COUNT, categorie_id: categorie }
  const lister = async () =>
    designation && choix
      ? boutique.listResultats({ ...choix, ...demande, designation })
      : { ...(await boutique.listProduits({ ...demande, promotion })), facettes: null }
  const [{ data, metadata, facettes }, categories, slides, moyens, phrases, etageres] = await Promise.all([
    lister(),
    boutique.listCategories(),
    boutique.slides(),
    boutique.moyens(),
    boutique.phrases(apercu),
    rayonne ? boutique.etageres() : [],
  ])
  if (page > metadata.last_page) throw reponse(null, { status: 404 })
  const vaine = designation && metadata.total === 0 && !categorie && choix && !categorieFiltree(choix)
  const secours = vaine ? await boutique.secours(designation) : null
  return {
    filtres,
    facettes,
    secours: secours && { ...secours, produits: pourCartes(secours.produits) },
    produits: pourCartes(data),
    etageres: etageres.map(({ produits, ...une }) => ({ ...une, produits: pourCartes(produits) })),
    metadata,
    categories: categories.map(({ id, designation, image }) => ({ id, designation, image })),
    slides: slides.slice(0, SLIDES_MONTRES),
    apercu: apercu ? 'Aperçu\u00a0: personne d’autre ne voit encore cet aspect.' : '',
    description: phrases.description,
    atouts: atoutsDe(phrases, moyens),
  }
}

export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !bandeTournee(currentUrl.searchParams, nextUrl.searchParams)

export const action = agir

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { aspect, preference, origine } = boutiqueDe(matches)
  const { description, filtres } = loaderData
  const chemin = loaderData.apercu ? null : cheminCanonique(filtres, loaderData.categories)
  const cherche = filtres.designation ? `«\u202f${filtres.designation}\u202f» – ` : ''
  const debut = `${cherche}${filtres.page > 1 ? `Page ${filtres.page} – ` : ''}`
  return tete(matches, {
    titre: `${debut}${titreDe(nomBoutique(preference), aspect)}`,
    description,
    chemin,
    json: import.meta.env.SSR && chemin === '/' ? jsonBoutique(preference, origine) : [],
  })
}

const titreDe = (nom: string, { phrases: { slogan } }: AspectMontre) => (slogan ? `${nom}, ${slogan}` : nom)

/** The home page: banner, categories, grid and the four reasons (specification, part 2 "Home page"). */
export default function Accueil() {
  const { produits, etageres, metadata, categories, slides, atouts, apercu, facettes, secours } =
    useLoaderData<typeof loader>()
  const filtres = lireFiltres(new URLSearchParams(useLocation().search))
  const { aspect, preference } = useBoutique()
  const naviguer = useNavigate()
  useListe()
  const enRoute = useNavigation().state === 'loading'
  const categorie = categories.find(({ id }) => id === filtres.categorie)
  const total = `${metadata.total}\u00a0${metadata.total > 1 ? 'produits' : 'produit'}`

  const toutes = [
    { valeur: '', libelle: 'Tous les produits' },
    ...categories.map(({ id, designation }) => ({ valeur: String(id), libelle: designation })),
  ]
  const banniere = slides.length > 0 && !filtres.designation
  const parties: Record<Section, ReactNode> = {
    banniere: banniere && <AccueilBanniere slides={slides} />,
    categories: (
      <AccueilCategories
        bande={bandeDe(categories, filtres)}
        choisie={filtres.designation ? undefined : filtres.categorie}
      />
    ),
    produits: (
      <>
        <section id="produits" className={styles.produits} aria-labelledby="titre-produits">
          <div className={styles.tete}>
            <div>
              <h2 id="titre-produits">
                {filtres.designation
                  ? `Résultats pour «\u202f${filtres.designation}\u202f»`
                  : filtres.promotion
                    ? ['Promotions', categorie?.designation].filter(Boolean).join('\u00a0: ')
                    : (categorie?.designation ?? 'Tous nos produits')}
              </h2>
              <p className={styles.compte} role="status">
                {total}
              </p>
              {(filtres.designation || filtres.promotion) && (
                <Link to="/#produits" className={styles.effacer} preventScrollReset>
                  {filtres.designation ? 'Effacer la recherche' : 'Voir tous les produits'}
                </Link>
              )}
            </div>
            <div className={styles.filtre}>
              <Selection
                libelle="Catégorie"
                masquerLibelle
                choix={toutes}
                valeur={String(filtres.categorie ?? '')}
                onChange={(valeur) => {
                  naviguer(
                    adresseFiltres({ ...filtres, categorie: Number(valeur) || null, page: 1, bande: null }),
                    { preventScrollReset: true },
                  )
                }}
              />
            </div>
          </div>
          {filtres.choix && facettes && !secours && (
            <div className={styles.tri}>
              <FiltresProduits
                adresse={(choix) => adresseResultats(filtres, choix)}
                choix={filtres.choix}
                facettes={facettes}
                autres={motsDe(filtres)}
                categories={{ valeur: String(filtres.categorie ?? ''), choix: toutes }}
              />
            </div>
          )}
          {produits.length > 0 ? (
            <GrilleProduits produits={produits} enTete annoncees={!banniere} enRoute={enRoute} />
          ) : secours && filtres.designation ? (
            <AccueilVain
              designation={filtres.designation}
              adresse={(designation) => adresseFiltres({ designation })}
              {...secours}
            />
          ) : (
            <Vide
              icone={filtres.designation ? 'filtre' : 'panier'}
              phrase={
                filtres.designation
                  ? 'Aucun produit ne répond à ces filtres.'
                  : 'Il n’y a pas encore de produit ici.'
              }
            >
              <LienBouton
                to={filtres.designation ? adresseFiltres({ designation: filtres.designation }) : '/#produits'}
                variante="sobre"
              >
                {filtres.designation ? 'Effacer les filtres' : 'Tous les produits'}
              </LienBouton>
            </Vide>
          )}
          <Pagination
            page={metadata.current_page}
            pages={metadata.last_page}
            adresse={(page) => adresseFiltres({ ...filtres, page })}
          />
        </section>
        {etageres.map(({ id, titre, genre, produits }) => (
          <section key={id} className={styles.produits} aria-labelledby={`etagere-${id}`}>
            <div className={styles.tete}>
              <h2 id={`etagere-${id}`}>{titre}</h2>
              {genre === 'promotions' && (
                <Link to={adresseFiltres({ promotion: true })} className={styles.effacer}>
                  Toutes les promotions
                </Link>
              )}
            </div>
            <GrilleProduits produits={produits} />
          </section>
        ))}
      </>
    ),
    atouts: <AccueilAtouts {...atouts} />,
  }

  return (
    <main id="contenu" tabIndex={-1}>
      {apercu && <strong>{apercu}</strong>}
      <h1 className="hors-ecran">{titreDe(nomBoutique(preference), aspect)}</h1>
      {aspect.sections.map((section) => (
        <Fragment key={section}>{parties[section]}</Fragment>
      ))}
    </main>
  )
}
