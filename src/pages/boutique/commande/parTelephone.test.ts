import { expect, it } from 'vitest'
import { attendSonArgent, ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { resteAPayer } from '#commande/montants.ts'
import { direSinon } from './ParTelephone.tsx'

const RETRAIT = { adresse: 'Marché Kermel', horaires: 'De 9 h à 19 h', message: null }

it.each([
  [0, null, 'Sinon, vous payez en recevant vos articles.'],
  [1, null, 'Sinon, le destinataire paie en recevant les articles.'],
  [0, RETRAIT, 'Sinon, vous payez en venant chercher vos articles.'],
  [1, RETRAIT, 'Sinon, le destinataire paie en venant chercher les articles.'],
])('qui reçoit paie, où il reçoit (%i, %j)', (isDifferentRecipient, retrait, dit) => {
  expect(direSinon({ isDifferentRecipient, retrait })).toBe(dit)
})

it('l’argent ne se demande que de la confirmation à la remise', () => {
  const { a_encaisser, paye } = ETAT_PAIEMENT
  const demandes = Object.values(ETAT).filter((etatcommande) =>
    attendSonArgent({ etatcommande, etatpaiement: a_encaisser }),
  )
  expect(demandes).toEqual([ETAT.confirmee, ETAT.preparation, ETAT.expediee])
  expect(attendSonArgent({ etatcommande: ETAT.confirmee, etatpaiement: paye })).toBe(false)
})

it('ce qui est déjà venu n’est plus demandé, après la part d’un avoir', () => {
  const du = { montantdevise: 25_000, devise: 'XOF', paye_avoir: null, deja_recu: 5000 }
  expect(resteAPayer(du)).toBe('20\u202f000\u00a0FCFA')
  const avoir = { nom: 'Payé par avoir', montant: 10_000, reste: 15_000, francs: 10_000 }
  expect(resteAPayer({ ...du, paye_avoir: avoir })).toBe('10\u202f000\u00a0FCFA')
})
