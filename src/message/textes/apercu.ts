// Each message as it would be sent, of what `exemple.ts` makes up: by the very functions that write the real ones.
import type { Commande } from '#contract'
import type { RetourAEcrire } from '#retour/message.actions.ts'
import { colisDe } from '#suivi/colis.ts'
import type { Bref } from '../alerte.ts'
import { brefAvis, lettreAvis } from '../avis/avis.ts'
import { lettreCarte } from '../carte.ts'
import { lettreCode } from '../code.ts'
import { lettreEchange } from '../echange/lettre.ts'
import { lettreInvitation } from '../invitation.ts'
import { lettreAcheteur, lettreDestinataire } from '../lettres.ts'
import { GENRES_ACHETEUR, type GenreAcheteur, type GenreDestinataire } from '../message.ts'
import type { BoutiqueEcrite, Lettre } from '../mise-en-page.ts'
import { lettreRappel } from '../rappel.ts'
import { brefRetour, lettreRetour } from '../retour/retour.ts'
import { lettreRetractation } from '../retractation.ts'
import { lettreSuivi } from '../suivi.ts'
import { texteAcheteur, texteDestinataire } from '../texto/textos.ts'
import { brefVeille, lettreAConfirmer, lettreVeille } from '../veille/veille.ts'
import { commandeExemple, ENVOI_EXEMPLE, ETATS_EXEMPLE, RETRAIT_EXEMPLE } from './exemple.ts'
import { direMots, gabaritDe, type Occasion } from './occasions.ts'

/** A message as it is shown; `bref`: null, it has no SMS. */
interface Apercu {
  lettre: Lettre
  bref: Bref | null
}

const ETATS_RECU: Record<GenreDestinataire, number> = { prevu: 1, parti: 3, livre: 4, annule: 5 }
const CLE = 'exemple-de-lien-secret-000000000'
const HEURE = '2026-11-24T09:12:00.000Z'

const estAcheteur = (occasion: string): occasion is GenreAcheteur => Object.hasOwn(GENRES_ACHETEUR, occasion)
/** Two occasions of what is sent that are not moves of their own: what the move did, and where the order stands. */
const PROPRES: Record<'prete' | 'partie', [phrase: string, commande: Partial<Commande>]> = {
  prete: [
    'Votre commande est prête à retirer.',
    { etatcommande: 3, retrait: RETRAIT_EXEMPLE, adresseliv: RETRAIT_EXEMPLE.adresse },
  ],
  partie: ['Le colis C-1 est parti, par Dakar Dem Dikk.', { etatcommande: 2 }],
}
const estPropre = (occasion: string): occasion is keyof typeof PROPRES => Object.hasOwn(PROPRES, occasion)
const enDestinataire = (occasion: string) => {
  if (occasion === 'destinataire_partie')
    return { retrait: false, genre: 'parti' as const, envoi: ENVOI_EXEMPLE }
  const [, ou, genre] = /^(destinataire|retrait)_(prevu|parti|livre|annule)$/.exec(occasion) ?? []
  return genre ? { retrait: ou === 'retrait', genre: genre as GenreDestinataire, envoi: null } : null
}

export function apercuDe(occasion: Occasion, boutique: BoutiqueEcrite): Apercu {
  const titre = boutique.nom
  const bref = { titre, adresse: `/suivi/${CLE}`, textos: 2 } as const
  if (estPropre(occasion) || estAcheteur(occasion)) {
    const genre = estAcheteur(occasion) ? occasion : 'expediee'
    const [phrase, champs] = estAcheteur(occasion) ? ETATS_EXEMPLE[occasion] : PROPRES[occasion]
    const commande = commandeExemple(champs)
    const remboursements = ['16\u202f750\u00a0FCFA, carte\u00a0: fait.']
    const donnees = { genre, commande, remboursements, envoi: occasion === 'partie' ? ENVOI_EXEMPLE : null }
    return {
      lettre: lettreAcheteur({ ...donnees, phrase, boutique }),
      bref: aTexto(occasion)
        ? { ...bref, ...texteAcheteur({ ...donnees, code: codeDe(occasion) }, boutique) }
        : null,
    }
  }
  const recu = enDestinataire(occasion)
  if (recu) {
    const { genre, retrait, envoi } = recu
    const etatcommande = ETATS_RECU[genre]
    const commande = commandeExemple({ etatcommande, retrait: retrait ? RETRAIT_EXEMPLE : null }, true)
    const colis = colisDe(commande, envoi?.contenu)
    const lien = genre === 'prevu' || genre === 'parti' ? `${boutique.adresse}/suivi/${CLE}` : null
    return {
      lettre: lettreDestinataire({ genre, colis, envoi, lien, boutique }),
      bref: {
        ...bref,
        ...texteDestinataire({ genre, colis, envoi, code: retrait ? null : '4821' }, boutique),
        adresse: lien ? bref.adresse : '',
      },
    }
  }
  return autreDe(occasion, boutique)
}

