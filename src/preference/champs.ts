// What the shop keeps of itself, and its terms of sale.
import { numero, numeroOuCourt } from '#adresse/numero.ts'
import type { Declares } from '#shared/champ.ts'
import {
  choix,
  drapeau,
  email,
  entier,
  imageGardee,
  type Regle,
  type Regles,
  texte,
} from '#shared/formulaire.ts'
import { lireMilliers } from '#shared/somme/somme.ts'
import { lireMontantsCartes, MONTANTS_CARTES } from './cartes.ts'
import { HORAIRES, lireHoraires } from './horaires.ts'
import { lirePoint, lireSiret, lireTva, STATUTS } from './identite.ts'
import { lireSite, reseaux } from './reseaux.ts'

/** The cards of the form, in their order. */
export const CARTES = [
  'Nom et contact',
  'Venir à la boutique',
  'Logos',
  'Où la suivre',
  'Qui vend',
  'Cartes cadeaux en vente',
  'Paniers oubliés',
  'Avis',
  'Retours',
  'Commander sans compte',
] as const
const [CONTACT, VENIR, LOGOS, SUIVRE, VEND, CADEAU, RAPPEL, AVIS, RETOUR, SANS_COMPTE] = CARTES

/** A text that `lire` understands, kept as it writes it. */
const lisible = (lire: (texte: string) => string | null, phrase: string): Regle => ({
  refus: (valeur) => (typeof valeur === 'string' && lire(valeur) !== null ? null : phrase),
  garde: lire,
})

