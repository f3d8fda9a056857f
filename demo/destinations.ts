/** Prices per kilogram in `devise`; inside Senegal `prixkg` and `prixexpress` are whole prices (specification, part 9). */
export interface ZoneDemo {
  designation: string
  devise: 'XOF' | 'EUR'
  tarif?: { prixkg: number; prix10kg?: number; prix20kg?: number; prixexpress?: number }
}

export const zones: Record<string, ZoneDemo> = {
  dakar: { designation: 'Dakar', devise: 'XOF', tarif: { prixkg: 1500, prixexpress: 3000 } },
  banlieue: { designation: 'Banlieue de Dakar', devise: 'XOF', tarif: { prixkg: 2000, prixexpress: 4000 } },
  thies: { designation: 'Thiès et Petite-Côte', devise: 'XOF', tarif: { prixkg: 3000, prixexpress: 6000 } },
  regions: { designation: 'Centre et Nord du Sénégal', devise: 'XOF', tarif: { prixkg: 4500 } },
  sud: {
    designation: 'Casamance et Sénégal oriental',
    devise: 'XOF',
    tarif: { prixkg: 6500, prixexpress: 14000 },
  },
  iles: { designation: 'Îles du Saloum', devise: 'XOF' },
  voisins: {
    designation: 'Afrique de l’Ouest',
    devise: 'XOF',
    tarif: { prixkg: 3500, prix10kg: 3000, prix20kg: 2600, prixexpress: 6500 },
  },
  europe: {
    designation: 'Europe',
    devise: 'EUR',
    tarif: { prixkg: 9.5, prix10kg: 8.25, prix20kg: 7.4, prixexpress: 16 },
  },
  amerique: {
    designation: 'Amérique du Nord',
    devise: 'XOF',
    tarif: { prixkg: 9500, prix10kg: 8500, prixexpress: 15500 },
  },
}

/** Name, post code when the country uses one, days by the standard way, days by express when it is offered. */
type Ville = [ville: string, code: string | null, jours: number, express?: number]

export interface Desserte {
  /** code of the country, as in `pays` */
  pays: string
  zone: keyof typeof zones
  villes: Ville[]
}

const jours = (delai: number, express: number | undefined, ...villes: string[]): Ville[] =>
  villes.map((ville) => (express === undefined ? [ville, null, delai] : [ville, null, delai, express]))

