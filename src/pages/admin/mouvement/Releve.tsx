import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { nomMoyen } from '#preference/moyen.ts'
import type { ASolder } from '#releve/releve.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { DialogueMotif } from '../commande/DialogueMotif.tsx'
import { direRefus, reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { annuler, classer, demanderReleve } from './appels.ts'
import { RapportReleve } from './RapportReleve.tsx'

/** One file that was imported: what matches, what is to be settled, and the way to take it back. */
export default function Releve() {
  const id = Number(useParams().id) || 0
  const { donnees, erreur, recommencer } = useMemoire(`releve/${id}`, () => demanderReleve(id))
  const [aClasser, setAClasser] = useState<ASolder | null>(null)
  const [aAnnuler, setAAnnuler] = useState(false)
  const titre = donnees ? `Relevé ${donnees.fichier}` : 'Relevé'
  useTitre(titre)
  const faire = async (geste: () => Promise<unknown>, dit: string) => {
    try {
      await geste()
      toast('success', dit)
      recommencer()
      reprendreA('releve')
      return true
    } catch (refus) {
      direRefus(refus)
      return false
    }
  }
  return (
    <>
      <Link to="/admin/mouvements/releves" className="b-retour">
        <Icone nom="retour" taille={20} />
        Relevés
      </Link>
      <h1 id="releve" tabIndex={-1}>
        {titre}
      </h1>
      {donnees ? (
        <>
          <p className="b-precision">
            {nomMoyen(donnees.moyen)}, importé le{' '}
            <time dateTime={donnees.cree_le}>{dateEtHeure(donnees.cree_le)}</time>.
          </p>
          {donnees.annule_le ? (
            <p>
              <strong>Cet import est annulé.</strong> Ses lignes ne comptent plus.
            </p>
          ) : (
            <section className="b-carte" aria-labelledby="rapport">
              <h2 id="rapport">Ce que dit ce relevé</h2>
              <RapportReleve
                rapport={{ ...donnees, lignes: donnees.lignes + donnees.doublees, ignorees: 0 }}
                onClasser={setAClasser}
              />
              {donnees.inconnues + donnees.ecarts + donnees.manquants === 0 && (
                <p>Tout se rapproche, ou est classé.</p>
              )}
            </section>
          )}
          {!donnees.annule_le && (
            <p className="b-suite" data-ecran>
              <Bouton variante="sobre" onClick={() => setAAnnuler(true)}>
                Annuler cet import
              </Bouton>
            </p>
          )}
        </>
      ) : isFailure(erreur) && erreur.code === 'INTROUVABLE' ? (
        <p role="alert">Ce relevé n’existe pas.</p>
      ) : erreur ? (
        <Panne recommencer={recommencer}>Le relevé n’a pas pu être chargé.</Panne>
      ) : (
        <Attente />
      )}
      <DialogueMotif
        titre={aClasser && `Classer ${aClasser.reference}`}
        phrase="Ce ne sera plus à regarder. Ce que vous écrivez ici reste au journal."
        onFermer={() => setAClasser(null)}
        onValider={async ({ motif }) => {
          if (!aClasser) return true
          const quoi = aClasser.quoi === 'manquant' ? 'mouvement' : 'ligne'
          return faire(() => classer({ quoi, id: aClasser.id, motif }), 'Classé.')
        }}
      />
      <Dialogue ouvert={aAnnuler} titre="Annuler cet import" onFermer={() => setAAnnuler(false)}>
        <FormeDialogue
          action="Annuler l’import"
          onFermer={() => setAAnnuler(false)}
          onValider={() => faire(() => annuler(id), 'Import annulé.')}
        >
          <p>
            Toutes ses lignes disparaissent, ce qui était classé parmi elles aussi&nbsp;; ce qu’elles
            rapprochaient est de nouveau à rapprocher. Le même fichier peut être importé encore.
          </p>
        </FormeDialogue>
      </Dialogue>
    </>
  )
}
