import { useState } from 'react'
import { FERMEE, MOT_FERMEE } from '#ouverture/ouverture.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus, useDroit } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { type EtatOuverture, reglerOuverture } from './appels.ts'

/** Opening the shop to everybody, and closing it again: for its owner. */
export function Porte({ relire, ...etat }: EtatOuverture & { relire: () => void }) {
  const regle = useDroit('reglages')
  if (!regle) return null
  return etat.ouverte ? <Fermer mot={etat.mot} relire={relire} /> : <Ouvrir {...etat} relire={relire} />
}

function Ouvrir({ deja, mot, etapes, relire }: EtatOuverture & { relire: () => void }) {
  const cle = useCle()
  const [enCours, setEnCours] = useState(false)
  const bloquees = etapes.filter(({ etat }) => etat === 'bloque')
  const ouvrir = async () => {
    setEnCours(true)
    try {
      await reglerOuverture({ ouverte: true }, cle.de('ouvrir'))
      toast('success', 'La boutique est ouverte à tous.')
      cle.finie()
      relire()
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <div className="b-ouverture">
      {bloquees.length > 0 && (
        <p>
          Pour ouvrir, il manque encore{'\u00a0'}:{' '}
          {new Intl.ListFormat('fr').format(bloquees.map(({ titre }) => `«\u00a0${titre}\u00a0»`))}.
        </p>
      )}
      <Bouton large icone="boutique" enCours={enCours} onClick={() => void ouvrir()}>
        {deja ? 'Rouvrir la boutique' : 'Ouvrir la boutique'}
      </Bouton>
      <p className="b-precision">
        Jusque-là, vos visiteurs lisent «{'\u00a0'}
        {deja ? (mot ?? FERMEE) : 'bientôt'}
        {'\u00a0'}»{'\u202f'}; vous et votre équipe voyez déjà tout.
      </p>
      {deja && <Demander titre="Changer le mot pour vos visiteurs" ferme mot={mot} relire={relire} />}
    </div>
  )
}

const Fermer = (props: Suite) => <Demander titre="Fermer la boutique pour un moment" {...props} />

interface Suite {
  /** What visitors read today, or read the last time. */
  mot: string | null
  relire: () => void
}

/** Closing it, or once it is (`ferme`) the word alone. */
function Demander({ titre, ...suite }: Suite & { titre: string; ferme?: boolean }) {
  const [demande, setDemande] = useState(false)
  return (
    <>
      <p className="b-suite">
        <Bouton variante="discret" onClick={() => setDemande(true)}>
          {titre}
        </Bouton>
      </p>
      <Dialogue ouvert={demande} titre={titre} onFermer={() => setDemande(false)}>
        {demande && <Question onFermer={() => setDemande(false)} {...suite} />}
      </Dialogue>
    </>
  )
}

function Question({
  ferme = false,
  onFermer,
  relire,
  ...lue
}: Suite & { ferme?: boolean; onFermer: () => void }) {
  const cle = useCle()
  const [mot, setMot] = useState(lue.mot ?? '')
  const [erreur, setErreur] = useState<string>()
  const enregistrer = async () => {
    const body = { ouverte: false, mot }
    try {
      await reglerOuverture(body, cle.de(body))
    } catch (raison) {
      if (isFailure(raison) && raison.champs?.mot) setErreur(raison.champs.mot)
      else direRefus(raison)
      return false
    }
    toast('success', ferme ? 'Mot pour vos visiteurs enregistré.' : 'La boutique est fermée.')
    cle.finie()
    relire()
    return true
  }
  return (
    <FormeDialogue
      action={ferme ? 'Enregistrer le mot' : 'Fermer la boutique'}
      onFermer={onFermer}
      onValider={enregistrer}
    >
      {!ferme && (
        <p>
          Personne ne peut plus rien y voir ni commander, tant que vous ne la rouvrez pas d’ici. Les commandes
          passées restent à préparer, et chacun suit encore la sienne.
        </p>
      )}
      <ChampMultiligne
        libelle="Un mot pour vos visiteurs"
        aide={'Comme «\u00a0Fermée pour la Tabaski. Retour lundi 2\u00a0juin.\u00a0»'}
        maxLength={MOT_FERMEE.maximum}
        value={mot}
        erreur={erreur}
        onChange={({ target }) => setMot(target.value)}
      />
    </FormeDialogue>
  )
}
