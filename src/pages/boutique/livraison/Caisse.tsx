import { useState } from 'react'
import { francsDes, gelerAvoirs } from '#avoir/avoir.ts'
import type { Appel } from '#browser/appel.ts'
import { useContexteLivraison } from '#browser/contexteLivraison.ts'
import { surPlace } from '#browser/surPlace.ts'
import { memeCommande, memesOffres, payable } from '#caisse/actions-permises.ts'
import type { AvoirsLus } from '#caisse/addition/avoirs.ts'
import { demandeDuContexte } from '#caisse/demande-contexte.ts'
import { lignesPromises } from '#caisse/lignesPromises.ts'
import { deviseEncaissee, type MoyenProposable, refusDuMoyen } from '#caisse/moyens.ts'
import { type Promesse, totauxPromis } from '#caisse/promesse.ts'
import { departDe } from '#catalogue/regle/attente.ts'
import { additionDe, direAddition } from '#commande/addition.ts'
import { ETAT, type Montants } from '#commande/commande.ts'
import { lignesGelees } from '#commande/ListeLignes.tsx'
import { francs, resteAPayer } from '#commande/montants.ts'
import type { Commande, Destination } from '#contract'
import type { Mode } from '#livraison/modes.ts'
import type { EtatRetour } from '#paiement/paiement.ts'
import { ChoixDevise } from '#preference/ChoixDevise.tsx'
import { useDevise } from '#preference/devise.store.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { type CodeDevise, DEVISES, estDevise, formaterUnites } from '#shared/money.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { differer } from '#ui/differer.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { CartesPanier } from '../panier/CartesPanier.tsx'
import { CommanderLeReste } from '../panier/CommanderLeReste.tsx'
import { Abandon } from './Abandon.tsx'
import { Avis } from './Avis.tsx'
import { Confirmation } from './Confirmation.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'
import { Horloge } from './Horloge.tsx'
import { Mots } from './Mots.tsx'
import { chargesDiverses, MoyenPaiement } from './MoyenPaiement.tsx'
import { PrixChange } from './PrixChange.tsx'
import type { Passage } from './passage.ts'
import { lignesLues, ResumeCommande } from './ResumeCommande.tsx'
import type { PromesseSuivie } from './usePromesse.ts'

// of who opened a list alone
const PourListe = differer(async () => (await import('./PourListe.tsx')).PourListe)

interface Props {
  destination: Destination
  mode: Mode
  /** French names by alpha-3 code. */
  pays: Map<string, string>
  /** Those that this destination is offered, at least one. */
  moyens: MoyenProposable[]
  promesse: Promesse
  suivie: PromesseSuivie
  /** Gift cards and store credit of this browser. */
  avoirs: Appel<AvoirsLus>
  /** The commande that was placed here before, and what became of its payment. */
  avant: { etat: EtatRetour; commande: Commande } | null
  passage: Passage
}

