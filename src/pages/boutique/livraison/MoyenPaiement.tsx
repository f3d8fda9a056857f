import { surPlace } from '#browser/surPlace.ts'
import { deviseEncaissee, type MoyenProposable, refusDuMoyen } from '#caisse/moyens.ts'
import { useBoutique } from '#preference/boutique.ts'
import { MarquesDuMoyen } from '#preference/Marques.tsx'
import type { CodeMoyen } from '#preference/moyen.ts'
import { exact } from '#shared/exact.ts'
import { type CodeDevise, formaterMontant } from '#shared/money.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './Caisse.module.css'
import { PRESENTATIONS } from './moyens.ts'

interface Props {
  moyens: MoyenProposable[]
  choisi: CodeMoyen
  /** The total in whole francs, and as each currency charges it. */
  francs: bigint
  devise: CodeDevise
  montantEn: (devise: CodeDevise) => string
  onChange: (code: CodeMoyen) => void
}

/** Do these means charge one total in several currencies? */
export const chargesDiverses = (moyens: MoyenProposable[], devise: CodeDevise): boolean =>
  new Set(moyens.map((un) => deviseEncaissee(un, devise))).size > 1

/** The means of payment as radio cards; no card number is ever typed here, and nothing of a provider is loaded. */
export function MoyenPaiement({ moyens, choisi, francs, devise, montantEn, onChange }: Props) {
  const { portefeuilles } = useBoutique()
  const tous = import.meta.env.SSR && surPlace() !== null && chargesDiverses(moyens, devise)
  return (
    <fieldset className={styles.moyens}>
      <legend className={styles.legende}>Moyen de paiement</legend>
      {moyens.map((moyen) => {
        const { nom, icone, aide } = PRESENTATIONS[moyen.code]
        const charge = deviseEncaissee(moyen, devise)
        const refus = refusDuMoyen(moyen, { montant: francs, devise: charge })
        const precisions = [
          (tous || charge !== devise) && `Montant débité\u00a0: ${montantEn(charge)}.`,
          moyen.code === 'livraison' && portefeuilles && `Ou, après notre appel, par ${portefeuilles}.`,
          moyen.plafond !== null && !refus && `Jusqu’à ${formaterMontant(exact(moyen.plafond))}.`,
        ]
        return (
          <label key={moyen.code} className={styles.moyen} data-ferme={refus ? true : undefined}>
            <input
              type="radio"
              name="moyen"
              value={moyen.code}
              checked={moyen.code === choisi}
              disabled={refus !== null}
              aria-labelledby={`moyen-${moyen.code}`}
              aria-describedby={`aide-${moyen.code}`}
              onChange={() => onChange(moyen.code)}
            />
            <MarquesDuMoyen code={moyen.code}>
              <Icone nom={icone} taille={24} />
            </MarquesDuMoyen>
            <span className={styles.texte}>
              <span className={styles.nom} id={`moyen-${moyen.code}`}>
                {nom}
              </span>
              <span className={styles.texte} id={`aide-${moyen.code}`}>
                <span className={styles.aide}>{refus ?? aide}</span>
                {precisions.filter(Boolean).map((precision) => (
                  <strong key={String(precision)}>{precision}</strong>
                ))}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
