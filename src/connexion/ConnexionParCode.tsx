import { useEffect, useId, useRef, useState } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import { demanderCode, entrerParCode } from '#browser/connexion.ts'
import { EMAIL_FAUX, lireEmail } from '#shared/email.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { CODES_ATTENDUS, lireCode, MINUTES_CODE } from './code.ts'
import styles from './FenetreConnexion.module.css'

const VIDE = { email: '', demande: '' }
const enMots = (erreur: unknown) => (isFailure(erreur) ? erreur.message : 'Une erreur est survenue.')

/**
 * Signing in by a code sent to one's mail box. What was asked is kept while the tab lives: whoever leaves to read
 * the letter may find the page loaded anew.
 */
export function ConnexionParCode({ demonstration }: { demonstration: boolean }) {
  const { saisie, changer, oublier } = useBrouillon('code', () => VIDE)
  const [texte, setTexte] = useState('')
  const [erreur, setErreur] = useState<string>()
  const [dit, setDit] = useState('')
  const [enCours, setEnCours] = useState(false)
  const { email, demande } = saisie
  const id = useId()
  const avant = useRef(demande)
  // the field that comes in the place of the one that was left
  useEffect(() => {
    if (avant.current !== demande) document.getElementById(id)?.querySelector('input')?.focus()
    avant.current = demande
  }, [id, demande])

  const faire = async (travail: () => Promise<void>) => {
    setEnCours(true)
    setErreur(undefined)
    setDit('')
    try {
      await travail()
    } catch (raison) {
      setErreur(enMots(raison))
    } finally {
      setEnCours(false)
    }
  }
  const envoyer = () =>
    faire(async () => {
      const adresse = lireEmail(email)
      if (!adresse) return setErreur(EMAIL_FAUX)
      const demandes = [await demanderCode(adresse), ...demande.split(' ')].slice(0, CODES_ATTENDUS)
      changer({ email: adresse, demande: demandes.join(' ').trim() })
      setTexte('')
      setDit(`Un code est parti à ${adresse}. Regardez aussi dans les courriers indésirables.`)
    })
  const entrer = () =>
    faire(async () => {
      const code = lireCode(texte)
      if (!/^\d{6}$/.test(code)) return setErreur('Le code a six chiffres.')
      await entrerParCode(demande.split(' '), code)
      oublier(VIDE)
    })

  return (
    <form
      id={id}
      noValidate
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        void (demande ? entrer() : envoyer())
      }}
    >
      <p role="status" className={styles.aide}>
        {dit}
      </p>
      {demande ? (
        <>
          <Champ
            key="code"
            libelle="Code reçu par e-mail"
            aide={`Six chiffres, pendant ${MINUTES_CODE}\u00a0minutes.`}
            obligatoire
            inputMode="numeric"
            autoComplete="one-time-code"
            value={texte}
            erreur={erreur}
            onChange={({ target }) => setTexte(target.value)}
          />
          <Bouton type="submit" large enCours={enCours}>
            Se connecter
          </Bouton>
          <p className={styles.suites}>
            <Bouton variante="discret" enCours={enCours} onClick={envoyer}>
              Recevoir un autre code
            </Bouton>
            <Bouton
              variante="discret"
              onClick={() => {
                setErreur(undefined)
                setDit('')
                changer({ demande: '' })
              }}
            >
              Changer d’adresse
            </Bouton>
          </p>
        </>
      ) : (
        <>
          <Champ
            key="email"
            libelle="Adresse e-mail"
            aide="Nous vous envoyons un code à six chiffres, sans mot de passe."
            obligatoire
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            erreur={erreur}
            onChange={({ target }) => changer({ email: target.value })}
          />
          <Bouton type="submit" large enCours={enCours}>
            Recevoir un code
          </Bouton>
        </>
      )}
      {demonstration && (
        <p className={styles.aide}>
          Démonstration&nbsp;: les messages sont dans le dossier «&#8239;mails&#8239;».
        </p>
      )}
    </form>
  )
}
