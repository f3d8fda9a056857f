import { describe, expect, it } from 'vitest'
import { ETAT } from '#commande/commande.ts'
import type { Etape } from '#contract'
import { colisDe } from '#suivi/colis.ts'
import { CONTREBANDE, commandeLue, LA_BOUTIQUE, PRIX } from '#tests/lettres.ts'
import { lettreAcheteur, lettreDestinataire } from './lettres.ts'
import {
  GENRES_ACHETEUR,
  GENRES_DESTINATAIRE,
  type GenreAcheteur,
  type GenreDestinataire,
} from './message.ts'
import { mettreEnPage } from './mise-en-page.ts'
import { ENVOI_EXEMPLE } from './textes/exemple.ts'
import { texteAcheteur } from './texto/textos.ts'

const ACHETEUR = Object.keys(GENRES_ACHETEUR) as GenreAcheteur[]
const DESTINATAIRE = Object.keys(GENRES_DESTINATAIRE) as GenreDestinataire[]
const LIEN = 'https://boutique.example/suivi/un-lien-secret-pour-un-essai-0000'

const ENTIERE = {
  genre: 'payee',
  phrase: 'Votre commande est enregistrée.',
  commande: commandeLue(),
  remboursements: ['3 500 FCFA : fait.'],
  boutique: LA_BOUTIQUE,
} satisfies Parameters<typeof lettreAcheteur>[0]
const pour = (genre: GenreAcheteur, champs = {}) =>
  mettreEnPage(lettreAcheteur({ ...ENTIERE, genre, commande: commandeLue(champs) }))
const colis = (genre: GenreDestinataire, champs = {}) =>
  mettreEnPage(
    lettreDestinataire({ genre, colis: colisDe(commandeLue(champs)), lien: LIEN, boutique: LA_BOUTIQUE }),
  )

describe('Ce que lit qui a commandé', () => {
  it.each(ACHETEUR)('%s : numéro, lignes, montants, lieu, délai, liens, et à qui écrire', (genre) => {
    const { sujet, texte, html } = pour(genre, { devise: 'EUR', montantdevise: 25.13, taux: '0.00150000' })
    expect(sujet).toContain('CMD-2026-000012')
    for (const ecrit of [texte, html]) {
      for (const attendu of [
        ...['Bonjour Awa', 'CMD-2026-000012', 'Riz brisé parfumé', '1 × 18,75\u00a0€'],
        ...[
          '25,13\u00a0€',
          '16\u202f750\u00a0FCFA',
          'Sacré-Cœur 3',
          'Dakar, Sénégal',
          'entre le 22 et le 23 novembre',
        ],
        ...[
          'https://boutique.example/order-summary?commande=12',
          'https://boutique.example/commande?commande=12',
        ],
        ...['boutique@exemple.sn', '+221\u00a033\u00a0800\u00a000\u00a000'],
      ])
        expect(ecrit).toContain(attendu)
    }
  })

  it('montre la photo de ce qui a été choisi, la plus légère, à qui a commandé comme à qui reçoit', () => {
    const [ligne] = commandeLue().detailcommandes
    const detailcommandes = [
      { ...ligne, image: 'produit/boubou-rouge.jpg' },
      { ...ligne, image: null },
    ]
    for (const { html, texte } of [pour('payee', { detailcommandes }), colis('parti', { detailcommandes })]) {
      expect(html.match(/<img [^>]+>/g)).toEqual([
        '<img src="https://boutique.example/media/produit/boubou-rouge-200.webp" alt="" width="48" height="48">',
      ])
      expect(texte).not.toContain('boubou-rouge')
    }
  })

  it('prête à retirer : où, quand, ce que la boutique en dit, et personne ne passe', () => {
    const retrait = {
      adresse: 'Marché Kermel',
      horaires: 'Du lundi au samedi\nDe 9 h à 19 h',
      message: 'Sonnez.',
    }
    const { sujet, texte } = pour('expediee', { etatcommande: 3, adresseliv: 'Marché Kermel', retrait })
    expect(sujet).toBe('Votre commande CMD-2026-000012 est prête à retirer')
    for (const attendu of [
      'Venez la chercher\u00a0: Marché Kermel.',
      'Du lundi au samedi, De 9 h à 19 h',
      'Sonnez.',
    ])
      expect(texte).toContain(attendu)
    expect(texte).not.toMatch(/livreur|Livraison standard|colis en main/)
    expect(pour('payee', { retrait }).texte).toContain('Un message vous dira quand venir la chercher.')
  })

  it('une commande qui attend dit jusqu’à quand, et mène au paiement ; passée, elle ne le demande plus', () => {
    const attend = { etatcommande: 0, expire: '2026-11-21T10:35:00.000Z' }
    expect(pour('enregistree', attend).texte).toContain(
      'Elle attend votre paiement de 16\u202f750\u00a0FCFA, avant le 21 novembre 2026 à 10:35 (heure de Dakar).',
    )
    expect(pour('enregistree', attend).html).toContain('>Payer ma commande</a>')
    expect(pour('enregistree', { etatcommande: 5, expire: null }).texte).not.toMatch(
      /attend votre paiement|Payer/,
    )
  })
})

