import { expect, test } from 'vitest'
import {
  ETAT,
  ETAT_PAIEMENT,
  ETATS,
  ETATS_PAIEMENT,
  type Etat,
  type EtatPaiement,
  MOUVEMENTS,
} from './commande.ts'
import { lireEtapes, motifColis, motifRemplacee, RESTE_RETIRE } from './etape.ts'

const cree_le = new Date('2026-11-21T10:00:00Z')
const etape = (etat: keyof typeof ETAT, paiement: keyof typeof ETAT_PAIEMENT, auteur = 'equipe:4') => ({
  ...{ etat: ETAT[etat], etat_paiement: ETAT_PAIEMENT[paiement], auteur, cree_le },
  ...{ id: 1, commande_id: 9, motif: 'ne pas montrer' },
})
const phrases = (...etapes: ReturnType<typeof etape>[]) => lireEtapes(etapes).map(({ texte }) => texte)

test('une commande payée puis livrée se raconte du début à la fin', () => {
  expect(
    phrases(
      etape('attente', 'non_paye', 'client:7'),
      etape('attente', 'en_cours', 'paiement'),
      etape('confirmee', 'paye', 'paiement'),
      etape('preparation', 'paye'),
      etape('expediee', 'paye'),
      etape('livree', 'paye'),
    ),
  ).toEqual([
    'Votre commande est enregistrée.',
    'Le paiement a commencé.',
    'Votre paiement est arrivé. Votre commande est confirmée.',
    'Nous préparons vos articles.',
    'Votre colis est parti.',
    'Votre commande est livrée.',
  ])
})

test.each([
  ['client:7', 'Vous avez annulé cette commande.'],
  ['echeance', 'Commande annulée\u00a0: elle n’a pas été payée à temps.'],
  ['equipe:4', 'La boutique a annulé cette commande.'],
])('annulée par %s, cela se dit sans nommer personne', (auteur, phrase) => {
  expect(phrases(etape('attente', 'non_paye'), etape('annulee', 'non_paye', auteur)).at(-1)).toBe(phrase)
})

test('remplacée par une autre du même panier, cela se dit, et par laquelle', () => {
  const remplacee = { ...etape('annulee', 'non_paye', 'client:7'), motif: motifRemplacee('CMD-2026-000013') }
  expect(phrases(etape('attente', 'non_paye'), remplacee).at(-1)).toBe(
    'Cette commande est remplacée par CMD-2026-000013.',
  )
})

test('un retour refusé, une reprise, un remboursement renvoyé et un encaissement levé ont leur propre phrase', () => {
  const livree = etape('livree', 'paye')
  expect(phrases(livree, etape('retour', 'paye'), livree).at(-1)).toBe(
    'Le retour est clos, la commande reste livrée.',
  )
  expect(phrases(etape('annulee', 'non_paye'), etape('attente', 'non_paye')).at(-1)).toBe(
    'La boutique a repris cette commande\u00a0: vous pouvez la payer.',
  )
  expect(phrases(etape('annulee', 'rembourse'), etape('annulee', 'paye')).at(-1)).toBe(
    'La banque a renvoyé le remboursement\u00a0: nous nous en occupons.',
  )
  expect(phrases(etape('confirmee', 'a_encaisser'), etape('confirmee', 'non_paye')).at(-1)).toBe(
    'Il n’y a plus rien à payer à la livraison.',
  )
})

test('chaque mouvement permis se dit, et rien de ce que l’équipe a noté ne sort', () => {
  const noter = (etat: number, etat_paiement: number) => ({
    ...etape('attente', 'non_paye'),
    etat: etat as Etat,
    etat_paiement: etat_paiement as EtatPaiement,
  })
  for (const { de, vers } of MOUVEMENTS.etat)
    expect(lireEtapes([noter(de, 0), noter(vers, 0)])[1]).toMatchObject({
      texte: expect.stringMatching(/^[A-ZÀ-Ý].+\.$/),
      etat_text: ETATS[vers as Etat].text,
    })
  for (const { de, vers } of MOUVEMENTS.etat_paiement)
    expect(lireEtapes([noter(0, de), noter(0, vers)])[1]).toMatchObject({
      texte: expect.stringMatching(/^[A-ZÀ-Ý].+\.$/),
      etat_text_paiement: ETATS_PAIEMENT[vers as EtatPaiement].text,
    })
  expect(JSON.stringify(lireEtapes([etape('livree', 'paye')]))).not.toMatch(
    /equipe|ne pas montrer|auteur|motif/,
  )
})