/** All that is about to be bought at promised prices, the way to pay it, and the one press that orders it. */
export function Caisse({ destination, mode, pays, moyens, promesse, suivie, avoirs, avant, passage }: Props) {
  const contexte = useContexteLivraison()
  const { lignes, cgv_version } = useCadreEtapes()
  const { devise: lue } = useDevise()
  const ici = import.meta.env.SSR ? surPlace() : null
  const [voulu, setVoulu] = useState((ici?.saisie.moyen ?? null) as CodeMoyen | null)
  // unticked, it can be ticked again
  const [liste] = useState(contexte.liste)
  const enCours = passage.phase !== 'repos'

  const unites = (devise: CodeDevise) => totauxPromis(promesse, lignes, devise).montantdevise
  const enFrancs = totauxPromis(promesse, lignes, 'XOF')
  const montants = Object.fromEntries(DEVISES.map((une) => [une, Number(unites(une))])) as Montants
  const geles = gelerAvoirs(enFrancs.montantcommande, avoirs.donnees?.utilises ?? [], montants, promesse.taux)
  const avoirVu = francsDes(geles?.parts ?? [])
  const reste = enFrancs.montantcommande - BigInt(avoirVu)
  const permis = moyens.filter((un) => {
    return refusDuMoyen(un, { montant: reste, devise: deviseEncaissee(un, lue) }) === null
  })
  const moyen = permis.find(({ code }) => code === voulu) ?? permis[0] ?? moyens[0]
  if (!moyen) return null
  const devise = deviseEncaissee(moyen, lue)
  // where no script runs the button cannot follow what is picked: each means says what it charges
  const divers = ici !== null && chargesDiverses(permis, lue)
  const enDevise = { devise, taux: promesse.taux[devise] }
  const demandePar = (un: MoyenProposable) => ({
    ...demandeDuContexte(contexte, destination.id, mode.express, {
      // nothing is left to be asked of a provider
      payment_method: reste === 0n ? 'avoir' : un.code,
      devise: deviseEncaissee(un, lue),
      cgv_version: cgv_version ?? 0,
      pays,
    }),
    montant_vu: Number(unites(deviseEncaissee(un, lue))),
    avoir_vu: avoirVu,
    promesse_id: promesse.id,
  })
  const demande = demandePar(moyen)
  // whoever is given it chooses the means in their turn
  const enLigne = [moyen, ...permis].find(({ code }) => code !== 'livraison')
  const memeDevise = avant !== null && moyens.some((un) => deviseEncaissee(un, lue) === avant.commande.devise)
  const changement =
    !memeDevise ||
    !memeCommande(avant.commande, { lignes, demande, ville: destination.ville }) ||
    !memesOffres(avant.commande, promesse.offres) ||
    (avant.commande.paye_avoir?.francs ?? 0) !== avoirVu
  // this very commande waits for its payment: it is paid at its own price, nothing else is placed beside it
  const gardee = avant && !changement && payable(avant.commande) ? avant.commande : null
  const aPayer = moyen.code === 'livraison' ? null : gardee
  const montantEn = (charge: CodeDevise) => {
    if (aPayer?.devise === charge) return resteAPayer(aPayer)
    return aPayer && charge === 'XOF'
      ? francs(aPayer.montantcommande - (aPayer.paye_avoir?.francs ?? 0))
      : formaterUnites(unites(charge) - BigInt(geles?.montants[charge] ?? 0), charge)
  }
  const reference = aPayer && estDevise(aPayer.devise) ? aPayer.devise : lue
  const introuvables = (aPayer ? [] : lignes).flatMap(({ cle, produit, probleme }) =>
    probleme ? [<li key={cle}>{`${produit.designation}\u00a0: ${probleme}`}</li>] : [],
  )
  const promises = lignesPromises(promesse, lignes)
  const addition = aPayer
    ? additionDe(aPayer)
    : direAddition(totauxPromis(promesse, lignes, devise), enDevise, promesse.taxes?.dites[devise], geles)
  const avertissements = promises.flatMap(({ cle, produit, avertissement }) =>
    avertissement ? [<li key={cle}>{`${produit.designation}. ${avertissement}`}</li>] : [],
  )
  const accepter = () => {
    suivie.accepter()
    passage.oublier()
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  const choix = (
    <MoyenPaiement
      moyens={moyens}
      choisi={moyen.code}
      francs={reste}
      devise={reference}
      montantEn={montantEn}
      onChange={setVoulu}
    />
  )

  return (
    <div className={styles.deux}>
      <div className={styles.etape}>
        {avant && !livree(avant.commande) && (
          <Abandon {...avant} changement={changement} remplacee={gardee !== null && aPayer === null} />
        )}
        {gardee && !ici && choix}
        {import.meta.env.SSR && ici && gardee && (
          <form method="post" className={styles.etape}>
            <ChampsSurPlace />
            {choix}
            <Bouton type="submit" name="geste" value={`paiement.payer ${gardee.id}`} large icone="cadenas">
              Payer à nouveau
            </Bouton>
          </form>
        )}
        {aPayer && (
          <Bouton
            large
            icone="cadenas"
            enCours={enCours}
            onClick={() => passage.payer(aPayer.id, moyen.code)}
          >
            Payer à nouveau · {montantEn(deviseEncaissee(moyen, reference))}
          </Bouton>
        )}
        {!aPayer && (
          <Avis niveau="warning" message={avertissements.length > 0 && <ul>{avertissements}</ul>} />
        )}
        {import.meta.env.SSR && ici && !aPayer && <ChoixDevise />}
        <ResumeCommande
          depart={departDe(
            lignes.map(({ attente }) => attente),
            new Date(),
          )}
          lignes={
            aPayer ? lignesGelees(aPayer) : lignesLues(promises, addition, enDevise, promesse.offres?.lignes)
          }
          addition={addition}
          mode={mode}
          destination={destination}
          pays={pays}
        />
        {introuvables.length > 0 && (
          <Avis niveau="warning" message={<ul>{introuvables}</ul>}>
            <CommanderLeReste lignes={lignes} onFait={passage.oublier} />
            <LienBouton variante="sobre" to="/cart">
              Revoir mon panier
            </LienBouton>
          </Avis>
        )}
      </div>
      <div className={styles.cote}>
        {!aPayer && suivie.changes.length > 0 && (
          <PrixChange changes={suivie.changes} onAccepter={accepter} />
        )}
        {!aPayer && <CartesPanier suivi={avoirs} />}
        {!aPayer && introuvables.length === 0 && suivie.changes.length === 0 && (
          <Confirmation
            {...(divers ? {} : { montant: montantEn(devise) })}
            enCours={enCours}
            onConfirmer={(parUnProche) =>
              parUnProche && enLigne ? passage.confier(demandePar(enLigne)) : passage.passer(demande)
            }
            proche={enLigne && reste > 0n ? (contexte.proche ? 'voulu' : 'possible') : null}
          >
            {gardee || reste === 0n ? null : choix}
            <Mots />
            {liste !== null && <PourListe code={liste} lignes={lignes} />}
            {import.meta.env.SSR && ici && (
              <ChampsSurPlace
                champs={{
                  ...(reste === 0n ? { moyen: moyen.code } : {}),
                  demandes: JSON.stringify(Object.fromEntries(permis.map((un) => [un.code, demandePar(un)]))),
                }}
              />
            )}
            <Horloge fin={suivie.fin} />
          </Confirmation>
        )}
      </div>
    </div>
  )
}

/** Paid at the door and confirmed already: nothing of it is to be done here. */
const livree = ({ etatcommande, payment_method }: Commande) =>
  payment_method === 'livraison' && etatcommande !== ETAT.attente && etatcommande !== ETAT.annulee
