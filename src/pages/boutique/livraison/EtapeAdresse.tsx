import { type FormEvent, useRef, useState } from 'react'
import {
  type ChampAdresse,
  type Formulaire,
  noterErreur,
  type Qui,
  type SaisieAdresse,
} from '#adresse/adresse.ts'
import { enregistrerDestinataire, useDestinataires } from '#adresse/appelsDestinataire.ts'
import { BlocAdresse } from '#adresse/BlocAdresse.tsx'
import { estSaisi } from '#adresse/destinataire.ts'
import { useNavigate } from '#browser/aller.ts'
import {
  changerAdresse,
  changerContexte,
  contexteLivraison,
  useContexteLivraison,
} from '#browser/contexteLivraison.ts'
import { surPlace } from '#browser/surPlace.ts'
import { usePointsDeRetrait } from '#livraison/appels.ts'
import { autreRecoit } from '#livraison/contexte.ts'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { ChampsSurPlace, erreursSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { toast } from '#ui/toasts.ts'
import { agir } from '../gestes/agir.ts'
import { Avis } from './Avis.tsx'
import type { Erreurs } from './avance.ts'
import { ChoixDestinataire } from './ChoixDestinataire.tsx'
import { ChoixRetrait } from './ChoixRetrait.tsx'
import styles from './etapes.module.css'
import { enregistrerProfil, PROFIL_PERDU } from './profil.ts'
import { ResumeErreurs } from './ResumeErreurs.tsx'
import { TotalEtape } from './TotalEtape.tsx'

export const action = agir

const AUCUNE: Erreurs = { acheteur: {}, destinataire: {} }

/** Step 1: who orders and where it goes. */
export default function EtapeAdresse() {
  const contexte = useContexteLivraison()
  const { isDifferentRecipient: coche, ...personnes } = contexte
  const points = usePointsDeRetrait().donnees ?? []
  // one comes for it where the shop still says so: then nobody's address is asked
  const retrait = points.find(({ id }) => id === contexte.retrait)?.id ?? null
  const vous: Formulaire = retrait === null ? 'acheteur' : 'retrait'
  const isDifferentRecipient = autreRecoit({ ...contexte, retrait })
  const formulaire = useRef<HTMLFormElement>(null)
  const [erreurs, setErreurs] = useState(import.meta.env.SSR ? refusees() : AUCUNE)
  const [envoye, setEnvoye] = useState(import.meta.env.SSR && surPlace() !== null)
  const [enCours, setEnCours] = useState(false)
  const [panne, setPanne] = useState('')
  // few deliver to somebody else: whom they keep is asked when they do
  const gardes = useDestinataires(isDifferentRecipient).donnees ?? []
  const choisi = gardes.find((un) => estSaisi(un, personnes.destinataire))
  const [aGarder, setAGarder] = useState(false)
  const dessertes = {
    acheteur: useDesserte(personnes.acheteur.pays).donnees,
    destinataire: useDesserte(isDifferentRecipient ? personnes.destinataire.pays : '').donnees,
  }
  const aller = useNavigate()

  function viserChamp(qui: Formulaire, champ: string) {
    const bloc = formulaire.current?.querySelector(`[data-qui="${qui}"] [data-champ="${champ}"]`)
    bloc?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }

  async function continuer(event: FormEvent) {
    event.preventDefault()
    if (enCours) return
    setEnCours(true)
    setPanne('')
    try {
      const { finirAdresse } = await import('./avance.ts')
      const { contexte: fini, erreurs: trouvees } = finirAdresse(
        { ...contexteLivraison(), retrait },
        dessertes,
      )
      changerContexte(fini)
      setErreurs(trouvees)
      setEnvoye(true)
      const [premier] = enListe(trouvees)
      if (premier) return viserChamp(premier.qui, premier.champ)
      await enregistrerProfil(fini.acheteur)
      if (isDifferentRecipient && aGarder) await garderLeDestinataire()
      await aller('/livraison/modelivraison')
    } catch (error) {
      setPanne(isFailure(error) ? error.message : PROFIL_PERDU)
    } finally {
      setEnCours(false)
    }
  }

  const lier = (qui: Qui) => ({
    qui: qui === 'acheteur' ? vous : qui,
    saisie: personnes[qui],
    erreurs: erreurs[qui],
    desserte: dessertes[qui],
    onSaisie: (champs: Partial<SaisieAdresse>) => changerAdresse(qui, champs),
    onErreur: (champ: ChampAdresse, erreur: string | null) =>
      setErreurs((avant) => ({ ...avant, [qui]: noterErreur(avant[qui], champ, erreur) })),
  })

  return (
    <form ref={formulaire} method="post" className={styles.deux} onSubmit={continuer} noValidate>
      <div className={styles.etape}>
        {import.meta.env.SSR && <ChampsSurPlace />}
        <ResumeErreurs erreurs={envoye ? enListe(erreurs) : []} onAller={viserChamp} />
        {points.length > 0 && (
          <ChoixRetrait
            points={points}
            choisi={retrait}
            onChange={(voulu) => {
              changerContexte({ retrait: voulu, lieu: null })
              setErreurs(AUCUNE)
              setEnvoye(false)
            }}
          />
        )}
        <section data-qui="acheteur" className={styles.carte} aria-labelledby="vous">
          <h2 id="vous">Vous</h2>
          <BlocAdresse {...lier('acheteur')} />
        </section>
        {retrait === null && (
          <Case
            name="autre"
            checked={coche}
            onChange={(event) => {
              changerContexte({ isDifferentRecipient: event.target.checked })
              // nobody is to correct what is no longer asked
              setErreurs((avant) => ({ ...avant, destinataire: {} }))
            }}
          >
            Livrer à une autre personne
          </Case>
        )}
        {isDifferentRecipient && (
          <section data-qui="destinataire" className={styles.carte} aria-labelledby="destinataire">
            <h2 id="destinataire">Destinataire</h2>
            {gardes.length > 0 && (
              <ChoixDestinataire
                gardes={gardes}
                choisi={choisi}
                onChoisir={() => setErreurs((avant) => ({ ...avant, destinataire: {} }))}
              />
            )}
            <BlocAdresse {...lier('destinataire')} />
            {!choisi && (
              <Case name="garder" checked={aGarder} onChange={(event) => setAGarder(event.target.checked)}>
                Garder ce destinataire pour une prochaine fois
              </Case>
            )}
          </section>
        )}
        <Avis niveau="error" message={panne} />
      </div>
      <div className={styles.cote}>
        <TotalEtape />
        <Bouton type="submit" name="geste" value="etape.adresse" large enCours={enCours}>
          Continuer vers la livraison
        </Bouton>
      </div>
    </form>
  )
}

/** What a form without script was refused for. */
const refusees = (): Erreurs => ({
  acheteur: erreursSurPlace('acheteur'),
  destinataire: erreursSurPlace('destinataire'),
})

function enListe(erreurs: Erreurs) {
  return (['acheteur', 'destinataire'] as const).flatMap((qui) =>
    Object.entries(erreurs[qui]).map(([champ, message]) => ({ qui, champ, message })),
  )
}

/** Kept for the next time; a commande does not wait for it, nor fail with it. */
async function garderLeDestinataire(): Promise<void> {
  try {
    await enregistrerDestinataire(contexteLivraison().destinataire)
  } catch (error) {
    toast('warning', isFailure(error) ? error.message : 'Ce destinataire n’a pas pu être gardé.')
  }
}
