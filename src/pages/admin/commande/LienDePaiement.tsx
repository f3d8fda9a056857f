import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { payable } from '#caisse/actions-permises.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { chezNom } from '#shared/elision.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { direRefus } from '../equipe.ts'
import { creerLien } from './appels.ts'
import { EnvoyerLien } from './EnvoyerLien.tsx'

type Lien = Awaited<ReturnType<typeof creerLien>>

/** Makes a link by which the order is paid without an account, and sends it: by WhatsApp to the buyer, or copied. */
export function LienDePaiement({ commande }: { commande: Commande }) {
  const { preference } = useBoutique()
  const [lien, setLien] = useState<Lien | null>(null)
  const [enCours, setEnCours] = useState(false)
  // an order that was just taken on the phone: its link is what comes next
  const prise = Boolean((useLocation().state as { prise?: boolean } | null)?.prise)
  const demande = useRef(false)

  const faire = async () => {
    setEnCours(true)
    try {
      setLien(await creerLien(commande.id))
    } catch (refus) {
      direRefus(refus)
    } finally {
      setEnCours(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order has just been taken
  useEffect(() => {
    if (!prise || demande.current || !payable(commande)) return
    demande.current = true
    void faire()
  }, [prise])

  if (!payable(commande) || commande.payment_method === 'livraison') return null
  const texte = lien
    ? `Bonjour, voici le lien pour payer votre commande ${commande.numerocommande} ${chezNom(nomBoutique(preference))}\u00a0: ${resteAPayer(commande)}, jusqu’au ${dateEtHeure(lien.expire)}. ${lien.adresse}`
    : ''
  return (
    <>
      <p className="b-suite" data-ecran>
        <Bouton variante="sobre" icone="lien" enCours={enCours} onClick={() => void faire()}>
          Lien de paiement
        </Bouton>
      </p>
      <Dialogue ouvert={lien !== null} titre="Lien de paiement" onFermer={() => setLien(null)}>
        {lien && (
          <div className="b-pile">
            <p>
              Qui a ce lien paie cette commande sans compte, jusqu’au {dateEtHeure(lien.expire)}. Il n’est
              montré qu’ici{'\u00a0'}: envoyez-le maintenant.
            </p>
            <EnvoyerLien adresse={lien.adresse} texte={texte} tel={commande.tel} />
          </div>
        )}
      </Dialogue>
    </>
  )
}