const aTexto = (occasion: Occasion) => gabaritDe(occasion).textes.texto !== undefined
/** What whoever delivers asks. */
const codeDe = (occasion: Occasion) => (occasion === 'expediee' ? '4821' : null)

const RETOUR: Omit<RetourAEcrire['retour'], 'etat'> = {
  ...{ id: 12, commande_id: 123, numero: 'RT-2026-000012', etat_text: '', date: HEURE, images: [] },
  ...{ raison: 'avis', souhait: 'argent', texte: '', voie: 'envoi', frais: 'boutique' },
  ...{ lieu: 'Marché Sandaga, allée 4, Dakar', etapes: [] },
  lignes: [{ id: 1, texte: 'Riz brisé parfumé, Sac de 25 kg', quantite: 1, recu: null }],
}

function autreDe(occasion: Occasion, boutique: BoutiqueEcrite): Apercu {
  const [, etape] = /^retour_(demande|accepte|refuse|recu|clos)$/.exec(occasion) ?? []
  if (etape) {
    const etat = etape as 'demande' | 'accepte' | 'refuse' | 'recu' | 'clos'
    const mot = etat === 'refuse' ? 'Cet article a été porté, nous ne pouvons pas le reprendre.' : null
    const retour = { ...RETOUR, etat }
    const ecrit = {
      etat,
      mot,
      cle: CLE,
      email: null,
      prenom: 'Awa',
      numerocommande: 'CMD-2026-000123',
      retour,
    }
    return { lettre: lettreRetour(ecrit, boutique), bref: brefRetour(ecrit, boutique) }
  }
  const veille = {
    ...{ genre: occasion === 'veille_baisse' ? ('baisse' as const) : ('retour' as const), cle: CLE },
    ...{ email: 'awa@exemple.sn', compte_id: null, abonnement_id: null },
    ...{ prenom: 'Awa', produit: { id: 1, designation: 'Boubou brodé' } },
    ...{ choix: 'Rouge, M', avant: '25000', apres: '22000' },
  }
  const echange = (texte: string) => {
    const ecrit = { texte, prenom: 'Awa', numero: 'CMD-2026-000123', adresse: `/echange/${CLE}` }
    return { lettre: lettreEchange(ecrit, boutique), bref: null }
  }
  if (occasion.startsWith('modele_')) {
    const mots = direMots(boutique, occasion, { prenom: 'Awa', numero: 'CMD-2026-000123' })
    return echange(mots.corps.join('\n'))
  }
  switch (occasion) {
    case 'echange':
      return echange('Ce que vous écrivez à votre client se lit ici.')
    case 'veille_retour':
    case 'veille_baisse':
      return { lettre: lettreVeille(veille, boutique), bref: brefVeille(veille, boutique) }
    case 'veille_a_confirmer':
      return { lettre: lettreAConfirmer(veille, boutique), bref: null }
    case 'avis': {
      const articles = [{ designation: 'Riz brisé parfumé', image: null }]
      const avis = { cle: CLE, email: null, prenom: 'Awa', numero: 'CMD-2026-000123', articles }
      return { lettre: lettreAvis(avis, boutique), bref: brefAvis(avis, boutique) }
    }
    case 'rappel': {
      const panier = { id: 1, etat: 0, poids: 0, montant: 0, panierproduits: [] }
      const adresse = `${boutique.adresse}/cart`
      return { lettre: lettreRappel({ cle: CLE, prenom: 'Awa', panier, adresse }, boutique), bref: null }
    }
    case 'carte': {
      const carte = { pour: 'Fatou', de: 'Awa', francs: 25_000, mot: 'Bon anniversaire, ma sœur\u202f!' }
      const code = { code: 'K7QW-9DHM-3TXA-PRVE', fin: new Date('2027-11-24T09:12:00.000Z') }
      return { lettre: lettreCarte({ ...carte, ...code }, boutique), bref: null }
    }
    case 'code':
      return { lettre: lettreCode('428913', boutique), bref: null }
    case 'suivi': {
      const envoye = { numero: 'CMD-2026-000123', dit: 'Votre colis est parti.', lien: `/suivi/${CLE}` }
      return { lettre: lettreSuivi(envoye, boutique), bref: null }
    }
    case 'retractation':
      return {
        lettre: lettreRetractation(
          {
            ...{ numero: 'RET-2026-000003', date: HEURE, nom: 'Awa Diop', commande_id: 123 },
            ...{ email: 'awa@exemple.sn', chezSonAcheteur: true, en_avoir: false },
            lignes: [{ id: 1, texte: '1 × Riz brisé parfumé, Sac de 25 kg', revenu: null }],
            numerocommande: 'CMD-2026-000123',
          },
          boutique,
        ),
        bref: null,
      }
    case 'invitation': {
      const invitee = { email: 'fatou@exemple.sn', role: 'preparateur' as const, expire_le: new Date(HEURE) }
      return { lettre: lettreInvitation(invitee, boutique, { google: false }), bref: null }
    }
    default:
      throw new Error(`no example of ${occasion}`)
  }
}