/** What a sentence takes for granted, and the states in which it is true. */
const SUPPOSE: readonly [RegExp, readonly number[]][] = [
  [/Nous préparons/, [1, 2]],
  [/Nous appelons/, [0]],
  [/avant de passer|donne[sz]? un code|Code à donner|quand venir la chercher/, [1, 2, 3]],
  [/(?:Vous payez|destinataire paie) .*en espèces|envoyez .* par Wave|Rien à payer avec ce colis/, [1, 2, 3]],
  [/Venez la chercher|Retrait\u00a0:/, [1, 2, 3]],
  [/attend votre paiement|payer à nouveau|à payer\u202f/, [0]],
  [/Une personne de la boutique regarde/, [8]],
]
const RETRAIT = { adresse: 'Marché Kermel', horaires: 'De 9 h à 19 h', message: 'Sonnez.' }
const OU_ENVOYER = { ...LA_BOUTIQUE, portefeuilles: 'Wave au +221\u00a077\u00a0123\u00a045\u00a067' }

describe('Une commande qui a changé d’état depuis', () => {
  it.each(Object.keys(GENRES_ACHETEUR) as GenreAcheteur[])(
    '%s ne dit rien qui ne soit plus vrai',
    (genre) => {
      for (const etatcommande of Object.values(ETAT))
        for (const payment_method of ['carte', 'livraison'])
          for (const retrait of [null, RETRAIT])
            for (const etatpaiement of [2, 6])
              for (const isDifferentRecipient of [0, 1])
                for (const envoi of [null, ENVOI_EXEMPLE]) {
                  const champs = { etatcommande, payment_method, retrait, etatpaiement, isDifferentRecipient }
                  const commande = commandeLue(champs)
                  const donnees = { ...ENTIERE, genre, commande, envoi, boutique: OU_ENVOYER, code: '4821' }
                  const { texte, suite } = texteAcheteur(donnees, OU_ENVOYER)
                  for (const dit of [mettreEnPage(lettreAcheteur(donnees)).texte, `${texte} ${suite}`])
                    for (const [suppose, etats] of SUPPOSE)
                      if (!etats.includes(etatcommande))
                        expect([etatcommande, dit]).not.toEqual([
                          etatcommande,
                          expect.stringMatching(suppose),
                        ])
                }
    },
  )

  it('payée en espèces à la porte, elle ne se prépare plus', () => {
    const livree = { etatcommande: 4, etatpaiement: 2, payment_method: 'livraison' }
    expect(pour('payee', livree).texte).not.toContain('préparons')
  })
})

