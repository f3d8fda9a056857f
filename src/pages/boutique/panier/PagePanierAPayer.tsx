import { useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { useSession } from '#browser/session.ts'
import { CODE_PARTAGE, type PanierPartage } from '#partage/partage.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Vide } from '#ui/Vide.tsx'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import styles from '../commande/commandes.module.css'
import { agir } from '../gestes/agir.ts'
import { ArticlesConfies, lignesConfiees } from './ArticlesConfies.tsx'

const CODE = new RegExp(CODE_PARTAGE)
const TITRE = 'Un proche vous confie son panier'
const PERDU = 'Ce panier n’est plus là'

/** A code that opens nothing, for whichever reason, is answered by one page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = params.code ?? ''
  const ouvert = CODE.test(code) ? await context.get(shop).panierPartage(code) : null
  return data(ouvert, { status: ouvert ? 200 : 404 })
}

/** Prices are those of now; and it is for whom it was sent to. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export const action = agir

export const meta: MetaFunction<typeof loader> = ({ loaderData: ouvert, matches }) =>
  tete(matches, {
    titre: ouvert ? TITRE : PERDU,
    description: ouvert ? direPanier(ouvert) : '',
    chemin: null,
    image: ouvert?.panier.panierproduits.find(({ produit }) => produit.image)?.produit.image ?? null,
  })

const direPanier = ({ panier: { panierproduits, montant } }: PanierPartage) =>
  `${panierproduits.length}\u00a0article${panierproduits.length > 1 ? 's' : ''} à payer pour un proche, ${formaterMontant(exact(montant), 'XOF', exact(1))} hors livraison.`

/** A cart that somebody close fills and whoever has its link pays: it becomes theirs, and goes to whom they say. */
export default function PagePanierAPayer() {
  const ouvert = useLoaderData<typeof loader>()
  const { code = '' } = useParams()
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      {ouvert ? (
        <APayer {...ouvert} code={code} />
      ) : (
        <>
          <h1>{PERDU}</h1>
          <Vide
            icone="panier"
            phrase="Son lien ne s’ouvre plus, ou n’est pas entier. Demandez qu’on vous le renvoie."
          >
            <LienBouton to="/">Voir les produits</LienBouton>
          </Vide>
        </>
      )}
    </main>
  )
}

function APayer({ code, panier, partis, expire }: PanierPartage & { code: string }) {
  const { utilisateur } = useSession()
  const aller = useNavigate()
  const [enCours, setEnCours] = useState(false)
  const prendre = async () => {
    setEnCours(true)
    try {
      const { reprendreLignes } = await import('#panier/reprise/reprise.store.ts')
      const { viser } = await import('#browser/contexteLivraison.ts')
      const toutes = await reprendreLignes(lignesConfiees(panier))
      viser({ isDifferentRecipient: true })
      await aller(toutes ? '/livraison' : '/cart')
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <h1>{TITRE}</h1>
      <p>
        Qui vous a envoyé ce lien a choisi ces articles et vous propose de les payer. Vous dites à qui les
        livrer, puis vous payez comme pour n’importe quelle commande. Rien n’est commandé d’ici là.
      </p>
      {partis > 0 && (
        <p>
          {partis === 1
            ? 'Un article de ce panier n’est plus en vente.'
            : `${partis}\u00a0articles de ce panier ne sont plus en vente.`}
        </p>
      )}
      <ArticlesConfies code={code} panier={panier}>
        {panier.panierproduits.length > 0 && (
          <form method="post" data-envoi>
            {import.meta.env.SSR && <ChampsSurPlace />}
            <Bouton
              type="submit"
              name="geste"
              value={`lien.reprendre ${code}`}
              variante={utilisateur?.role ? 'sobre' : 'action'}
              icone="panier"
              enCours={enCours}
              onClick={(event) => {
                event.preventDefault()
                void prendre()
              }}
            >
              Prendre ce panier et le payer
            </Bouton>
          </form>
        )}
      </ArticlesConfies>
      <p className={styles.nombre}>
        Ce lien ne dit rien de vous à personne, et rien de qui l’a envoyé. Il s’ouvre jusqu’au{' '}
        {dateLongue(expire)}, aux prix du jour.
      </p>
    </>
  )
}
