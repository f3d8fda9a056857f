// Takes the pictures of every message, as a phone shows it, into docs/screens/mails, and the shop's papers as PDF into
// docs/screens/papiers: `npm run captures:mails`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { lettreCarte } from '#message/carte.ts'
import { lettreCode } from '#message/code.ts'
import { lettreAcheteur, lettreDestinataire } from '#message/lettres.ts'
import {
  GENRES_ACHETEUR,
  GENRES_DESTINATAIRE,
  type GenreAcheteur,
  type GenreDestinataire,
} from '#message/message.ts'
import { type Lettre, mettreEnPage } from '#message/mise-en-page.ts'
import { lettreRetractation } from '#message/retractation.ts'
import { dessinerPapier } from '#papier/papier.pdf.ts'
import { colisDe } from '#suivi/colis.ts'
import { commandeLue, LA_BOUTIQUE } from '#tests/lettres.ts'
import { lancerNavigateur } from '#tests/navigateur.ts'
import { papierEmis } from '#tests/papiers.ts'

const FOLDER = 'docs/screens/mails'
const PAPIERS = 'docs/screens/papiers'
const ATTEND = { etatcommande: 0, etatpaiement: 0, expire: '2026-11-21T10:35:00.000Z' }
const ESPECES = { payment_method: 'livraison', etatpaiement: 6 }

/** What each move says, and where its order stands then. */
const ACHETEUR: Record<GenreAcheteur, [phrase: string, commande: Parameters<typeof commandeLue>[0]]> = {
  enregistree: ['Votre commande est enregistrée.', ATTEND],
  a_confirmer: ['Votre commande est enregistrée.', { ...ATTEND, payment_method: 'livraison' }],
  rouverte: ['La boutique a repris cette commande\u00a0: vous pouvez la payer.', ATTEND],
  payee: [
    'Votre paiement est arrivé. Votre commande est confirmée.',
    { devise: 'EUR', montantdevise: 25.13 },
  ],
  confirmee: ['Vous payez à la livraison. Votre commande est confirmée.', ESPECES],
  refusee: ['Le paiement a été refusé.', { ...ATTEND, etatpaiement: 3 }],
  a_verifier: ['Nous vérifions votre commande et son paiement.', { etatcommande: 8 }],
  expediee: ['Votre colis est parti.', { etatcommande: 3 }],
  livree: ['Votre commande est livrée.', { etatcommande: 4 }],
  annulee: ['Vous avez annulé cette commande.', { etatcommande: 5 }],
  retour: ['Votre retour est en cours.', { etatcommande: 6 }],
  attente: ['Robe de fête\u00a0: précommande, disponible le 20 décembre 2026.', {}],
  changee: [
    'La boutique a modifié votre commande\u00a0: Riz brisé parfumé (50 kg)\u00a0: 1 → 2\u202f; total\u00a0: 16\u202f750\u00a0FCFA → 31\u202f500\u00a0FCFA.',
    { ...ESPECES, etatcommande: 1 },
  ],
  remboursement: ['Votre paiement vous est rendu.', { etatcommande: 5, etatpaiement: 5 }],
}

const LIEN = 'https://boutique.example/suivi/exemple-de-lien-secret-000000'
const recu = (etatcommande: number, lien: string | null) => ({
  colis: colisDe(commandeLue({ etatcommande })),
  lien,
})
const RECU: Record<GenreDestinataire, ReturnType<typeof recu>> = {
  prevu: recu(1, LIEN),
  parti: recu(3, LIEN),
  livre: recu(4, null),
  annule: recu(5, null),
}

const LETTRES: [nom: string, lettre: Lettre][] = [
  ...(Object.keys(GENRES_ACHETEUR) as GenreAcheteur[]).map((genre): [string, Lettre] => {
    const [phrase, champs] = ACHETEUR[genre]
    const remboursements = ['16\u202f750\u00a0FCFA\u00a0: fait.']
    const commande = commandeLue(champs)
    return [genre, lettreAcheteur({ genre, phrase, commande, remboursements, boutique: LA_BOUTIQUE })]
  }),
  ...(Object.keys(GENRES_DESTINATAIRE) as GenreDestinataire[]).map((genre): [string, Lettre] => [
    `destinataire-${genre}`,
    lettreDestinataire({ genre, ...RECU[genre], boutique: LA_BOUTIQUE }),
  ]),
  [
    'carte',
    lettreCarte(
      {
        ...{ pour: 'Fatou', de: 'Awa', francs: 25_000, mot: 'Bon anniversaire, ma sœur\u202f!' },
        ...{ code: 'K7QW-9DHM-3TXA-PRVE', fin: new Date('2027-11-24T09:12:00.000Z') },
      },
      LA_BOUTIQUE,
    ),
  ],
  ['connexion', lettreCode('428913', LA_BOUTIQUE)],
  [
    'retractation',
    lettreRetractation(
      {
        ...{ numero: 'RET-2026-000003', date: '2026-11-24T09:12:00.000Z', nom: 'Awa Diop', commande_id: 12 },
        ...{ email: 'awa@exemple.sn', chezSonAcheteur: true, en_avoir: true },
        lignes: [{ id: 1, texte: '1 × Riz brisé parfumé, Sac de 25 kg', revenu: null }],
        numerocommande: 'CMD-2026-000012',
      },
      LA_BOUTIQUE,
    ),
  ],
]
/** Both are of one make: these show it in the dark. */
const SOMBRES = ['payee', 'destinataire-parti']

mkdirSync(FOLDER, { recursive: true })
for (const ancien of readdirSync(FOLDER)) rmSync(`${FOLDER}/${ancien}`)
const navigateur = await lancerNavigateur()
const visite = await navigateur.newContext({ viewport: { width: 390, height: 400 } })
const page = await visite.newPage()
for (const [nom, lettre] of LETTRES) {
  await page.setContent(mettreEnPage(lettre).html)
  for (const colorScheme of SOMBRES.includes(nom) ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    const png = await page.screenshot({ fullPage: true })
    const suffixe = colorScheme === 'dark' ? '-sombre' : ''
    writeFileSync(`${FOLDER}/${nom}${suffixe}.webp`, await sharp(png).webp({ quality: 60 }).toBuffer())
  }
}
await navigateur.close()

mkdirSync(PAPIERS, { recursive: true })
for (const [nom, serie] of [
  ['facture', 'FA'],
  ['avoir', 'AV'],
] as const)
  writeFileSync(`${PAPIERS}/${nom}.pdf`, await buffer(dessinerPapier(papierEmis(serie))))
// the browser goes with the process
process.exit()
