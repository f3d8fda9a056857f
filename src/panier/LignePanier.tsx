import { type ReactNode, useEffect } from 'react'
import { Link } from '#browser/aller.ts'
import { surPlace } from '#browser/surPlace.ts'
import { regleDe } from '#catalogue/catalogue.ts'
import { direException } from '#catalogue/exception.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import { Image } from '#image/Image.tsx'
import { Prix, PrixBarre } from '#preference/Prix.tsx'
import { cheminProduit } from '#recherche/chemins.ts'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { ChampsSurPlace, soumettre } from '#ui/EnvoiSurPlace.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Quantite } from '#ui/Quantite.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import styles from './LignePanier.module.css'
import { changerChoix, changerQuantite, retirerDuPanier, saisirQuantite } from './ligne.store.ts'
import type { LigneAffichee } from './lignes.ts'
import { type Choix, direRegle, plafondChoix, QUANTITE_MAX } from './panier.ts'

interface Props {
  ligne: LigneAffichee
  /** What it comes to, as it is written among the others. */
  total: string
  /** What offers take off it, as it is told. */
  remise?: string | null
  /** What else can be done with it. */
  children?: ReactNode
}

/** A line of the cart: picture, options, price of one unit, quantity, unit, total, and what is wrong with it. */
export function LignePanier({ ligne, total, remise = null, children }: Props) {
  const { produit, unite, couleur, taille, prix, barre, montant, quantite, probleme, reste } = ligne
  const options = [couleur?.designation, taille && `Taille ${taille.designation}`].filter(Boolean).join(', ')
  const exception = direException(produit.sans_retractation)
  const regle = regleDe(produit, ligne.unite_id)
  const retirer = (bouton: HTMLElement) => {
    const suite = voisin(bouton)
    void retirerDuPanier(ligne).then((retiree) => retiree && suite()?.focus())
  }
  // what is typed on a page that is left is not counted on the next one
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes; another line is another element, by its key
  useEffect(() => () => saisirQuantite(ligne, null), [])
  return (
    <li className={styles.ligne} data-probleme={probleme ? true : undefined}>
      {probleme && (
        <div className={styles.probleme} role="alert">
          <Icone nom="alerte" taille={20} />
          <p>{probleme}</p>
          {reste && (
            <button
              type="button"
              className={styles.remede}
              {...(import.meta.env.SSR ? soumettre(`panier.prendre ${ligne.cle} ${reste}`, ligne.cle) : {})}
              onClick={() => changerQuantite(ligne, reste)}
            >
              Prendre {reste}
            </button>
          )}
          <button
            type="button"
            className={styles.remede}
            {...(import.meta.env.SSR ? soumettre(`panier.retirer ${ligne.cle}`, ligne.cle) : {})}
            onClick={({ currentTarget }) => retirer(currentTarget)}
          >
            Retirer
          </button>
        </div>
      )}
      {ligne.avertissement && (
        <p className={styles.avertissement}>
          <Icone nom="info" taille={20} />
          {ligne.avertissement}
        </p>
      )}
      <Link to={cheminProduit(produit)} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <Image image={ligne.image} alt="" sizes="88px" prioritaire />
      </Link>
      <div>
        <Link to={cheminProduit(produit)} className={styles.nom}>
          {produit.designation}
        </Link>
        {options && <p className={styles.options}>{options}</p>}
        {unite && prix.n > 0n && (
          <p className={styles.options}>
            <Prix francs={prix} /> / {unite.designation} <PrixBarre de={produit} francs={barre} />
          </p>
        )}
        {ligne.attente && <p className={styles.options}>{direAttente(ligne.attente)}</p>}
        {exception && <p className={styles.options}>{exception}</p>}
        {regle && <p className={styles.options}>{direRegle(produit, ligne.unite_id)}</p>}
        {remise && <p className={styles.options}>{remise}</p>}
        {children}
      </div>
      <BoutonIcone
        icone="corbeille"
        nom={`Retirer\u00a0: ${produit.designation}`}
        {...(import.meta.env.SSR ? soumettre(`panier.retirer ${ligne.cle}`, ligne.cle) : {})}
        onClick={({ currentTarget }) => retirer(currentTarget)}
      />
      <Reglages ligne={ligne}>
        <Quantite
          name="quantite"
          {...(import.meta.env.SSR ? { champ: `${ligne.cle}.quantite` } : {})}
          libelle={`Quantité de ${produit.designation}`}
          // one that could not be read is to be typed again
          valeur={quantite || null}
          // what is already there may always be lowered, even above a stock that has shrunk
          min={regle?.minimum ?? 1}
          pas={regle?.pas ?? 1}
          max={Math.min(QUANTITE_MAX, Math.max(plafondChoix(produit, ligne), quantite))}
          onChange={(nombre) => changerQuantite(ligne, nombre)}
          onSaisie={(nombre) => saisirQuantite(ligne, nombre)}
        />
        <Choisir ligne={ligne} quoi="Couleur" champ="couleur_id" choisie={couleur} liste={produit.couleurs} />
        <Choisir ligne={ligne} quoi="Taille" champ="taille_id" choisie={taille} liste={produit.tailles} />
        {(produit.unites.length > 1 || !unite) && (
          <Liste ligne={ligne} quoi="Unité" champ="unite_id" choisie={unite} liste={produit.unites} />
        )}
        {montant.n > 0n && <strong className={styles.montant}>{total}</strong>}
      </Reglages>
    </li>
  )
}

