import { useEffect, useId, useRef, useState } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import { demanderCode, entrerParCode } from '#browser/connexion.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { CODES_ATTENDUS, lireCode, MINUTES_CODE, type Voie } from './code.ts'
import styles from './FenetreConnexion.module.css'
import { iconeDe, PAR_QUOI } from './motsVoie.ts'
import { VOIES } from './voies.ts'

const VIDE = { email: '', telephone: '', whatsapp: '', demande: '', voie: '' }

interface Props {
  /** The ways that codes go here, the one that is shown first first. */
  voies: readonly Voie[]
  demonstration: boolean
  /** Under which what is typed is kept. */
  nom?: string
  /** What a code does, where it is not to sign in, and how its button says so. */
  entrer?: (demandes: string[], code: string) => Promise<void>
  bouton?: string
}

/**
 * Signing in by a code sent to one's mail box or one's phone. What was asked is kept while the tab lives: whoever leaves to
 * read the message may find the page loaded anew.
 */
export function ConnexionParCode({
  voies,
  demonstration,
  nom = 'code',
  entrer: finir = entrerParCode,
  bouton = 'Se connecter',
}: Props) {
  const { saisie, changer, oublier } = useBrouillon(nom, () => VIDE)
  const [texte, setTexte] = useState('')
  const [erreur, setErreur] = useState<string>()
  const [dit, setDit] = useState('')
  const [enCours, setEnCours] = useState(false)
  const { demande } = saisie
  const voie = voies.find((une) => une === saisie.voie) ?? voies[0] ?? 'email'
  const { champ, lire, faux, parti, recu, changer: ailleurs, dossier } = VOIES[voie]
  const id = useId()
  const pose = demande || voie
  const avant = useRef(pose)
  // the field that comes in the place of the one that was left
  useEffect(() => {
    if (avant.current !== pose) document.getElementById(id)?.querySelector('input')?.focus()
    avant.current = pose
  }, [id, pose])

  const taire = () => {
    setErreur(undefined)
    setDit('')
  }
  const faire = async (travail: () => Promise<void>) => {
    setEnCours(true)
    taire()
    try {
      await travail()
    } catch (raison) {
      setErreur(phraseDe(raison))
    } finally {
      setEnCours(false)
    }
  }
  const envoyer = () =>
    faire(async () => {
      const adresse = lire(saisie[voie])
      if (!adresse) return setErreur(faux)
      const demandes = [await demanderCode(adresse, voie), ...demande.split(' ')].slice(0, CODES_ATTENDUS)
      changer({ [voie]: adresse, voie, demande: demandes.join(' ').trim() })
      setTexte('')
      setDit(parti(adresse))
    })
  const entrer = () =>
    faire(async () => {
      const code = lireCode(texte)
      if (!/^\d{6}$/.test(code)) return setErreur('Le code a six chiffres.')
      await finir(demande.split(' '), code)
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
            libelle={recu}
            aide={`Six chiffres, pendant ${MINUTES_CODE}\u00a0minutes.`}
            obligatoire
            inputMode="numeric"
            autoComplete="one-time-code"
            value={texte}
            erreur={erreur}
            onChange={({ target }) => setTexte(target.value)}
          />
          <Bouton type="submit" large enCours={enCours}>
            {bouton}
          </Bouton>
          <p className={styles.suites}>
            <Bouton variante="discret" enCours={enCours} onClick={envoyer}>
              Recevoir un autre code
            </Bouton>
            <Bouton
              variante="discret"
              onClick={() => {
                taire()
                changer({ demande: '' })
              }}
            >
              {ailleurs}
            </Bouton>
          </p>
        </>
      ) : (
        <>
          <Champ
            key={voie}
            {...champ}
            obligatoire
            value={saisie[voie]}
            erreur={erreur}
            onChange={({ target }) => changer({ [voie]: target.value })}
          />
          <Bouton type="submit" large enCours={enCours}>
            Recevoir un code
          </Bouton>
          {voies.length > 1 && (
            <p className={styles.suites}>
              {voies
                .filter((une) => une !== voie)
                .map((une) => (
                  <Bouton
                    key={une}
                    variante="discret"
                    icone={iconeDe(une)}
                    onClick={() => {
                      taire()
                      // the number that was typed for one way is as good for the other
                      const numero = saisie.telephone || saisie.whatsapp
                      changer({ voie: une, telephone: numero, whatsapp: numero })
                    }}
                  >
                    Plutôt {PAR_QUOI[une]}
                  </Bouton>
                ))}
            </p>
          )}
        </>
      )}
      {demonstration && (
        <p className={styles.aide}>
          Démonstration&nbsp;: les messages sont dans le dossier «&#8239;{dossier}&#8239;».
        </p>
      )}
    </form>
  )
}
