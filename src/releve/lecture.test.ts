import { expect, it } from 'vitest'
import { EN_LIGNE, METHODES, type Methode } from '#prestataire/moyens.ts'
import { RELEVES } from '#prestataire/releves.ts'
import { lireCsv } from '#shared/csv.ts'
import { ecrireReleve, type LigneEcrite } from '#tests/releves/ecrire.ts'
import { type ColonnesDites, formeDite, lireColonnesDites } from './colonnes.ts'
import { lireReleve, sansPreambule } from './lecture.ts'

async function lire(moyen: Methode, texte: string | Buffer, dites: ColonnesDites = {}) {
  const forme = formeDite(RELEVES[moyen], dites)
  const tableau = await lireCsv(sansPreambule(Buffer.from(texte), forme), 1000)
  return lireReleve(forme, EN_LIGNE[moyen].nom, tableau)
}

const LIGNES: LigneEcrite[] = [
  { reference: 't1', lien: 'lien1', montant: 3500, frais: 120 },
  { reference: 't2', lien: 'lien2', montant: -1200, nature: 'remboursement' },
  { reference: 't3', montant: -2000, nature: 'virement', le: '2026-11-22T08:00:00Z' },
]

it.each(METHODES)(
  'le fichier de %s dit ses paiements, ses remboursements, ses reversements et ses frais',
  async (moyen) => {
    const { lignes, fautes } = await lire(moyen, ecrireReleve(moyen, LIGNES))
    expect(fautes).toEqual([])
    expect(
      lignes.map(({ nature, brut, frais, souple, devise }) => [
        nature,
        souple ? brut + frais : brut,
        frais,
        devise,
      ]),
    ).toEqual([
      // Orange Money does not say whether its amount is after the fee
      ['paiement', moyen === 'orange_money' ? 3620 : 3500, 120, 'XOF'],
      ['remboursement', -1200, 0, 'XOF'],
      ['virement', -2000, 0, 'XOF'],
    ])
    expect(lignes.map(({ liens }) => liens.some((lien) => lien.startsWith('lien')))).toEqual([
      true,
      true,
      false,
    ])
    expect(lignes[0]?.le.toISOString()).toBe('2026-11-21T10:05:00.000Z')
  },
)

it('l’ordre des colonnes, le séparateur, la marque d’UTF-8, les virgules et Windows-1252 ne changent rien', async () => {
  const texte =
    '\ufeffNet;Fee;Gross;Currency;Reporting_Category;Created;Balance_Transaction_Id;Payment_Intent_Id\n3380,00;120,00;"3 500,00";XOF;charge;21/11/2026 10:05;txn_1;pi_1\n'
  const { lignes, fautes } = await lire('carte', texte)
  expect(fautes).toEqual([])
  expect(lignes).toMatchObject([{ brut: 3500, frais: 120, liens: ['pi_1'], reference: 'txn_1' }])
  const orange = Buffer.from(ecrireReleve('orange_money', LIGNES), 'latin1')
  expect((await lire('orange_money', orange)).lignes).toHaveLength(3)
})

it('PayPal en français se lit comme en anglais ; ce qui est en attente ou refusé ne compte pas', async () => {
  const texte = [
    'Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Avant commission,Commission,Net,Numéro de transaction',
    '"03/11/2026","10:05:00",CET,Awa,Paiement Express Checkout,Terminé,EUR,"25,13","-1,20","23,93",A1',
    '"04/11/2026","10:05:00",CET,Awa,Paiement Express Checkout,En attente,EUR,"25,13","-1,20","23,93",A2',
    '"05/11/2026","10:05:00",CET,,Virement standard,Terminé,EUR,"-23,93","0,00","-23,93",A3',
  ].join('\n')
  const { lignes, ignorees, fautes } = await lire('paypal', texte)
  expect([fautes, ignorees]).toEqual([[], 1])
  expect(lignes).toMatchObject([
    { nature: 'paiement', brut: 2513, frais: 120, devise: 'EUR', liens: ['A1'] },
    { nature: 'virement', brut: -2393, frais: 0 },
  ])
  expect(lignes[0]?.le.toISOString()).toBe('2026-11-03T10:05:00.000Z')
})

