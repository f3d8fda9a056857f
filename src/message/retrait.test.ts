import { expect, test } from 'vitest'
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from '#commande/commande.ts'
import { lireEtapes } from '#commande/etape.ts'
import { gestesPossibles, motifEspeces } from '#preparation/gestes.ts'
import { colisDe } from '#suivi/colis.ts'
import { commandeLue, LA_BOUTIQUE } from '#tests/lettres.ts'
import { lettreAcheteur, lettreDestinataire } from './lettres.ts'
import {
  GENRES_ACHETEUR,
  GENRES_DESTINATAIRE,
  type GenreAcheteur,
  type GenreDestinataire,
} from './message.ts'
import { mettreEnPage } from './mise-en-page.ts'

const retrait = { adresse: 'Marché Kermel', horaires: 'De 9 h à 19 h', message: 'Sonnez.' }
const ETATS = Object.values(ETAT) as Etat[]
const PAIEMENTS = Object.values(ETAT_PAIEMENT) as EtatPaiement[]
const MOYENS = ['carte', 'livraison']

const lettres = () =>
  ETATS.flatMap((etatcommande) =>
    PAIEMENTS.flatMap((etatpaiement) =>
      MOYENS.flatMap((payment_method) => {
        const etapes = lireEtapes(
          [3, 4, etatcommande].map((etat) => ({
            ...{ etat: etat as Etat, etat_paiement: etatpaiement, auteur: 'essai' },
            cree_le: new Date('2026-11-21T10:00:00Z'),
          })),
          payment_method,
          true,
        )
        const champs = { etatcommande, etatpaiement, payment_method, etapes, retrait }
        const acheteur = (Object.keys(GENRES_ACHETEUR) as GenreAcheteur[]).map((genre) =>
          lettreAcheteur({
            ...{ genre, phrase: etapes.map(({ texte }) => texte).join(' '), remboursements: [] },
            ...{ commande: commandeLue(champs), boutique: LA_BOUTIQUE },
          }),
        )
        const autre = { ...champs, isDifferentRecipient: 1, recipient_prenom: 'Mariama' }
        const destinataire = (Object.keys(GENRES_DESTINATAIRE) as GenreDestinataire[]).map((genre) =>
          lettreDestinataire({
            genre,
            colis: colisDe(commandeLue(autre)),
            lien: null,
            boutique: LA_BOUTIQUE,
          }),
        )
        return [...acheteur, ...destinataire].map((une) => {
          const { sujet, texte } = mettreEnPage(une)
          return `${sujet}\n${texte}`
        })
      }),
    ),
  )

const gestes = () =>
  ETATS.flatMap((etatcommande) =>
    PAIEMENTS.flatMap((etatpaiement) =>
      MOYENS.flatMap((payment_method) =>
        gestesPossibles(
          { etatcommande, etatpaiement, payment_method, retrait, argentVenu: true, etapes: [] },
          { role: 'proprietaire' },
        ),
      ),
    ),
  )

test('rien de ce qui se lit d’une commande à retirer, acheteur, destinataire ou équipe, ne parle de colis ni de livreur', () => {
  const motifs = (['encaisser', 'refuser'] as const).map((geste) => motifEspeces(geste, retrait))
  const textes = [...lettres(), ...gestes().flatMap(({ texte, motif }) => [texte, motif ?? '']), ...motifs]
  expect(textes.length).toBeGreaterThan(1000)
  expect([...new Set(textes)].filter((texte) => /colis|livreur/i.test(texte))).toEqual([])
})

test('remettre ce qu’on vient chercher ne demande pas de code', () => {
  expect(gestes().filter(({ code }) => code)).toEqual([])
})

test('qui vient chercher pour un autre lit où et quand', () => {
  const commande = commandeLue({
    etatcommande: 3,
    retrait,
    isDifferentRecipient: 1,
    adresseliv: retrait.adresse,
  })
  const lettre = { genre: 'parti', colis: colisDe(commande), lien: null, boutique: LA_BOUTIQUE } as const
  const { sujet, texte } = mettreEnPage(lettreDestinataire(lettre))
  expect(sujet).toBe('Une commande vous attend')
  expect(texte).toContain('Venez la chercher\u00a0: Marché Kermel.')
})
