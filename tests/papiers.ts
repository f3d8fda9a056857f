import type { PapierEmis } from '#papier/papier.data.ts'
import type { Contenu, Serie } from '#papier/papier.ts'

const CONTENU: Contenu = {
  boutique: 'Teranga',
  vendeur: {
    nom: 'Teranga Exemple SARL',
    lignes: [
      '12, avenue Blaise Diagne, Dakar, Sénégal',
      '+221 33 800 00 00',
      'boutique@exemple.sn',
      'https://boutique.example',
    ],
  },
  identifiants: ['NINEA 000000000 0A0', 'RCCM SN-DKR-2026-B-00000'],
  acheteur: {
    nom: 'Awa Diop',
    lignes: ['14 rue des Écoles, bâtiment B', 'Paris, France', '+33 6 12 34 56 78', 'awa@exemple.sn'],
  },
  destinataire: { nom: 'Mariama Ba', lignes: ['Médina, rue 22, portail vert', 'Dakar, Sénégal'] },
  commande: { numero: 'CMD-2026-000012', passee_le: '2026-11-21T10:00:00.000Z', cgv_version: 3 },
  express: false,
  lignes: [
    {
      ...{ designation: 'Riz brisé parfumé', choix: ['Sac de 25 kg'], quantite: 1, prix: '12500' },
      ...{ facteur_produit: '25', facteur_choisi: '25' },
    },
    {
      ...{ designation: 'Bissap en bouteille', choix: ['Pièce'], quantite: 2, prix: '1375' },
      ...{ facteur_produit: '1', facteur_choisi: '1' },
    },
  ],
  postes: { articles: 15250, livraison: 1500 },
  montantcommande: '16750',
  devise: 'EUR',
  taux: '0.00150000',
  montantdevise: 2513,
  reglement: { moyen: 'carte', montant: 2513, devise: 'EUR', le: '2026-11-21T10:05:00.000Z' },
  francs: '16750',
  facture: null,
}
const AVOIR: Partial<Contenu> = {
  lignes: [],
  francs: '2750',
  facture: { numero: 'FA-2026-000007', emis_le: '2026-11-21T10:05:00.000Z' },
  reglement: { moyen: 'carte', montant: 413, devise: 'EUR', le: '2026-11-28T09:00:00.000Z' },
}

/** A paper of an order of rice and bissap, paid in euros from Paris for somebody in Dakar. */
export function papierEmis(serie: Serie, champs: Partial<Contenu> = {}): PapierEmis {
  const base = { id: 7, serie, commande_id: 12, annee: 2026, numero: serie === 'FA' ? 7 : 2 }
  return {
    ...base,
    logo: null,
    remboursement_id: serie === 'FA' ? null : 1,
    rang: 1,
    emis_le: new Date(serie === 'FA' ? '2026-11-21T10:05:02Z' : '2026-11-28T09:00:01Z'),
    contenu: { ...CONTENU, ...(serie === 'AV' ? AVOIR : {}), ...champs },
  }
}
