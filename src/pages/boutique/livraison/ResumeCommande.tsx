import { adresseEnLigne } from '#adresse/adresse.ts'
import { Link } from '#browser/aller.ts'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { direException } from '#catalogue/exception.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import { type Addition, direLignes, direRemises, type EnDevise, montantEnDevise } from '#commande/addition.ts'
import { type LigneLue, ListeLignes } from '#commande/ListeLignes.tsx'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import type { Destination } from '#contract'
import { autreRecoit, quiRecoit } from '#livraison/contexte.ts'
import type { Mode } from '#livraison/modes.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import type { Adresse } from '#routes'
import { fourchetteLivraison } from '#shared/calendrier.ts'
import { LieuDeRetrait } from './ChoixRetrait.tsx'
import styles from './etapes.module.css'

interface Props {
  lignes: LigneLue[]
  addition: Addition
  mode: Mode
  destination: Destination
  /** When all of it can leave. */
  depart: Date
  /** French names by alpha-3 code. */
  pays: Map<string, string>
}

/** All that is about to be bought, each part with the way to change it. */
export function ResumeCommande({ lignes, addition, mode, destination, depart, pays }: Props) {
  const contexte = useContexteLivraison()
  const recoit = quiRecoit(contexte)
  const aRetirer = contexte.retrait !== null
  return (
    <>
      <section className={styles.carte} aria-labelledby="articles">
        <Titre id="articles" titre="Articles" lien="/cart" action="Modifier le panier" />
        <ListeLignes lignes={lignes} />
        <TotauxCommande addition={addition} />
      </section>
      <section className={styles.carte} aria-labelledby="adresse">
        <Titre
          id="adresse"
          titre={aRetirer ? 'Qui vient' : 'Adresse de livraison'}
          lien="/livraison/addresse"
          action={aRetirer ? 'Modifier qui vient' : 'Modifier l’adresse'}
        />
        <p>
          <strong>
            {recoit.prenom} {recoit.nom}
          </strong>
          {autreRecoit(contexte) && ' (destinataire)'}
          <br />
          {!aRetirer && (
            <>
              {adresseEnLigne(recoit, pays.get(recoit.pays) ?? '')}
              <br />
            </>
          )}
          {recoit.telephone1}
        </p>
      </section>
      <section className={styles.carte} aria-labelledby="mode">
        <Titre
          id="mode"
          titre={aRetirer ? 'Retrait' : 'Livraison'}
          lien="/livraison/modelivraison"
          action={aRetirer ? 'Modifier le retrait' : 'Modifier la livraison'}
        />
        {aRetirer ? (
          <p>
            <LieuDeRetrait {...destination} />
            Prête {fourchetteLivraison(mode.delai, depart)}
          </p>
        ) : (
          <p>
            <strong>{mode.express ? 'Livraison express' : 'Livraison standard'}</strong> à {destination.ville}
            , {destination.pay.designation}
            <br />
            Livré {fourchetteLivraison(mode.delai, depart)}
          </p>
        )}
      </section>
    </>
  )
}

/** Lines of the cart as they are read, in the currency of their bill. */
export function lignesLues(
  lignes: LigneAffichee[],
  addition: Addition,
  enDevise: EnDevise,
  retires: Record<string, number> = {},
): LigneLue[] {
  const remises = direRemises(
    lignes.map(({ cle }) => retires[cle] ?? 0),
    addition,
    enDevise,
  )
  const totaux = direLignes(
    lignes.map(({ montant }) => montant),
    addition,
    enDevise,
  )
  return lignes.map((ligne, rang) => ({
    cle: ligne.cle,
    designation: ligne.produit.designation,
    image: ligne.image,
    choix: [ligne.couleur?.designation, ligne.taille?.designation, ligne.unite?.designation],
    attente: direAttente(ligne.attente),
    exception: direException(ligne.produit.sans_retractation),
    quantite: ligne.quantite,
    prix: montantEnDevise(ligne.prix, enDevise),
    remise: remises[rang] ?? null,
    total: totaux[rang] ?? '',
  }))
}

function Titre({ id, titre, lien, action }: { id: string; titre: string; lien: Adresse; action: string }) {
  return (
    <div className={styles.titre}>
      <h2 id={id}>{titre}</h2>
      <Link to={lien}>{action}</Link>
    </div>
  )
}