describe('Un retour', () => {
  const etape = (etatcommande: number) => ({ etatcommande }) as Etape
  const livree = { etatcommande: 6, etapes: [etape(3), etape(4), etape(6)] }

  it('de ce qui a été livré dit où et comment l’envoyer', () => {
    const { texte } = pour('retour', livree)
    expect(texte).toContain('à cette adresse\u00a0: Marché Sandaga, allée 4, Dakar.')
    expect(texte).toContain('un papier avec le numéro CMD-2026-000012')
  })

  it('sans adresse de la boutique, dit à qui la demander', () => {
    const boutique = { ...LA_BOUTIQUE, lieu: null }
    const lettre = lettreAcheteur({ ...ENTIERE, genre: 'retour', commande: commandeLue(livree), boutique })
    expect(mettreEnPage(lettre).texte).toContain(
      'appelez le +221\u00a033\u00a0800\u00a000\u00a000\u00a0: nous vous disons',
    )
  })

  it.each([
    ['boutique@exemple.sn', '', 'Répondez à ce message, ou écrivez à boutique@exemple.sn'],
    ['', '', 'Nous'],
  ])(
    'd’une boutique qui n’a dit que « %s » et « %s » ne renvoie qu’à ce qu’elle a dit',
    (email, telephone, dit) => {
      const boutique = { ...LA_BOUTIQUE, lieu: null, email, telephone }
      const lettre = lettreAcheteur({ ...ENTIERE, genre: 'retour', commande: commandeLue(livree), boutique })
      const { texte, html } = mettreEnPage(lettre)
      expect(texte).toContain(dit)
      expect(texte.includes('Une question')).toBe(html.includes('Une question'))
      expect(html.includes('mailto:')).toBe(email !== '')
      for (const ecrit of [texte, html])
        expect(ecrit).not.toMatch(/écrivez à\s*(?:[.:]|ou|<a href="mailto:">)|ppelez le\s*[.:]|null/)
    },
  )

  it('d’un colis que personne n’a pris, ou une fois arrivé, ne demande rien', () => {
    for (const champs of [
      { etatcommande: 6, etapes: [etape(3), etape(6)] },
      { etatcommande: 7, etapes: [...livree.etapes, etape(7)] },
    ])
      expect(pour('retour', champs).texte).not.toContain('envoyez')
  })
})

describe('Ce que lit qui reçoit', () => {
  it.each(DESTINATAIRE)('%s : aucun prix, aucun montant, aucun lien vers la commande', (genre) => {
    const { sujet, texte, html } = colis(genre, { designation: 'Bon d’achat 5 000 FCFA, ou 7,50 €' })
    for (const ecrit of [sujet, texte, html.replace(/<style>.*<\/style>/s, '')]) {
      expect(ecrit).not.toMatch(PRIX)
      expect(ecrit).not.toMatch(/order-summary|commande=/)
    }
    expect(texte).toContain('Awa a commandé pour vous chez Teranga.')
    expect(texte).toContain('Bon d’achat …, ou …')
  })

  it('le motif reconnaît un prix là où il y en a', () => {
    expect(pour('payee').texte).toMatch(PRIX)
  })
})

describe('Quoi qu’on y mette', () => {
  const tout = Object.entries(CONTREBANDE).flatMap(([nom, texte]) => [
    ...ACHETEUR.map((genre) => [nom, genre, pour(genre, { partout: texte })] as const),
    ...DESTINATAIRE.map((genre) => [nom, genre, colis(genre, { partout: texte })] as const),
  ])

  it.each(tout)('%s dans « %s » : du texte, et rien d’autre', (_nom, _genre, { sujet, texte, html }) => {
    expect(html.match(/<(?!\/)[a-z][^>]*>/g)?.every((balise) => BALISES.test(balise))).toBe(true)
    for (const ecrit of [sujet, texte, html]) {
      expect(ecrit).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}\0\r]/u)
      expect(ecrit).not.toMatch(/undefined|null|NaN|\[object/)
    }
    expect(sujet).not.toMatch(/\n/)
  })

  it('les modèles n’acceptent pas qu’une donnée manque : cela ne se compile pas', () => {
    // @ts-expect-error: a letter without its order
    const lettre: Parameters<typeof lettreAcheteur>[0] = { ...ENTIERE, commande: undefined }
    // @ts-expect-error: a parcel that is only begun
    const colis: Parameters<typeof lettreDestinataire>[0] = { genre: 'parti' }
    expect(() => lettreAcheteur(lettre)).toThrow()
    expect(() => lettreDestinataire(colis)).toThrow()
  })
})

const BALISES =
  /^<(?:html lang="fr"|head|meta [a-z-]+="[^"<>]*"(?: content="[^"<>]*")?|title|style|body|main|p(?: class="(?:nom|discret)")?|h1|h2|a (?:class="bouton" )?href="(?:https:|mailto:)[^"<>]*"|table|tr(?: class="total")?|td(?: class="montant")?|th|br|span class="discret"|dl|dt|dd)>$/
