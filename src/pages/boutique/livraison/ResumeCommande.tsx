import { Link } from 'react-router'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { direException } from '#catalogue/exception.ts'
import type { Totaux } from '#commande/commande.ts'
import { type LigneLue, ListeLignes } from '#commande/ListeLignes.tsx'
import { francs } from '#commande/montants.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import type { Commande, Destination } from '#contract'
import { adresseEnLigne } from '#livraison/adresse.ts'
import { quiRecoit } from '#livraison/contexte.ts'
import { fourchetteLivraison } from '#livraison/delai.ts'
import type { Mode } from '#livraison/modes.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import { formaterMontant } from '#shared/money.ts'
import styles from './etapes.module.css'

interface Props {
  lignes: LigneLue[]
  /** Whole francs. */
  montants: Pick<Commande, 'montantarticles' | 'montantliv' | 'montantcommande'>
  /** The total in the currency that is charged. */
  montant: string
  mode: Mode
  destination: Destination
  /** French names by alpha-3 code. */
  pays: Map<string, string>
}

/** All that is about to be bought, each part with the way to change it. Amounts in francs, total as charged. */
export function ResumeCommande({ lignes, montants, montant, mode, destination, pays }: Props) {
  const contexte = useContexteLivraison()
  const recoit = quiRecoit(contexte)
  const total = francs(montants.montantcommande)
  return (
    <>
      <section className={styles.carte} aria-labelledby="articles">
        <Titre id="articles" titre="Articles" lien="/cart" action="Modifier le panier" />
        <ListeLignes lignes={lignes} />
        <TotauxCommande
          articles={francs(montants.montantarticles)}
          livraison={francs(montants.montantliv)}
          total={montant}
          totalFrancs={total === montant ? undefined : total}
        />
      </section>
      <section className={styles.carte} aria-labelledby="adresse">
        <Titre
          id="adresse"
          titre="Adresse de livraison"
          lien="/livraison/addresse"
          action="Modifier l’adresse"
        />
        <p>
          <strong>
            {recoit.prenom} {recoit.nom}
          </strong>
          {contexte.isDifferentRecipient && ' (destinataire)'}
          <br />
          {adresseEnLigne(recoit, pays.get(recoit.pays) ?? '')}
          <br />
          {recoit.telephone1}
        </p>
      </section>
      <section className={styles.carte} aria-labelledby="mode">
        <Titre id="mode" titre="Livraison" lien="/livraison/modelivraison" action="Modifier la livraison" />
        <p>
          <strong>{mode.express ? 'Livraison express' : 'Livraison standard'}</strong> à {destination.ville},{' '}
          {destination.pay.designation}
          <br />
          Livré {fourchetteLivraison(mode.delai, new Date())}
        </p>
      </section>
    </>
  )
}

/** Lines of the cart as they are read. */
export function lignesLues(lignes: LigneAffichee[]): LigneLue[] {
  return lignes.map((ligne) => ({
    cle: ligne.cle,
    designation: ligne.produit.designation,
    image: ligne.produit.image,
    choix: [ligne.couleur?.designation, ligne.taille?.designation, ligne.unite?.designation],
    exception: direException(ligne.produit.sans_retractation),
    quantite: ligne.quantite,
    prix: formaterMontant(ligne.prix),
    total: formaterMontant(ligne.montant),
  }))
}

export function lireTotaux({ montantarticles, montantliv, montantcommande }: Totaux): Props['montants'] {
  return {
    montantarticles: Number(montantarticles),
    montantliv: Number(montantliv),
    montantcommande: Number(montantcommande),
  }
}

function Titre({ id, titre, lien, action }: { id: string; titre: string; lien: string; action: string }) {
  return (
    <div className={styles.titre}>
      <h2 id={id}>{titre}</h2>
      <Link to={lien}>{action}</Link>
    </div>
  )
}
