import { type FormEvent, useRef, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { A_COCHER, SANS_REPONSE } from '#caisse/refus.ts'
import { additionDe } from '#commande/addition.ts'
import { ListeLignes, lignesGelees } from '#commande/ListeLignes.tsx'
import { montantAPayer } from '#commande/montants.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import { useDevise } from '#preference/devise.store.ts'
import { MarquesDuMoyen } from '#preference/Marques.tsx'
import type { CodeMoyen } from '#preference/moyen.ts'
import { Prix } from '#preference/Prix.tsx'
import { dateEtHeure } from '#shared/calendrier.ts'
import { exact } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from '../commande/commandes.module.css'
import { Avis } from '../livraison/Avis.tsx'
import caisse from '../livraison/Caisse.module.css'
import { PRESENTATIONS } from '../livraison/moyens.ts'
import { type LienLu, partirDuLien } from './lienPaiement.ts'
import { garderLien } from './liensGardes.ts'

const montantDe = ({ montant, devise }: { montant: number; devise: string }) =>
  montantAPayer({ montantdevise: montant, devise })

/** What is bought, what each means charges for it, and the one button that obliges to pay, in the words of the law. */
export function PaiementDuLien({ lien, secret }: { lien: LienLu; secret: string }) {
  const { devise } = useDevise()
  const ici = import.meta.env.SSR ? surPlace() : null
  const [code, setCode] = useState(
    (lien.moyens.find((un) => un.code === ici?.saisie.moyen) ?? lien.moyens[0])?.code,
  )
  const [accepte, setAccepte] = useState(false)
  const [oubli, setOubli] = useState(ici?.refus?.code === 'CONDITIONS_NON_ACCEPTEES')
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState('')
  const boite = useRef<HTMLDivElement>(null)
  const moyen = lien.moyens.find((un) => un.code === code)
  // where no script runs the button cannot follow what is picked: each means says what it charges
  const divers = ici !== null && new Set(lien.moyens.map(montantDe)).size > 1
  const Titre = lien.etat === 'a_payer' ? 'h1' : 'h2'

  async function payer(event: FormEvent) {
    event.preventDefault()
    if (enCours || !moyen) return
    if (!accepte) {
      setOubli(true)
      return boite.current?.querySelector('input')?.focus()
    }
    setEnCours(true)
    setRefus('')
    try {
      // before leaving: the way back names the order alone
      garderLien(lien.id, secret)
      location.assign(await partirDuLien(secret, moyen.code, lien.cgv_version))
    } catch (erreur) {
      setRefus(isFailure(erreur) ? erreur.message : SANS_REPONSE)
      setEnCours(false)
    }
  }

  return (
    <form method="post" className={styles.page} onSubmit={payer} noValidate>
      {import.meta.env.SSR && <ChampsSurPlace champs={{ cgv_version: lien.cgv_version }} />}
      <Titre>
        Commande <span className={styles.entier}>{lien.numerocommande}</span>
      </Titre>
      {lien.pour && (
        <p>
          Pour <strong>{lien.pour.prenom}</strong>, à {lien.pour.ville}. La boutique livre{'\u00a0'}; vous
          n’avez que le paiement à faire.
        </p>
      )}
      <section className={styles.bandeau} aria-labelledby="articles">
        <h2 id="articles">Articles</h2>
        <ListeLignes lignes={lignesGelees(lien)} />
        <TotauxCommande addition={additionDe(lien)} />
        {devise !== lien.devise && (
          <p>
            Soit environ{' '}
            <strong>
              <Prix francs={exact(lien.montantcommande - (lien.paye_avoir?.francs ?? 0))} />
            </strong>
            .
          </p>
        )}
        {lien.expire && <p>Ces articles et ce prix sont gardés jusqu’au {dateEtHeure(lien.expire)}.</p>}
      </section>
      {lien.moyens.length === 0 && (
        <Avis
          niveau="warning"
          message="Aucun moyen de paiement n’est ouvert en ce moment. Écrivez à la boutique."
        />
      )}
      {moyen && (
        <>
          <fieldset className={caisse.moyens}>
            <legend className={caisse.legende}>Moyen de paiement</legend>
            {lien.moyens.map((un) => {
              const { nom, icone, aide } = PRESENTATIONS[un.code as CodeMoyen]
              return (
                <label key={un.code} className={caisse.moyen}>
                  <input
                    type="radio"
                    name="moyen"
                    value={un.code}
                    checked={un.code === moyen.code}
                    aria-labelledby={`moyen-${un.code}`}
                    aria-describedby={`aide-${un.code}`}
                    onChange={() => setCode(un.code)}
                  />
                  <MarquesDuMoyen code={un.code as CodeMoyen}>
                    <Icone nom={icone} taille={24} />
                  </MarquesDuMoyen>
                  <span className={caisse.texte}>
                    <span className={caisse.nom} id={`moyen-${un.code}`}>
                      {nom}
                    </span>
                    <span className={caisse.texte} id={`aide-${un.code}`}>
                      <span className={caisse.aide}>{aide}</span>
                      {(divers || un.devise !== lien.devise) && (
                        <strong>
                          Montant débité{'\u00a0'}: {montantDe(un)}.
                        </strong>
                      )}
                    </span>
                  </span>
                </label>
              )
            })}
          </fieldset>
          <div ref={boite}>
            <Case
              name="conditions"
              checked={accepte}
              erreur={oubli && !accepte ? A_COCHER : undefined}
              onChange={({ target }) => setAccepte(target.checked)}
            >
              J’ai lu et j’accepte les{' '}
              <a href={`/cgv?version=${lien.cgv_version}`} target="_blank" rel="noopener">
                conditions générales de vente
                <span className="hors-ecran"> (nouvel onglet)</span>
              </a>
              .
            </Case>
          </div>
          <Avis niveau="error" message={refus} />
          <Bouton
            type="submit"
            name="geste"
            value="lien.payer"
            large
            icone="cadenas"
            enCours={enCours}
            {...(divers ? {} : { montant: montantDe(moyen) })}
          >
            Commander avec obligation de paiement
          </Bouton>
        </>
      )}
    </form>
  )
}