/** What of the line can be set: a form where no script answers each change at once. */
function Reglages({ ligne, children }: { ligne: LigneAffichee; children: ReactNode }) {
  if (!(import.meta.env.SSR && surPlace())) return <div className={styles.reglages}>{children}</div>
  return (
    <form id={ligne.cle} method="post" className={styles.reglages}>
      <ChampsSurPlace />
      {children}
      <Bouton type="submit" variante="sobre" name="geste" value={`panier.modifier ${ligne.cle}`}>
        Mettre à jour
      </Bouton>
    </form>
  )
}

interface ListeProps {
  ligne: LigneAffichee
  quoi: string
  champ: keyof Choix
  choisie: { id: number } | null
  liste: { id: number; designation: string }[]
}

/** Colours or sizes to choose from, where what was chosen is not to be had any more. */
function Choisir(props: ListeProps) {
  const { ligne, champ, choisie, liste } = props
  return choisie || (ligne[champ] === null && liste.length === 0) ? null : <Liste {...props} />
}

const SANS = { id: 0, designation: 'Sans choix' }

function Liste({ ligne, quoi, champ, choisie, liste }: ListeProps) {
  // the product's own unit is no choice; nor is anything where there is nothing left to choose from
  const aucune = champ === 'unite_id' ? ligne.produit.unite.id : SANS.id
  return (
    <div className={styles.unite}>
      <Selection
        name={champ}
        libelle={`${quoi} de ${ligne.produit.designation}`}
        masquerLibelle
        choix={(liste.length > 0 ? liste : [SANS]).map(({ id, designation }) => ({
          valeur: String(id),
          libelle: designation,
        }))}
        valeur={choisie ? String(choisie.id) : null}
        onChange={(id) => changerChoix(ligne, { [champ]: Number(id) === aucune ? null : Number(id) })}
      />
    </div>
  )
}

/** Where the focus goes once this line is away: the next one, the one before, else the title. */
function voisin(bouton: HTMLElement): () => HTMLElement | null | undefined {
  const rangee = bouton.closest('li')
  const autre = rangee?.nextElementSibling ?? rangee?.previousElementSibling
  const cadre = bouton.closest<HTMLElement>('dialog, main')
  return () => autre?.querySelector<HTMLElement>('a:not([tabindex])') ?? cadre?.querySelector('h1, h2')
}
