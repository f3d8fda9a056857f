import { describe, expect, it } from 'vitest'
import type { Dossier } from '../appels.ts'
import { resteEnsemble } from './resteEnsemble.ts'

type Argent = Parameters<typeof resteEnsemble>[0]
const payee = (id: number, payment_method: 'avoir' | 'carte', recu: number, devise_recue = 'XOF') => ({
  ...{ id, payment_method, recu, devise_recue },
  etat: 'payee' as const,
})
const rendu = (tentative_id: number, montant: number, etat = 'fait') =>
  ({ tentative_id, montant, etat }) as Dossier['remboursements'][number]
const argent = (devise: string, montant: number, change: Partial<Argent>): Argent => ({
  commande: { devise, paye_avoir: { nom: 'Payé par carte cadeau', montant, francs: 2000, reste: 1500 } },
  tentatives: [payee(1, 'avoir', 2000), payee(2, 'carte', 1500)],
  remboursements: [],
  ...change,
})

describe('Une commande que plusieurs paiements ont payée', () => {
  it('se rembourse ensemble, par articles aussi, tant que plusieurs ont un reste', () => {
    const apres = (...remboursements: Dossier['remboursements']) =>
      resteEnsemble(argent('XOF', 2000, { remboursements }))
    expect(apres()).toBe(3500)
    // the first refund of articles left credit 1 000 francs
    expect(apres(rendu(1, 1000))).toBe(2500)
    expect(apres(rendu(1, 1000), rendu(2, 500, 'a_la_main'), rendu(2, 400, 'refuse'))).toBe(2000)
    expect(apres(rendu(1, 2000))).toBeNull()
    expect(resteEnsemble(argent('XOF', 0, { tentatives: [payee(2, 'carte', 3500)] }))).toBeNull()
  })

  it('en euros compte l’avoir à ce qu’il valait, et rien d’une devise qui n’est pas la sienne', () => {
    const tentatives = [payee(1, 'avoir', 2000), payee(2, 'carte', 2.25, 'EUR')]
    expect(resteEnsemble(argent('EUR', 3, { tentatives }))).toBe(5.25)
    expect(resteEnsemble(argent('EUR', 3, { tentatives, remboursements: [rendu(1, 1333)] }))).toBe(3.25)
    expect(resteEnsemble(argent('XOF', 2000, { tentatives }))).toBeNull()
  })
})