export const CHAMPS_PREFERENCE = {
  nom: {
    genre: 'texte',
    libelle: 'Nom de la boutique',
    regle: { ...texte(100, 2), requis: 'Le nom de la boutique est requis.' },
    carte: CONTACT,
  },
  email: {
    genre: 'texte',
    libelle: 'E-mail',
    regle: { ...email, requis: 'L’adresse e-mail est requise.' },
    carte: CONTACT,
  },
  telephone: {
    genre: 'texte',
    libelle: 'Téléphone',
    regle: { ...numeroOuCourt, requis: 'Le téléphone est requis.' },
    carte: CONTACT,
  },
  whatsapp: {
    genre: 'texte',
    libelle: 'Numéro WhatsApp',
    regle: numero,
    carte: CONTACT,
    aide: 'Vide\u00a0: le téléphone ci-dessus.',
  },
  langues: {
    genre: 'texte',
    libelle: 'Langues dans lesquelles on vous parle',
    regle: texte(100, 2),
    carte: CONTACT,
    aide: 'Comme «\u00a0français, wolof, anglais\u00a0».',
  },
  siteweb: {
    genre: 'texte',
    libelle: 'Site web',
    regle: lisible(lireSite, 'Une adresse comme www.chezawa.sn.'),
    carte: CONTACT,
  },
  point: {
    genre: 'texte',
    libelle: 'Point sur la carte',
    regle: lisible(
      lirePoint,
      'Une position comme 14.69370, -17.44410, ou le lien d’un plan qui la contient.',
    ),
    carte: VENIR,
    aide: 'Dans votre plan, tenez le doigt sur la boutique, puis copiez la position ou le lien ici.',
  },
  horaires: {
    genre: 'textes',
    libelle: 'Heures d’ouverture',
    regle: { ...lisible(lireHoraires, HORAIRES), maximum: 400 },
    carte: VENIR,
    aide: 'Une ligne par jour ou par suite de jours, comme «\u00a0lundi à samedi\u00a0: 9h à 13h, 15h à 19h\u00a0».',
  },
  logo: {
    genre: 'image',
    libelle: 'Logo',
    regle: imageGardee,
    carte: LOGOS,
    aide: 'En haut de chaque page.',
  },
  logo2: {
    genre: 'image',
    libelle: 'Logo sur fond sombre',
    regle: imageGardee,
    carte: LOGOS,
    aide: 'Pour qui lit en sombre.',
  },
  icone: {
    genre: 'image',
    libelle: 'Icône',
    regle: imageGardee,
    carte: LOGOS,
    aide: 'Carrée, pour le téléphone et l’onglet. Sans elle, le logo est mis au carré.',
  },
  partage: {
    genre: 'image',
    libelle: 'Image des partages',
    regle: imageGardee,
    carte: LOGOS,
    aide: 'Deux fois plus large que haute\u00a0: ce que montrent WhatsApp et les autres quand on partage la boutique.',
  },
  reseaux: { genre: 'autre', libelle: SUIVRE, regle: reseaux, defaut: [], carte: SUIVRE },
  statut: {
    genre: 'choix',
    libelle: 'Où l’entreprise est déclarée',
    regle: choix(STATUTS.map(([code]) => code)),
    parmi: [['', 'À dire'], ...STATUTS],
    carte: VEND,
  },
  raison_sociale: { genre: 'texte', libelle: 'Raison sociale', regle: texte(200, 2), carte: VEND },
  forme_juridique: {
    genre: 'texte',
    libelle: 'Forme juridique',
    regle: texte(100, 2),
    carte: VEND,
    aide: 'Comme «\u00a0entreprise individuelle\u00a0» ou «\u00a0SARL au capital de 1\u00a0000\u00a0000\u00a0FCFA\u00a0».',
  },
  responsable: {
    genre: 'texte',
    libelle: 'Responsable',
    regle: texte(100, 2),
    carte: VEND,
    aide: 'Qui dirige la boutique et répond de ce qu’elle publie.',
  },
  adresse: { genre: 'texte', libelle: 'Adresse du siège', regle: texte(300, 2), carte: VEND },
  ninea: { genre: 'texte', libelle: 'NINEA', regle: texte(30, 2), carte: VEND },
  rccm: { genre: 'texte', libelle: 'RCCM', regle: texte(40, 2), carte: VEND },
  siret: {
    genre: 'texte',
    libelle: 'SIRET',
    regle: lisible(lireSiret, 'Un SIRET a quatorze chiffres\u00a0: vérifiez-les.'),
    carte: VEND,
  },
  tva: {
    genre: 'texte',
    libelle: 'N° de TVA',
    regle: lisible(lireTva, 'Un numéro de TVA comme FR 12 345678901.'),
    carte: VEND,
  },
  cartes_montants: {
    genre: 'texte',
    libelle: 'Montants des cartes, en FCFA',
    regle: lisible(lireMontantsCartes, MONTANTS_CARTES),
    carte: CADEAU,
    aide: 'Comme «\u00a05\u00a0000\u202f; 10\u00a0000\u202f; 25\u00a0000\u00a0». Vide\u00a0: la boutique ne vend pas de cartes.',
  },
  cartes_mois: {
    genre: 'nombre',
    libelle: 'Durée d’une carte, en mois',
    regle: entier(1, 120),
    lit: lireMilliers,
    carte: CADEAU,
    aide: 'À compter de son paiement. Vide\u00a0: elle n’a pas de fin.',
  },
  rappel_heures: {
    genre: 'nombre',
    libelle: 'Rappeler un panier oublié après, en heures',
    regle: entier(1, 72),
    lit: lireMilliers,
    carte: RAPPEL,
    aide: 'Une seule fois, à qui a coché la case de son panier. Vide\u00a0: jamais.',
  },
  avis_jours: {
    genre: 'nombre',
    libelle: 'Demander un avis, en jours après la livraison',
    regle: entier(1, 60),
    lit: lireMilliers,
    carte: AVIS,
    aide: 'Une seule lettre par commande. Vide\u00a0: la boutique n’en demande pas.',
  },
  retour_jours: {
    genre: 'nombre',
    libelle: 'Reprendre ce qui ne plaît pas, en jours après la livraison',
    regle: entier(1, 365),
    lit: lireMilliers,
    carte: RETOUR,
    aide: 'Au-delà du délai de rétractation. Vide\u00a0: seulement tant que la loi le demande. Un article abîmé, ou qui n’est pas le bon, se rend pendant deux ans.',
  },
  sans_compte: {
    genre: 'drapeau',
    libelle: 'Commander sans ouvrir de compte',
    regle: drapeau,
    defaut: 0,
    parmi: [
      ['0', 'Non, on se connecte pour commander'],
      ['1', 'Oui, un téléphone ou un e-mail suffit'],
    ],
    carte: SANS_COMPTE,
    aide: 'Un code reçu par SMS ou par e-mail le prouve\u00a0: l’un des deux doit être branché. Qui ouvre un compte plus tard y retrouve ses commandes.',
  },
} as const satisfies Declares

export const CHAMPS_CGV = {
  texte: {
    genre: 'textes',
    libelle: 'Texte',
    regle: { ...texte(50_000, 20), requis: 'Le texte est requis.' },
    aide: 'Une ligne vide sépare deux paragraphes. Une ligne qui commence par ## est un titre.',
  },
} as const satisfies Declares
/** Something begun: no length is asked of it yet. */
export const REGLES_BROUILLON: Regles = { texte: texte(50_000) }
