import type { MetaFunction } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import type { Panier } from '#contract'
import { isFailure } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { Bandeau } from '../cadre/Bandeau.tsx'
import styles from '../commande/commandes.module.css'
import { useSecret } from '../commande/secret.ts'
import { agir } from '../gestes/agir.ts'
import { ArticlesConfies, lignesConfiees } from './ArticlesConfies.tsx'

const TITRE = 'Un panier partagé'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, TITRE)

/** A cart that somebody handed over by its link: to be taken as one's own, or, by the staff, ordered. */
export default function PagePanierConfie() {
  const code = useSecret()
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      {code === null ? <Debut /> : <Confie key={code} code={code} />}
      {/* whatever became of the one that is held, another may have come */}
      {import.meta.env.SSR && code !== null && surPlace()?.coller}
    </main>
  )
}

function Debut() {
  return (
    <>
      <h1>{TITRE}</h1>
      {import.meta.env.SSR && surPlace() ? surPlace()?.coller : <Attente />}
    </>
  )
}

function Confie({ code }: { code: string }) {
  const { donnees, erreur, recommencer } = useAppel(`panier/${code}`, async () => {
    return (await api('GET /api/panierpartage/:code', { params: { code } })).data
  })
  if (erreur) {
    const perdu = isFailure(erreur) && ['INTROUVABLE', 'ENTREE_INVALIDE'].includes(erreur.code)
    return (
      <Bandeau niveau="warning" titre={perdu ? 'Ce panier n’est plus là' : TITRE}>
        <p>
          {perdu
            ? 'Demandez qu’on vous le renvoie.'
            : 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.'}
        </p>
        {perdu ? (
          <LienBouton to="/">Voir les produits</LienBouton>
        ) : (
          <Bouton onClick={recommencer}>Réessayer</Bouton>
        )}
      </Bandeau>
    )
  }
  return donnees ? <Articles code={code} panier={donnees} /> : <Debut />
}

function Articles({ code, panier }: { code: string; panier: Panier }) {
  const { utilisateur } = useSession()
  const aller = useNavigate()
  const prendre = async () => {
    const { ajouterLignes } = await import('#panier/ligne.store.ts')
    if ((await ajouterLignes(lignesConfiees(panier))) > 0) await aller('/cart')
  }
  return (
    <>
      <h1>{TITRE}</h1>
      <ArticlesConfies code={code} panier={panier}>
        {panier.panierproduits.length > 0 && (
          <Bouton
            geste="lien.prendre"
            variante={utilisateur?.role ? 'sobre' : 'action'}
            icone="panier"
            onClick={() => void prendre()}
          >
            Mettre dans mon panier
          </Bouton>
        )}
      </ArticlesConfies>
    </>
  )
}
