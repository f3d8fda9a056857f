import { useState } from 'react'
import { direBlancs } from '#preference/blanc.ts'
import { CHAMPS_CGV, REGLES_BROUILLON } from '#preference/champs.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { ecrire } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useCle } from '../cle.ts'
import { direRefus, reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles } from '../forme/Controle.tsx'
import { libellesDe, type TextesDe } from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { demanderEtatCgv, demanderVersionCgv, type EtatCgv, garderBrouillon } from './appels.ts'
import { Comparaison } from './Comparaison.tsx'
import { DepuisModele } from './DepuisModele.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'
import { TexteLu } from './TexteLu.tsx'

/** The terms of sale: what is in force, what is being written, what was in force before. */
export default function Conditions() {
  useTitre('Conditions de vente')
  const { donnees, erreur, recommencer } = useMemoire('cgv', async () => {
    const etat = await demanderEtatCgv()
    const derniere = etat.versions[0]
    return { etat, enVigueur: derniere ? await demanderVersionCgv(derniere.version) : null }
  })
  return (
    <>
      <h1 id="conditions" tabIndex={-1}>
        Conditions de vente
      </h1>
      <OngletsContenu />
      {donnees ? (
        <Redaction
          key={donnees.etat.versions.length}
          etat={donnees.etat}
          enVigueur={donnees.enVigueur?.texte ?? ''}
          relire={async () => (await demanderEtatCgv()).brouillon}
          onPublie={recommencer}
        />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les conditions n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

type Brouillon = EtatCgv['brouillon']
interface RedactionProps {
  etat: EtatCgv
  enVigueur: string
  relire: () => Promise<Brouillon>
  onPublie: () => void
}

/** The draft of the next version, begun from the one in force; publishing it takes a last look. */
export function Redaction({ etat, enVigueur, relire, onPublie }: RedactionProps) {
  const [apercu, setApercu] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const derniere = etat.versions[0]
  const formulaire = useFormulaire<Brouillon, TextesDe<typeof CHAMPS_CGV>>({
    nom: 'cgv',
    stockee: etat.brouillon,
    textes: (lu) => ({ texte: lu?.texte ?? enVigueur }),
    libelles: libellesDe(CHAMPS_CGV),
    fautes: (saisie) => fautesDe(REGLES_BROUILLON, saisie, true),
    envoyer: async ({ texte }, lu, cle) => {
      const { version } = await garderBrouillon(texte, lu?.version ?? 0, cle)
      return { texte, version, auteur: null, date: new Date().toISOString() }
    },
    relire,
    onEnregistre: () => toast('success', 'Brouillon des conditions gardé.'),
  })
  const { texte } = formulaire.saisie
  const regarder = () => {
    const faute = fautesDe(reglesDe(CHAMPS_CGV), { texte }, true).texte ?? direBlancs(texte)
    if (faute) toast('error', faute)
    else if (texte.trim() === enVigueur) toast('info', 'Ce texte est déjà en vigueur.')
    else setApercu(true)
  }
  const publierLe = async () => {
    setEnCours(true)
    try {
      // as it was read, so that publishing takes this draft away and no other
      if (formulaire.modifies.length > 0 && !(await formulaire.enregistrer())) return
      const { version } = await ecrire('cgv', null, { texte }, cle.de(texte))
      cle.finie()
      toast('success', `Conditions de vente\u00a0: version ${version} publiée.`)
      setApercu(false)
      onPublie()
      reprendreA('conditions')
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <CadreFormulaire formulaire={formulaire} action="Garder le brouillon">
      <p className="b-precision">
        {derniere
          ? `En vigueur\u00a0: version ${derniere.version}, publiée le ${dateEtHeure(derniere.publiee_le)}. Une version publiée ne change plus\u00a0: les commandes gardent celle qu’elles ont acceptée.`
          : 'Aucune version n’est publiée\u00a0: sans elle, personne ne peut commander.'}
        {etat.brouillon &&
          ` Brouillon${etat.brouillon.auteur ? ` de ${etat.brouillon.auteur}` : ''}, ${dateEtHeure(etat.brouillon.date)}.`}
      </p>
      <DepuisModele
        modele="conditions"
        texte={texte}
        onTexte={(suite) => formulaire.changer({ texte: suite })}
      />
      <div className="b-carte">
        <Controles champs={CHAMPS_CGV} formulaire={formulaire} propres={{ texte: { rows: 18 } }} />
        <p className="b-suite">
          <Bouton variante="sobre" onClick={regarder}>
            Relire et publier
          </Bouton>
        </p>
      </div>
      <Comparaison versions={etat.versions} texte={texte} />
      <Dialogue
        ouvert={apercu}
        titre={`Publier la version ${(derniere?.version ?? 0) + 1}`}
        onFermer={() => setApercu(false)}
        pied={
          <p className="b-suite">
            <Bouton enCours={enCours} onClick={() => void publierLe()}>
              Publier
            </Bouton>
            <Bouton variante="sobre" onClick={() => setApercu(false)}>
              Revenir au brouillon
            </Bouton>
          </p>
        }
      >
        <TexteLu texte={texte} vide="" />
      </Dialogue>
    </CadreFormulaire>
  )
}
