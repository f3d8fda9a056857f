import { onTestFinished } from 'vitest'
import type { Humeur, Operateur } from '#demo/sms/operateur.ts'
import type { Pli, Poste } from '#message/poste.ts'

/** A message for a phone, ready to go. */
export const pliPour = (a: string, texte = 'Votre commande est partie.'): Pli => ({
  nom: 'essai',
  message_id: '<m@boutique.example>',
  de: { name: 'Boutique', address: 'b@boutique.example' },
  repondre: 'b@boutique.example',
  a,
  date: new Date(0),
  courrier: { sujet: '', texte: '', html: '' },
  site: 'https://boutique.example',
  bref: { titre: 'Boutique', texte, adresse: '/commande' },
})

/** A provider of SMS until the test is over, and how one try with it ends. */
export async function essayerTexto(
  ouvrir: () => Promise<Operateur>,
  posteDe: (base: string, patience?: number) => Poste,
) {
  const operateur = await ouvrir()
  onTestFinished(operateur.fermer)
  const poste = posteDe(operateur.base)
  return {
    operateur,
    poste,
    envoyer: (pli: Pli, humeur: Humeur = 'bonne', patience?: number) => {
      operateur.humeur = humeur
      const par = patience ? posteDe(operateur.base, patience) : poste
      return par.envoyer(pli, new AbortController().signal)
    },
  }
}