export const dessertes: Desserte[] = [
  {
    pays: 'sn',
    zone: 'dakar',
    villes: jours(
      2,
      1,
      ...[
        'Plateau',
        'Médina',
        'Fann – Point E – Amitié',
        'Gueule Tapée – Fass – Colobane',
        'Grand Dakar',
        'Biscuiterie',
        'Sicap-Liberté',
        'Mermoz – Sacré-Cœur',
        'Ouakam',
        'Ngor',
        'Yoff',
        'Dieuppeul – Derklé',
        'HLM',
        'Hann – Bel-Air',
        'Grand Yoff',
        'Parcelles Assainies',
        'Patte d’Oie',
        'Cambérène',
        'Gorée',
      ].map((quartier) => `Dakar – ${quartier}`),
    ),
  },
  {
    pays: 'sn',
    zone: 'banlieue',
    villes: [
      ...jours(3, 1, 'Pikine', 'Guédiawaye', 'Thiaroye', 'Mbao', 'Keur Massar', 'Rufisque'),
      ...jours(3, undefined, 'Yeumbeul', 'Malika', 'Bargny', 'Diamniadio', 'Sangalkam'),
    ],
  },
  {
    pays: 'sn',
    zone: 'thies',
    villes: [
      ...jours(3, 2, 'Thiès', 'Mbour', 'Saly'),
      ...jours(4, undefined, 'Tivaouane', 'Joal-Fadiouth', 'Somone', 'Khombole', 'Mboro'),
    ],
  },
  {
    pays: 'sn',
    zone: 'regions',
    villes: jours(
      5,
      undefined,
      'Saint-Louis',
      'Louga',
      'Touba',
      'Diourbel',
      'Bambey',
      'Kaolack',
      'Fatick',
      'Kaffrine',
      'Linguère',
      'Dagana',
      'Richard-Toll',
      'Podor',
      'Matam',
      'Sokone',
      'Nioro du Rip',
    ),
  },
  {
    pays: 'sn',
    zone: 'sud',
    villes: [
      ...jours(7, 3, 'Ziguinchor', 'Cap Skirring'),
      ...jours(
        8,
        undefined,
        'Bignona',
        'Oussouye',
        'Sédhiou',
        'Kolda',
        'Vélingara',
        'Tambacounda',
        'Bakel',
        'Kédougou',
      ),
    ],
  },
  { pays: 'sn', zone: 'iles', villes: [['Niodior', null, 10]] },
  {
    pays: 'fr',
    zone: 'europe',
    villes: [
      ['Paris', '75001', 8, 4],
      ['Montreuil', '93100', 8, 4],
      ['Saint-Denis', '93200', 8, 4],
      ['Lyon', '69001', 9, 5],
      ['Marseille', '13001', 9, 5],
      ['Bordeaux', '33000', 9],
      ['Toulouse', '31000', 9],
      ['Lille', '59000', 9],
      ['Nantes', '44000', 10],
      ['Strasbourg', '67000', 10],
      ['Rennes', '35000', 10],
      ['Le Havre', '76600', 10],
      ['Montpellier', '34000', 10],
    ],
  },
  {
    pays: 'it',
    zone: 'europe',
    villes: [
      ['Milan', '20121', 10, 5],
      ['Rome', '00184', 10, 5],
      ['Turin', '10121', 11],
      ['Bergame', '24121', 11],
      ['Brescia', '25121', 11],
      ['Gênes', '16121', 11],
      ['Naples', '80133', 12],
    ],
  },
  {
    pays: 'es',
    zone: 'europe',
    villes: [
      ['Madrid', '28001', 10, 5],
      ['Barcelone', '08001', 10, 5],
      ['Valence', '46001', 11],
      ['Bilbao', '48001', 11],
      ['Las Palmas', '35001', 12],
    ],
  },
  {
    pays: 'be',
    zone: 'europe',
    villes: [
      ['Bruxelles', '1000', 9, 5],
      ['Anvers', '2000', 10],
      ['Liège', '4000', 10],
      ['Gand', '9000', 10],
    ],
  },
  {
    pays: 'us',
    zone: 'amerique',
    villes: [
      ['New York', '10027', 12, 6],
      ['Washington', '20001', 12, 6],
      ['Atlanta', '30303', 13],
      ['Philadelphie', '19104', 13],
      ['Columbus', '43215', 14],
      ['Cincinnati', '45202', 14],
      ['Houston', '77002', 14],
    ],
  },
  {
    pays: 'ca',
    zone: 'amerique',
    villes: [
      ['Montréal', 'H2X 1Y4', 12, 6],
      ['Québec', 'G1R 2B5', 13],
      ['Ottawa', 'K1P 1J1', 13],
      ['Toronto', 'M5V 2T6', 13, 7],
      ['Moncton', 'E1C 1H1', 15],
    ],
  },
  {
    pays: 'ci',
    zone: 'voisins',
    villes: [
      ...jours(6, 3, 'Abidjan'),
      ...jours(9, undefined, 'Bouaké', 'Yamoussoukro', 'San-Pédro', 'Korhogo', 'Daloa'),
    ],
  },
  {
    pays: 'ml',
    zone: 'voisins',
    villes: [...jours(6, 3, 'Bamako'), ...jours(9, undefined, 'Kayes', 'Sikasso', 'Ségou', 'Koutiala')],
  },
  {
    pays: 'mr',
    zone: 'voisins',
    villes: [...jours(5, 3, 'Nouakchott'), ...jours(8, undefined, 'Rosso', 'Nouadhibou', 'Kaédi')],
  },
]
