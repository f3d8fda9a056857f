import { useEffect, useState } from 'react'
import { copierLien } from '#browser/copier.ts'
import type { Commande } from '#contract'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { LienWhatsApp } from '../cadre/LienWhatsApp.tsx'
import { prendreAConfier } from './aConfier.ts'
import styles from './commandes.module.css'
import { confierMaCommande } from './confier.ts'

type Confie = Awaited<ReturnType<typeof confierMaCommande>>

/** Gives an order to somebody close, who pays it by a link; the link of one that was just placed for that comes by itself. */
export function FairePayer({ commande, onChange }: { commande: Commande; onChange: () => void }) {
  const { preference } = useBoutique()
  const [confie, setConfie] = useState<Confie | null>(null)
  const [enCours, setEnCours] = useState(false)

  const confier = async () => {
    setEnCours(true)
    try {
      setConfie(await confierMaCommande(commande, nomBoutique(preference)))
    } catch (erreur) {
      toast('error', isFailure(erreur) ? erreur.message : 'Le lien n’a pas pu être fait.')
    } finally {
      setEnCours(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order has just been placed
  useEffect(() => {
    if (prendreAConfier(commande.id)) void confier()
  }, [commande.id])

  const fermer = () => {
    setConfie(null)
    // its goods are held longer now
    onChange()
  }
  return (
    <>
      <Bouton
        variante="sobre"
        icone="lien"
        geste={`commande.confier ${commande.id}`}
        enCours={enCours}
        onClick={() => void confier()}
      >
        Faire payer par un proche
      </Bouton>
      <Dialogue ouvert={confie !== null} titre="Le lien pour votre proche" onFermer={fermer}>
        {confie && (
          <div className={styles.actes}>
            <p>
              Qui a ce lien voit les articles, le prénom et la ville de qui reçoit, et paie sans compte, avant
              le {confie.jusque}. Il n’est montré qu’ici{'\u00a0'}: envoyez-le maintenant.
            </p>
            <p className={styles.lien}>{confie.adresse}</p>
            <div className={styles.actions}>
              <LienWhatsApp texte={confie.texte} />
              <Bouton variante="sobre" onClick={() => void copierLien(confie.adresse)}>
                Copier le lien
              </Bouton>
            </div>
          </div>
        )}
      </Dialogue>
    </>
  )
}