it('Stripe qui verse en euros dit ce que la cliente a payé en francs, et de quel virement chaque ligne fait partie', async () => {
  const texte = [
    'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,customer_facing_amount,customer_facing_currency,payment_intent_id',
    'po_1,2026-11-23 00:00:00,txn_1,2026-11-21 10:05:00,eur,5.34,0.42,4.92,charge,3500,xof,pi_1',
    'po_1,2026-11-23 00:00:00,txn_2,2026-11-21 11:05:00,eur,10.68,0.60,10.08,charge,7000,xof,pi_2',
  ].join('\n')
  const { lignes } = await lire('carte', texte)
  expect(lignes).toMatchObject([
    { nature: 'paiement', brut: 534, frais: 42, montant_client: 3500, devise_client: 'XOF' },
    { nature: 'paiement', montant_client: 7000 },
    { nature: 'virement', reference: 'po_1', brut: -1500, devise: 'EUR' },
  ])
})

it('le fichier d’un autre prestataire est refusé, en nommant la colonne qui manque et où trouver le bon', async () => {
  const wave = ecrireReleve('wave', LIGNES)
  await expect(lire('carte', wave)).rejects.toMatchObject({
    code: 'ENTREE_INVALIDE',
    message: expect.stringMatching(
      /pas un relevé Carte bancaire\s: la colonne «\s.+\s» manque\. Où le trouver\s: Stripe/,
    ),
  })
  await expect(lire('wave', ecrireReleve('paypal', LIGNES))).rejects.toThrow(/pas un relevé Wave/)
  await expect(lire('orange_money', wave)).rejects.toThrow(/la colonne «\sRéférence\s» manque/)
})

it('un fichier aux colonnes inconnues les nomme ; dites une à une, il se lit, sans frais s’il n’en a pas', async () => {
  const texte = [
    'Compte 77 000 00 00',
    'N° opération;Quand;Quoi;Combien',
    'op1;21/11/2026 10:05;Paiement en ligne;3 500',
    'op2;22/11/2026 08:00;Retrait vers la banque;-2 000',
  ].join('\n')
  const nu = texte.split('\n').slice(1).join('\n')
  await expect(lire('wave', nu)).rejects.toMatchObject({
    code: 'ENTREE_INVALIDE',
    champs: { colonnes: 'n°_operation\nquand\nquoi\ncombien' },
  })
  const dites = { reference: 'n° opération', date: 'quand', type: 'quoi', brut: 'combien' }
  const { lignes, fautes } = await lire('wave', texte, dites)
  expect(fautes).toEqual([])
  expect(lignes).toMatchObject([
    { reference: 'op1', liens: ['op1'], nature: 'paiement', brut: 3500, frais: 0, devise: 'XOF' },
    { reference: 'op2', nature: 'virement', brut: -2000 },
  ])
  // as soon as the provider calls them as usual, what was said is no hindrance
  expect((await lire('wave', ecrireReleve('wave', LIGNES), dites)).lignes).toHaveLength(3)
})

it.each(['[]', '{', '"a"', 'null', '{"prix":"a"}', '{"brut":1}', '{"__proto__":"a"}'])(
  'des colonnes qui ne se lisent pas (%s) sont refusées',
  (dites) => expect(() => lireColonnesDites(dites)).toThrow(/choisissez-les à nouveau/),
)

it('une ligne illisible est dite avec son numéro', async () => {
  const texte = ecrireReleve('carte', LIGNES)
    .replace('3500', 'trois mille')
    .replace('2026-11-22 08:00:00', 'hier')
  expect((await lire('carte', texte)).fautes).toEqual([
    { ligne: 2, message: 'Un montant ne se lit pas.' },
    { ligne: 4, message: 'La date «\u202fhier\u202f» ne se lit pas.' },
  ])
  const faux = ecrireReleve('carte', [{ reference: 't', montant: 100, frais: 10 }]).replace('90', '80')
  expect((await lire('carte', faux)).fautes[0]?.message).toMatch(/ne s’accordent pas/)
})
