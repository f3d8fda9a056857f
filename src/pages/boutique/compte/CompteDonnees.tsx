import { type FormEvent, useState } from 'react'
import { enFrancs } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import { lireJeton, quitter } from '#browser/jeton.ts'
import { sortir } from '#browser/sortie/deconnexion.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { toastApresRechargement } from '#ui/toasts.ts'
import { Avis } from '../livraison/Avis.tsx'
import { useMonAvoir } from '../panier/useAvoirs.ts'
import { CONFIRMATION, SUPPRESSION_A_CONFIRMER, suppressionConfirmee } from './suppression.ts'

const MOTS = {
  avec: {
    supprimer: 'Supprimer mon compte',
    titre: 'Supprimer votre compte',
    fait: 'Votre compte est supprimé.',
    garder: 'Garder mon compte',
  },
  sans: {
    supprimer: 'Supprimer mes données',
    titre: 'Supprimer vos données',
    fait: 'Vos données sont supprimées.',
    garder: 'Garder mes données',
  },
}

/** What the shop holds of the person: to take away as a file, or to have erased. */
export default function CompteDonnees({ sansCompte }: { sansCompte: boolean }) {
  const mots = MOTS[sansCompte ? 'sans' : 'avec']
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState('')
  const [ouverte, setOuverte] = useState(false)

  async function telecharger() {
    setEnCours(true)
    setRefus('')
    try {
      const { data } = await api('GET /api/profile/export')
      enregistrerFichier('mes-donnees.json', JSON.stringify(data, null, 2))
    } catch (error) {
      setRefus(phraseDe(error))
    } finally {
      setEnCours(false)
    }
  }

  return (
    <section className="compte-carte" aria-labelledby="donnees">
      <div>
        <h2 id="donnees">Vos données</h2>
        <p className="compte-precision">
          Tout ce que la boutique garde de vous, dans un fichier{'\u00a0'}: coordonnées, destinataires,
          commandes, favoris, panier, appareils.
        </p>
      </div>
      <Avis niveau="error" message={refus} />
      <div className="compte-actes">
        <Bouton geste="compte.donnees" variante="sobre" enCours={enCours} onClick={telecharger}>
          Télécharger mes données
        </Bouton>
        <Bouton variante="discret" icone="corbeille" aria-haspopup="dialog" onClick={() => setOuverte(true)}>
          {mots.supprimer}
        </Bouton>
      </div>
      <Dialogue
        resume={mots.supprimer}
        titre={mots.titre}
        ouvert={ouverte}
        onFermer={() => setOuverte(false)}
      >
        <Suppression mots={mots} ouverte={ouverte} onRenoncer={() => setOuverte(false)} />
      </Dialogue>
    </section>
  )
}

function enregistrerFichier(nom: string, texte: string): void {
  const adresse = URL.createObjectURL(new Blob([texte], { type: 'application/json' }))
  const lien = document.createElement('a')
  lien.href = adresse
  lien.download = nom
  lien.click()
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(adresse), 60_000)
}

/** It cannot be undone: a word must be typed, and what goes and what stays is said before. */
function Suppression({
  mots,
  ouverte,
  onRenoncer,
}: {
  mots: (typeof MOTS)['avec']
  ouverte: boolean
  onRenoncer: () => void
}) {
  const avoir = useMonAvoir(import.meta.env.SSR || ouverte)
  const [mot, setMot] = useState('')
  const [erreur, setErreur] = useState('')
  const [refus, setRefus] = useState('')
  const [enCours, setEnCours] = useState(false)

  async function supprimer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (enCours) return
    if (!suppressionConfirmee(mot)) {
      setErreur(SUPPRESSION_A_CONFIRMER)
      return event.currentTarget.querySelector('input')?.focus()
    }
    setEnCours(true)
    setRefus('')
    try {
      await quitter(lireJeton(), () => api('DELETE /api/profile'))
      toastApresRechargement('success', mots.fait)
      sortir()
    } catch (error) {
      setRefus(phraseDe(error))
      setEnCours(false)
    }
  }

  return (
    <form method="post" className="compte-formulaire" onSubmit={supprimer} noValidate>
      {import.meta.env.SSR && <ChampsSurPlace />}
      <p>
        Vos coordonnées, vos destinataires, vos favoris, votre panier et vos sessions sont effacés, sans
        retour. Vos commandes passées restent dans les comptes de la boutique, sans votre nom ni votre
        adresse. Leurs factures, que la loi fait garder dix ans, les portent encore{'\u00a0'}: téléchargez-les
        avant.
      </p>
      {avoir && (
        <p>
          Il vous reste <strong>{enFrancs(avoir.solde)}</strong> d’avoir{'\u00a0'}: vous ne pourrez plus
          l’utiliser.
        </p>
      )}
      <Champ
        name="mot"
        libelle={`Écrivez ${CONFIRMATION} pour confirmer`}
        obligatoire
        value={mot}
        erreur={erreur || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setMot(event.target.value)
          setErreur('')
        }}
      />
      <Avis niveau="error" message={refus} />
      <div className="compte-actes">
        <Bouton type="submit" name="geste" value="compte.supprimer" enCours={enCours}>
          Supprimer définitivement
        </Bouton>
        <Bouton variante="sobre" onClick={onRenoncer}>
          {mots.garder}
        </Bouton>
      </div>
    </form>
  )
}
