// The room `fournisseur`: whom the shop buys from. It orders nothing of them: `approvisionnement` does.
import { numero } from '#adresse/numero.ts'
import type { Declares } from '#shared/champ.ts'
import { email, entier, texte } from '#shared/formulaire.ts'
import { lireMilliers } from '#shared/somme/somme.ts'

export const CHAMPS_FOURNISSEUR = {
  designation: {
    genre: 'texte',
    libelle: 'Nom',
    regle: { ...texte(100), requis: 'Le nom du fournisseur est requis.' },
  },
  telephone: {
    genre: 'texte',
    libelle: 'Téléphone',
    regle: numero,
    defaut: null,
    aide: 'Celui de son WhatsApp\u00a0: la commande s’y envoie.',
  },
  email: {
    genre: 'texte',
    libelle: 'Adresse e-mail',
    regle: { ...email, maximum: 254 },
    defaut: null,
    aide: 'La commande peut y partir aussi.',
  },
  delai: {
    genre: 'nombre',
    libelle: 'Délai habituel, en jours',
    regle: entier(0, 365),
    lit: lireMilliers,
    defaut: null,
    aide: 'De la commande à la réception. Il propose la date attendue.',
  },
  note: {
    genre: 'textes',
    libelle: 'Note',
    regle: texte(1000),
    defaut: null,
    aide: 'Pour l’équipe seule\u00a0: qui demander, jours de livraison, conditions.',
  },
} as const satisfies Declares
