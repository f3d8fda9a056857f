import { useState } from 'react'
import { useLecture } from '#browser/appel.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { dateEtHeure, dateLongue } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { discret, Encart } from '#ui/Encart.tsx'
import { demanderMonDroit } from './appels.ts'
import { Declaration } from './Declaration.tsx'
import styles from './RetractationCommande.module.css'
import { RENONCER, type Retractation } from './retractation.ts'

/** The buyer's right to change their mind: the button that the law names as long as it lasts, and what was declared. */
export function RetractationCommande({ commande }: { commande: Commande }) {
  const { id, etatcommande, numerocommande } = commande
  const appel = useLecture(`droit/${id}/${etatcommande}`, () => demanderMonDroit(id))
  const [ouverte, setOuverte] = useState(false)
  const [declaree, setDeclaree] = useState<Retractation | null>(null)
  const droit = appel.donnees
  if (!droit || (!droit.ouvert && droit.retractations.length === 0)) return null
  const choix = droit.lignes.some(({ possible }) => possible)
  const livree = etatcommande === ETAT.livree || etatcommande === ETAT.retour
  const fermer = () => {
    setOuverte(false)
    setDeclaree(null)
  }
  return (
    <Encart id="retractation" titre="Droit de rétractation">
      {droit.ouvert && choix && <p>{direDelai(droit.fin, droit.retractations.length > 0)}</p>}
      {droit.ouvert && choix && (
        <p>
          <Bouton variante="sobre" aria-haspopup="dialog" onClick={() => setOuverte(true)}>
            {RENONCER}
          </Bouton>
        </p>
      )}
      {droit.ouvert && !choix && droit.retractations.length === 0 && (
        <p>Les articles de cette commande ne peuvent pas être rendus{'\u00a0'}: chacun dit pourquoi.</p>
      )}
      {droit.retractations.map((une) => (
        <Accuse key={une.id} retractation={une} livree={livree} />
      ))}
      {(!import.meta.env.SSR || (droit.ouvert && choix)) && (
        <Dialogue
          resume={RENONCER}
          ouvert={ouverte}
          titre={declaree ? 'Votre rétractation est reçue' : `Renoncer à la commande ${numerocommande}`}
          onFermer={fermer}
        >
          {declaree ? (
            <div ref={prendreFocus} className={styles.pile} role="status" tabIndex={-1}>
              <Accuse retractation={declaree} livree={livree} />
              <p>
                Cet accusé part aussi à <strong>{declaree.email}</strong>. Gardez-le{'\u00a0'}: il prouve
                votre déclaration.
              </p>
              <p>
                <Bouton onClick={fermer}>Fermer</Bouton>
              </p>
            </div>
          ) : (
            <Declaration
              commande_id={id}
              droit={droit}
              onDeclaree={(une) => {
                setDeclaree(une)
                appel.recommencer()
              }}
            />
          )}
        </Dialogue>
      )}
    </Encart>
  )
}

/** The button that was pressed is gone: reading goes on here. */
const prendreFocus = (element: HTMLElement | null) => element?.focus()

/** The last day counts whole: it is the one before the moment when it is too late. */
function direDelai(fin: string | null, entamee: boolean): string {
  const quoi = entamee ? 'aux autres articles' : 'à cette commande'
  if (fin === null)
    return `Vous pouvez renoncer ${quoi}, sans dire pourquoi, jusqu’à quatorze jours après la livraison.`
  const dernier = new Date(Date.parse(fin) - 1).toISOString()
  return `Vous pouvez renoncer ${quoi}, sans dire pourquoi, jusqu’au ${dateLongue(dernier)} inclus.`
}

/** What was declared, when, by whom: the same words as the letter. */
function Accuse({
  retractation: { numero, date, nom, lignes, traitee, en_avoir },
  livree,
}: {
  retractation: Retractation
  /** Its goods are at the buyer's. */
  livree: boolean
}) {
  const attente = traitee ? 'Traité.' : livree ? 'À nous rendre.' : 'Nous nous en occupons.'
  return (
    <div className={styles.accuse}>
      <p>
        <strong className={styles.numero}>{numero}</strong>, déclarée le {dateEtHeure(date)} par {nom}
      </p>
      <ul>
        {lignes.map(({ id, texte, revenu }) => (
          <li key={id}>
            {texte}
            <br />
            <span className={discret}>{revenu ? `Revenu chez nous le ${dateLongue(revenu)}.` : attente}</span>
          </li>
        ))}
      </ul>
      {en_avoir && <p className={discret}>Vous préférez garder cet argent en avoir.</p>}
    </div>
  )
}
