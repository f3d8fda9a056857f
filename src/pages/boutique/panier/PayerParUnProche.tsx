import { useEffect, useRef, useState } from 'react'
import { copierLien } from '#browser/copier.ts'
import type { Ligne } from '#panier/panier.ts'
import { JOURS_PARTAGE } from '#partage/partage.ts'
import { useBoutique } from '#preference/boutique.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { LienWhatsApp } from '../cadre/LienWhatsApp.tsx'
import commandes from '../commande/commandes.module.css'
import { donnerAPayer } from './confier.ts'

type Donne = Awaited<ReturnType<typeof donnerAPayer>>

interface Props {
  ouvert: boolean
  titre: string
  onFermer: () => void
  lignes: Ligne[]
  /** Orders it oneself; the last step then offers a link to pay by. */
  onCommander: () => void
}

/** Two ways: somebody close takes the cart and does the rest, or only pays what is ordered here. */
export function PayerParUnProche({ lignes, onCommander, onFermer, ...fenetre }: Props) {
  const { preference } = useBoutique()
  const [enCours, setEnCours] = useState(false)
  const [lien, setLien] = useState<Donne | null>(null)
  const donner = async () => {
    setEnCours(true)
    try {
      setLien(await donnerAPayer(lignes, preference))
    } catch (erreur) {
      toast('error', isFailure(erreur) ? erreur.message : 'Le lien n’a pas pu être fait.')
    } finally {
      setEnCours(false)
    }
  }
  const fermer = () => {
    onFermer()
    // of the cart as it was
    setLien(null)
  }
  return (
    <Dialogue {...fenetre} onFermer={fermer}>
      <div className={commandes.actes}>
        <section className={commandes.actes}>
          <h3>Lui envoyer ce panier</h3>
          <p>
            Votre proche le prend, dit où livrer et paie comme ses propres achats. Vous n’avez besoin d’aucun
            compte.
          </p>
          {lien ? (
            <Lien {...lien} />
          ) : (
            <Bouton icone="lien" enCours={enCours} geste="panier.donner" onClick={() => void donner()}>
              Faire le lien de ce panier
            </Bouton>
          )}
          <p className={commandes.nombre}>
            Le lien montre les articles et leur prix, et rien de vous, pendant {JOURS_PARTAGE}
            {'\u00a0'}jours.
          </p>
        </section>
        <section className={commandes.actes}>
          <h3>Commander, et lui laisser le paiement</h3>
          <p>
            Vous commandez à votre adresse{'\u00a0'}; votre proche n’a plus qu’à payer, par un lien et sans
            compte.
          </p>
          <Bouton variante="sobre" geste="panier.proche" onClick={onCommander}>
            Commander, puis envoyer le lien
          </Bouton>
        </section>
      </div>
    </Dialogue>
  )
}

/** It stands where the button was that made it: focus goes on from there. */
function Lien({ adresse, texte }: Donne) {
  const ou = useRef<HTMLParagraphElement>(null)
  useEffect(() => ou.current?.focus(), [])
  return (
    <>
      <p ref={ou} tabIndex={-1} className={commandes.lien}>
        {adresse}
      </p>
      <div className={commandes.actions}>
        <LienWhatsApp texte={texte} />
        <Bouton variante="sobre" icone="copier" onClick={() => void copierLien(adresse)}>
          Copier le lien
        </Bouton>
      </div>
    </>
  )
}
