import { direException } from '#catalogue/exception.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import type { Commande } from '#contract'
import { Image } from '#image/Image.tsx'
import { dateLongue } from '#shared/calendrier.ts'
import { exact } from '#shared/exact.ts'
import { type Chiffree, direLignesDe, direRemisesDe, montantEnDevise } from './addition.ts'
import styles from './ListeLignes.module.css'

/** A line as it is read: `prix` is that of one chosen unit, `total` the whole line, both already written. */
export interface LigneLue {
  cle: string | number
  designation: string
  image: string | null
  choix: (string | null | undefined)[]
  /** When it is to be had, where it is not there yet. */
  attente?: string | null
  /** Why it cannot be given back like anything else. */
  exception: string | null
  /** When the shop received it back, as it is told. */
  revenu?: string | null
  quantite: number
  prix: string
  /** What offers take off it, as it is told. */
  remise?: string | null
  total: string
}

/** The frozen lines of a commande, as they were bought, in the currency of its bill. */
export function lignesGelees(commande: Chiffree & Pick<Commande, 'detailcommandes'>): LigneLue[] {
  const totaux = direLignesDe(commande)
  const remises = direRemisesDe(commande)
  return commande.detailcommandes.map((detail, rang) => ({
    cle: detail.id,
    designation: detail.designation,
    image: detail.image,
    choix: [detail.couleur, detail.taille, detail.unite],
    attente: direAttente(detail.attente),
    exception: direException(detail.sans_retractation),
    revenu: detail.revenu && `Revenu à la boutique le ${dateLongue(detail.revenu)}.`,
    quantite: detail.quantite,
    prix: montantEnDevise(exact(detail.prix), commande),
    remise: remises[rang] ?? null,
    total: totaux[rang] ?? '',
  }))
}

/** What was or is about to be bought, amounts to the right. */
export function ListeLignes({ lignes }: { lignes: LigneLue[] }) {
  return (
    <ul className={styles.liste}>
      {lignes.map((ligne) => (
        <li key={ligne.cle} className={styles.ligne}>
          <div className={styles.image}>
            <Image image={ligne.image} alt="" sizes="64px" />
          </div>
          <div className={styles.texte}>
            <p className={styles.nom}>{ligne.designation}</p>
            <p className={styles.choix}>{ligne.choix.filter(Boolean).join(' · ')}</p>
            <p className={styles.compte}>
              {ligne.quantite} × {ligne.prix}
            </p>
            {ligne.remise && <p className={styles.compte}>{ligne.remise}</p>}
            {ligne.attente && <p className={styles.choix}>{ligne.attente}</p>}
            {ligne.exception && <p className={styles.choix}>{ligne.exception}</p>}
            {ligne.revenu && <p className={styles.choix}>{ligne.revenu}</p>}
          </div>
          <p className={styles.total}>{ligne.total}</p>
        </li>
      ))}
    </ul>
  )
}