test('à payer à la livraison, elle attend d’être confirmée, pas payée ; un colis refusé ne doit plus rien', () => {
  const raconter = (...etapes: ReturnType<typeof etape>[]) =>
    lireEtapes(etapes, 'livraison').map(({ texte }) => texte)
  expect(
    raconter(etape('attente', 'non_paye', 'client:7'), etape('annulee', 'non_paye', 'echeance'))[1],
  ).toBe('Commande annulée\u00a0: elle n’a pas été confirmée à temps.')
  expect(raconter(etape('expediee', 'a_encaisser'), etape('retour', 'non_paye'))[1]).toBe(
    'Il n’y a plus rien à payer à la livraison. Votre colis n’a pas été remis\u00a0: il revient à la boutique.',
  )
})

test('à payer en venant la chercher, rien ne parle de livraison', () => {
  const raconter = (...etapes: ReturnType<typeof etape>[]) =>
    lireEtapes(etapes, 'livraison', true).map(({ texte }) => texte)
  expect(raconter(etape('attente', 'non_paye'), etape('confirmee', 'a_encaisser'))[1]).toBe(
    'À payer en venant la chercher. Votre commande est confirmée.',
  )
  expect(raconter(etape('expediee', 'a_encaisser'), etape('retour', 'non_paye'))[1]).toContain(
    'Il n’y a plus rien à payer en venant la chercher.',
  )
})

test('ce que personne n’a pris revient, et repart : personne n’a demandé de retour', () => {
  const raconter = (retrait: boolean, ...etats: (keyof typeof ETAT)[]) =>
    lireEtapes(
      etats.map((etat) => etape(etat, 'paye')),
      'carte',
      retrait,
    ).map(({ texte }) => texte)
  expect(raconter(false, 'expediee', 'retour', 'expediee', 'retour', 'livree').slice(1)).toEqual([
    'Votre colis n’a pas été remis\u00a0: il revient à la boutique.',
    'Votre colis repart.',
    'Votre colis n’a pas été remis\u00a0: il revient à la boutique.',
    'Votre commande est livrée, sans ce qui est revenu.',
  ])
  expect(raconter(true, 'expediee', 'retour', 'expediee', 'retour', 'retournee').slice(1)).toEqual([
    'Votre commande n’a pas été retirée.',
    'Votre commande est de nouveau prête à retirer.',
    'Votre commande n’a pas été retirée.',
    'Votre commande ne vous attend plus à la boutique.',
  ])
  expect(raconter(false, 'livree', 'retour', 'retournee').slice(1)).toEqual([
    'Votre retour est en cours.',
    'Votre retour est arrivé chez nous.',
  ])
})

test('chaque colis se dit : ce qui est parti, ce qui est livré, ce qui n’est finalement pas parti', () => {
  const colis = (etat: 'preparation' | 'expediee', motif: string) => ({ ...etape(etat, 'paye'), motif })
  const dites = phrases(
    etape('preparation', 'paye'),
    colis('preparation', motifColis('C-1', 'parti', '1\u00a0× Riz (Sac)')),
    colis('preparation', motifColis('C-1', 'livré')),
    colis('expediee', motifColis('C-2', 'parti', '2\u00a0× Mil (kg)')),
    colis('preparation', motifColis('C-2', 'défait', 'resté sur le comptoir')),
    colis('expediee', RESTE_RETIRE),
  )
  expect(dites.slice(1)).toEqual([
    'Le colis C-1 est parti\u00a0: 1\u00a0× Riz (Sac).',
    'Le colis C-1 est livré.',
    'Le colis C-2 est parti\u00a0: 2\u00a0× Mil (kg). Tout est parti.',
    'Le colis C-2 n’est finalement pas parti.',
    'Le reste ne part pas\u00a0: votre commande est partie.',
  ])
})
