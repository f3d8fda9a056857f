import { surPlace } from '#browser/surPlace.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Avis } from '../livraison/Avis.tsx'

const SANS_TEMOINS =
  'Ce navigateur refuse les témoins (cookies)\u00a0: rien de ce que vous choisissez ne peut y être gardé. Autorisez-les pour ce site, ou écrivez à la boutique.'

/** On a page made on the spot: what was done before it, or why it was not. */
export function DitSurPlace() {
  const ici = surPlace()
  if (!ici) return null
  const { refus, dit, temoins, depart } = ici
  if (!refus && !dit && !depart && temoins) return null
  return (
    <div data-dit data-ecran>
      {depart && (
        <>
          {/* a form may not lead elsewhere by itself: the page that follows it does */}
          <meta httpEquiv="refresh" content={`0;url=${depart}`} />
          <Avis niveau="info" message="Nous ouvrons la page de paiement…">
            <LienBouton reloadDocument to={depart}>
              Continuer vers la page de paiement
            </LienBouton>
          </Avis>
        </>
      )}
      {refus && <Avis niveau="error" message={refus.message} />}
      {dit && temoins && (
        <Avis niveau={dit.niveau} message={dit.message}>
          {dit.adresse && <a href={dit.adresse}>{dit.libelle ?? dit.adresse}</a>}
        </Avis>
      )}
      {!temoins && !refus && <Avis niveau="warning" message={SANS_TEMOINS} />}
    </div>
  )
}
