import { useCallback, useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { FormulaireAjout } from '#ajout/FormulaireAjout.tsx'
import { lireChoixAvis } from '#avis/lecture.ts'
import { Link } from '#browser/aller.ts'
import { pourCartes } from '#catalogue/CarteProduit.tsx'
import { cheminVers } from '#catalogue/categorie.ts'
import { Stock } from '#catalogue/Disponibilite.tsx'
import { direException } from '#catalogue/exception.ts'
import { Galerie, photosDe } from '#catalogue/Galerie.tsx'
import { jsonProduit } from '#catalogue/jsonProduit.ts'
import { Note } from '#catalogue/note/Note.tsx'
import { adresseCategorie } from '#catalogue/tri.ts'
import type { Produit } from '#contract'
import { Coeur } from '#favorie/Coeur.tsx'
import { adresseWhatsapp, nomBoutique, numeroAppele, useBoutique } from '#preference/boutique.ts'
import { cheminCategorie, cheminProduit } from '#recherche/chemins.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { chezNom } from '#shared/elision.ts'
import { animer, differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import { type Shop, shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { FilAriane } from '../cadre/FilAriane.tsx'
import { type EtapeFil, jsonFil } from '../cadre/fil.ts'
import { agir } from '../gestes/agir.ts'
import { animerEnVue } from './animerEnVue.tsx'
import styles from './FicheProduit.module.css'
import { GrilleProduits } from './GrilleProduits.tsx'

const Partage = animer(async () => (await import('./suite.ts')).Partage)
const AvisProduit = animerEnVue('avis', async () => (await import('#avis/AvisProduit.tsx')).AvisProduit)
const EstimationLivraison = animer(
  async () => (await import('#livraison/EstimationLivraison.tsx')).EstimationLivraison,
)
const Veiller = animer(async () => (await import('./suite.ts')).Veiller)
// kept on the device and read from it: nothing that the first view needs
const DejaVu = differer(async () => (await import('./suite.ts')).DejaVu)
const AncienPrix = differer(async () => (await import('./AncienPrix.tsx')).AncienPrix)

/** Related products shown under the page. */
const VOISINS = 4

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const boutique = context.get(shop)
  const id = /^[1-9]\d{0,8}$/.test(params.numero ?? '') ? Number(params.numero) : null
  const produit = id === null ? null : await boutique.findProduit(id)
  if (!produit) throw data(null, { status: id !== null && (await boutique.produitRetire(id)) ? 410 : 404 })
  const chemin = cheminVers(await boutique.listCategories(), produit.categorie?.id ?? 0) ?? []
  const choixAvis = lireChoixAvis(new URL(request.url).searchParams)
  return {
    produit,
    avis: produit.avis_nombre > 0 ? await boutique.listAvis(produit.id, choixAvis) : null,
    /** Said under a price that is struck through; written here, so that the page brings no calendar. */
    promotion: direPromotion(produit),
    /** Where its brand's products are; worked out here, filters and all, so that the page brings none of them. */
    memeMarque:
      produit.categorie && produit.marque
        ? adresseCategorie(produit.categorie, { marques: [produit.marque] })
        : null,
    rayons: chemin.map((rayon) => ({ nom: rayon.designation, adresse: cheminCategorie(rayon) })),
    voisins: pourCartes(await trouverVoisins(boutique, produit.id, chemin)),
    prevenir: prevenirPar(boutique),
    adresse: boutique.publicUrl + cheminProduit(produit),
    origine: boutique.publicUrl,
  }
}

/** By what anybody may be told of a product; null: by nothing. */
function prevenirPar({ voies, pousse }: Shop) {
  const courrier = voies.includes('email')
  const numeros = voies.some((voie) => voie !== 'email')
  return courrier || numeros || pousse ? { courrier, numeros, pousse } : null
}

const MINUTE = 60_000
/** What the price that is struck through is, and until when the other one is asked. */
function direPromotion({ prix_barre, prix_fin }: Produit): string {
  // the last day of it: what ends at midnight ends with the day before
  const jour = prix_fin && new Date(Date.parse(prix_fin) - MINUTE).toISOString()
  const jusque = jour ? `Jusqu’au ${dateLongue(jour)}.` : ''
  const barre = prix_barre ? 'Prix barré\u00a0: le plus bas des 30 jours avant la promotion.' : ''
  return `${barre} ${jusque}`.trim()
}

/** Others of its category; where they are too few, of those above it. */
async function trouverVoisins(
  { listProduits }: Shop,
  id: number,
  chemin: { id: number }[],
): Promise<Produit[]> {
  const voisins = new Map<number, Produit>()
  for (const { id: categorie_id } of chemin.toReversed()) {
    const { data: siens } = await listProduits({ page: 1, count: 2 * VOISINS, categorie_id })
    for (const un of siens) if (un.id !== id && voisins.size < VOISINS) voisins.set(un.id, un)
    if (voisins.size === VOISINS) break
  }
  return [...voisins.values()]
}

export const action = agir

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { produit, avis, rayons, adresse, origine } = loaderData
  const { designation, prixformat, image } = produit
  const chemin = cheminProduit(produit)
  const fil: EtapeFil[] = [...rayons, { nom: designation, adresse: chemin }]
  return tete(matches, {
    titre: `${designation} – ${prixformat}`,
    description: (produit.description ?? `${designation}, ${prixformat}`).slice(0, 160),
    chemin,
    image,
    type: 'product',
    json: import.meta.env.SSR
      ? [jsonProduit(produit, adresse, origine, avis?.avis), jsonFil(fil, origine)]
      : [],
  })
}

/** A product's own page (decisions of the shop, "Pages"). */
export default function FicheProduit() {
  const { produit, avis, promotion, memeMarque, rayons, voisins, prevenir, adresse } =
    useLoaderData<typeof loader>()
  const { preference, telephone, taxes } = useBoutique()
  const whatsapp = adresseWhatsapp(preference)
  const [ancien, setAncien] = useState<{ id: number; prix: number } | null>(null)
  const [image, setImage] = useState<string | null>(null)
  const setVuA = useCallback((prix: number) => setAncien({ id: produit.id, prix }), [produit.id])
  const vuA = ancien?.id === produit.id && ancien.prix !== produit.prix ? ancien.prix : null
  const exception = direException(produit.sans_retractation)
  return (
    <main id="contenu" tabIndex={-1}>
      <FilAriane etapes={rayons} ici={produit.designation} />
      <div className={styles.fiche}>
        <Galerie key={produit.id} photos={photosDe(produit)} nom={produit.designation} choisie={image} />
        <div className={styles.achat}>
          <div className={styles.titre}>
            <h1>{produit.designation}</h1>
            <Coeur produit={produit} />
          </div>
          <div className={styles.reperes}>
            <Stock de={produit} unite={produit.unite.designation} />
            {memeMarque && (
              <p className={styles.code}>
                Marque{'\u00a0'}: <Link to={memeMarque}>{produit.marque}</Link>
              </p>
            )}
            <p className={styles.code}>Réf. {produit.code}</p>
            {produit.avis_nombre > 0 && (
              <a href="#avis" className={styles.note}>
                <Note de={produit} />
              </a>
            )}
          </div>
          <FormulaireAjout
            key={produit.id}
            produit={produit}
            avecPrix
            onImage={setImage}
            sousPrix={
              <>
                {promotion && <p className={styles.code}>{promotion}</p>}
                {taxes?.mode === 'ajoutee' && <p className={styles.aide}>Prix hors taxes.</p>}
                <div role="status" className={styles.changement}>
                  {vuA !== null && <AncienPrix avant={vuA} apres={produit.prix} />}
                </div>
                <EstimationLivraison poids={produit.poids} />
              </>
            }
          />
          {prevenir && <Veiller key={`veille-${produit.id}`} produit={produit} {...prevenir} />}
          {exception && (
            <p className={styles.aide}>
              <Icone nom="info" taille={20} />
              {exception}
            </p>
          )}
          {whatsapp && (
            <p className={styles.aide}>
              <Icone nom="telephone" taille={20} />
              Une question{'\u202f'}?{' '}
              {telephone && <a href={`tel:${numeroAppele(preference)}`}>{telephone}</a>}
              <a href={whatsapp} rel="noreferrer">
                WhatsApp
              </a>
            </p>
          )}
          {produit.description && (
            <section className={styles.description}>
              <h2>Description</h2>
              <p>{produit.description}</p>
            </section>
          )}
          <Partage adresse={adresse} texte={`${produit.designation} ${chezNom(nomBoutique(preference))}`} />
        </div>
      </div>
      <AvisProduit key={`avis-${produit.id}`} produit={produit} lus={avis} />
      {voisins.length > 0 && (
        <section className={styles.voisins} aria-labelledby="titre-voisins">
          <h2 id="titre-voisins">Dans la même catégorie</h2>
          <GrilleProduits produits={voisins} />
        </section>
      )}
      <DejaVu key={produit.id} produit={produit} onAncienPrix={setVuA} />
    </main>
  )
}
