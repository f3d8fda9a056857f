import { useState } from 'react'
import { dateEtHeure } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { demanderAspect, direLu, type EtatAspect, publierAspect, revenirAspect } from './appels.ts'

interface Props {
  etat: EtatAspect
  sujet: EtatAspect['lus'][number]
  /** « ces phrases ». */
  objet: string
  /** Whether something typed is not kept yet; keeping it answers the looks then, null when it was refused. */
  modifie: boolean
  garder: () => Promise<EtatAspect | null>
  onChange: (etat: EtatAspect) => void
}

/** From a draft to what everybody sees, and back: looked at on a telephone, published, taken back in one tap. */
export function Publication({ etat, sujet, objet, modifie, garder, onChange }: Props) {
  const [enCours, setEnCours] = useState('')
  const cle = useCle()
  const faire = async (nom: string, appeler: (cle: string) => Promise<EtatAspect | null>, fait: string) => {
    if (enCours) return
    setEnCours(nom)
    try {
      const suite = await appeler(cle.de([nom, etat.version]))
      cle.finie()
      if (!suite) return
      onChange(suite)
      toast('success', fait)
    } catch (raison) {
      direRefus(raison)
      if (isFailure(raison) && raison.code === 'VERSION_DEPASSEE') onChange(await demanderAspect())
    } finally {
      setEnCours('')
    }
  }
  const publier = () =>
    faire(
      'publier',
      async (cle) => {
        const garde = modifie ? await garder() : etat
        return garde && publierAspect(garde.version, cle)
      },
      'Publié\u00a0: tout le monde le voit. «\u202fRevenir à l’aspect précédent\u202f» l’annule.',
    )
  const { brouillon, precedent } = etat
  const lu = etat.lus.includes(sujet)
  return (
    <section className="b-carte" aria-labelledby="publication">
      <h2 id="publication">Voir, puis publier</h2>
      <p className="b-precision">
        {modifie
          ? 'Gardez le brouillon pour le voir sur ce téléphone avant de le publier.'
          : brouillon
            ? `Un brouillon attend${brouillon.auteur ? `, de ${brouillon.auteur}` : ''}, ${dateEtHeure(brouillon.date)}.`
            : etat.publie
              ? `Publié le ${dateEtHeure(etat.publie.date)}${etat.publie.auteur ? ` par ${etat.publie.auteur}` : ''}.`
              : 'La boutique a l’aspect de départ.'}
      </p>
      <p className="b-suite">
        {brouillon && !modifie && <Voir apercu={brouillon.apercu} />}
        {(brouillon || modifie) && (
          <Bouton enCours={enCours === 'publier'} onClick={() => void publier()}>
            Publier
          </Bouton>
        )}
        {!(brouillon || modifie || lu) && (
          <Bouton
            enCours={enCours === 'lire'}
            onClick={() =>
              void faire('lire', (cle) => direLu(sujet, cle), `Noté\u00a0: vous gardez ${objet}.`)
            }
          >
            J’ai lu, je garde {objet}
          </Bouton>
        )}
        {precedent && !modifie && (
          <Bouton
            variante="sobre"
            enCours={enCours === 'revenir'}
            onClick={() =>
              void faire(
                'revenir',
                (cle) => revenirAspect(etat.version, cle),
                'L’aspect précédent est de retour.',
              )
            }
          >
            Revenir à l’aspect précédent
          </Bouton>
        )}
      </p>
      {lu && <p className="b-precision">Lu et gardé.</p>}
    </section>
  )
}

function Voir({ apercu }: { apercu: string }) {
  const chemin = `/apercu/${apercu}`
  return (
    <>
      <LienBouton variante="sobre" to={chemin} reloadDocument target="_blank">
        Voir l’aperçu<span className="hors-ecran"> (nouvel onglet)</span>
      </LienBouton>
      <a
        className="b-lien"
        href={lienWhatsapp(location.origin + chemin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Envoyer l’aperçu par WhatsApp<span className="hors-ecran"> (nouvel onglet)</span>
      </a>
    </>
  )
}
