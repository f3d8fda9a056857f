import { type FormEvent, useRef, useState } from 'react'
import { CANAUX, CANAUX_CARTE, type CanalCarte, MOT_MAX } from '#avoir/achat.ts'
import { useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import type { CartesEnVente } from '#caisse/carte/carte.ts'
import { deviseEncaissee } from '#caisse/moyens.ts'
import { SANS_REPONSE } from '#caisse/refus.ts'
import { useBoutique } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { exact } from '#shared/exact.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { type CodeDevise, formaterMontant } from '#shared/money.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case, Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { Avis } from '../livraison/Avis.tsx'
import { MoyenPaiement } from '../livraison/MoyenPaiement.tsx'
import { partirPayer } from '../livraison/payer.ts'
import styles from './carte.module.css'
import { commanderCarte, type SaisieCarte } from './carte.ts'

/** How much, for whom, by which way, and how it is paid; what is typed stays in the form itself. */
export function FormulaireCarte({ enVente }: { enVente: CartesEnVente }) {
  const { montants, mois, moyens, cgv_version } = enVente
  const ici = import.meta.env.SSR ? surPlace() : null
  const dit: SaisieCarte = ici?.saisie ?? {}
  const { devises } = useBoutique()
  const { devise: lue } = useDevise()
  const { utilisateur } = useSession()
  const [francs, setFrancs] = useState(Number(dit.francs) || (montants[0] ?? 0))
  const [canal, setCanal] = useState(CANAUX.find((un) => un === dit.canal) ?? 'mail')
  const [code, setCode] = useState(moyens.find((un) => un.code === dit.moyen)?.code ?? moyens[0]?.code)
  const [erreurs, setErreurs] = useState<Champs>(ici?.refus?.champs ?? {})
  const [refus, setRefus] = useState(ici?.refus?.message ?? '')
  const [enCours, setEnCours] = useState(false)
  // what was sent last, and under which key: the same again is the same order
  const envoi = useRef({ texte: '', cle: '' })
  const formulaire = useRef<HTMLFormElement>(null)
  const moyen = moyens.find((un) => un.code === code)
  const enDevise = (somme: number, devise: CodeDevise) =>
    formaterMontant(exact(somme), devise, exact(devises.find((une) => une.code === devise)?.taux ?? '1'))
  const montantEn = (devise: CodeDevise) => enDevise(francs, devise)
  const devise = moyen ? deviseEncaissee(moyen, lue) : lue

  function signaler(champs: Champs, message: string) {
    setErreurs(champs)
    setRefus(message)
    setEnCours(false)
    const [premier] = Object.keys(champs)
    if (premier) formulaire.current?.querySelector<HTMLElement>(`[name="${premier}"]`)?.focus()
  }

  /** What is being corrected is not wrong any more, as far as anybody knows. */
  function corriger({ target }: FormEvent<HTMLFormElement>) {
    if (!('name' in target) || !(String(target.name) in erreurs)) return
    const { [String(target.name)]: _, ...autres } = erreurs
    setErreurs(autres)
    if (Object.keys(autres).length === 0) setRefus('')
  }

  async function commander(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (enCours) return
    const saisie = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([nom, valeur]) => [nom, String(valeur)]),
    )
    setEnCours(true)
    setErreurs({})
    setRefus('')
    const texte = JSON.stringify([saisie, lue])
    if (texte !== envoi.current.texte) envoi.current = { texte, cle: nouvelleCle() }
    try {
      const { id, payment_method } = await commanderCarte(saisie, lue, envoi.current.cle)
      await partirPayer(id, payment_method)
    } catch (erreur) {
      if (isFailure(erreur) && erreur.details !== 'reseau') signaler(erreur.champs ?? {}, erreur.message)
      else signaler({}, SANS_REPONSE)
    }
  }

  return (
    <form
      ref={formulaire}
      method="post"
      className={styles.formulaire}
      onInput={corriger}
      onSubmit={commander}
      noValidate
    >
      {import.meta.env.SSR && <ChampsSurPlace />}
      <input type="hidden" name="cgv_version" value={cgv_version ?? ''} />
      <fieldset className={styles.groupe}>
        <legend className={styles.legende}>Montant</legend>
        <div className={styles.montants}>
          {montants.map((un) => (
            <label key={un} className={styles.montant}>
              <input
                type="radio"
                name="francs"
                value={un}
                checked={un === francs}
                onChange={() => setFrancs(un)}
              />
              {formaterMontant(exact(un))}
              {lue !== 'XOF' && ` (${enDevise(un, lue)})`}
            </label>
          ))}
        </div>
        <MessageErreur id="francs-erreur" message={erreurs.francs} />
        <p className={styles.aide}>
          Elle paie en une fois ou en plusieurs
          {mois ? `, pendant ${mois}\u00a0mois à compter de son paiement` : ', sans limite de temps'}. Elle ne
          se paie ni par une autre carte, ni par un avoir, et les codes de réduction ne s’y appliquent pas.
        </p>
      </fieldset>
      <fieldset className={styles.groupe}>
        <legend className={styles.legende}>Pour qui</legend>
        <Champ
          libelle="Pour"
          name="pour"
          obligatoire
          maxLength={100}
          defaultValue={dit.pour}
          erreur={erreurs.pour}
        />
        <Champ
          libelle="De la part de"
          name="de"
          obligatoire
          maxLength={100}
          autoComplete="name"
          defaultValue={dit.de ?? utilisateur?.prenom ?? ''}
          erreur={erreurs.de}
        />
        <ChampMultiligne
          libelle="Un mot"
          name="mot"
          maxLength={MOT_MAX}
          defaultValue={dit.mot}
          erreur={erreurs.mot}
        />
      </fieldset>
      <fieldset className={styles.groupe}>
        <legend className={styles.legende}>Comment elle arrive</legend>
        {CANAUX.map((un) => (
          <label key={un} className={styles.canal}>
            <input
              type="radio"
              name="canal"
              value={un}
              checked={un === canal}
              onChange={() => setCanal(un)}
            />
            {CANAUX_CARTE[un]}
          </label>
        ))}
        <Ou canal={canal} tous={ici !== null} dit={dit} erreurs={erreurs} />
      </fieldset>
      {moyen && (
        <MoyenPaiement
          moyens={moyens}
          choisi={moyen.code}
          francs={BigInt(francs)}
          devise={lue}
          montantEn={montantEn}
          onChange={setCode}
        />
      )}
      <Case name="conditions" erreur={erreurs.conditions}>
        J’ai lu et j’accepte les{' '}
        <a href="/cgv" target="_blank" rel="noopener">
          conditions générales de vente
          <span className="hors-ecran"> (nouvel onglet)</span>
        </a>
        .
      </Case>
      <Avis niveau="error" message={refus} />
      <Bouton
        type="submit"
        name="geste"
        value="carte.acheter"
        large
        icone="cadenas"
        enCours={enCours}
        {...(ici ? {} : { montant: montantEn(devise) })}
      >
        Commander avec obligation de paiement
      </Bouton>
    </form>
  )
}

interface PropsOu {
  canal: CanalCarte
  /** Nothing answers a press: every field is there. */
  tous: boolean
  dit: SaisieCarte
  erreurs: Champs
}

/** Where it is sent. */
function Ou({ canal, tous, dit, erreurs }: PropsOu) {
  return (
    <>
      {(tous || canal === 'mail') && (
        <Champ
          libelle={tous ? 'E-mail, si elle part par e-mail' : 'Son e-mail'}
          name="email"
          type="email"
          obligatoire={!tous}
          maxLength={254}
          defaultValue={dit.email}
          erreur={erreurs.email}
        />
      )}
      {(tous || canal === 'whatsapp') && (
        <Champ
          libelle={tous ? 'Numéro WhatsApp, si elle part par WhatsApp' : 'Son numéro WhatsApp'}
          name="telephone"
          type="tel"
          obligatoire={!tous}
          maxLength={32}
          aide="Comme +221 77 123 45 67."
          defaultValue={dit.telephone}
          erreur={erreurs.telephone}
        />
      )}
    </>
  )
}
