import { paysDe } from '#pays/choix-pays.ts'
import { formeVille } from './ville.ts'

/**
 * How people call where they live when they do not say its town, country by country: quarters, and the names that towns
 * have among those who live there.
 */
export const QUARTIERS: Record<string, Record<string, readonly string[]>> = {
  SEN: {
    Dakar: [
      ...[
        'Plateau',
        'Médina',
        'Fann',
        'Point E',
        'Amitié',
        'Mermoz',
        'Sacré-Cœur',
        'Ouakam',
        'Ngor',
        'Almadies',
      ],
      ...['Les Almadies', 'Yoff', 'Grand Yoff', 'Parcelles Assainies', 'Parcelles', 'Patte d’Oie', 'Liberté'],
      ...[
        'Sicap',
        'Sicap Liberté',
        'HLM',
        'Grand Dakar',
        'Colobane',
        'Gueule Tapée',
        'Fass',
        'Biscuiterie',
        'Hann',
      ],
      ...[
        'Hann Maristes',
        'Maristes',
        'Bel Air',
        'Cambérène',
        'Dieuppeul',
        'Derklé',
        'Castors',
        'Nord Foire',
      ],
      ...['Ouest Foire', 'Baobabs', 'Keur Gorgui', 'Mamelles', 'Virage', 'Ndakaru'],
    ],
    Pikine: ['Thiaroye', 'Icotaf', 'Tally Boubess', 'Dalifort'],
    Guédiawaye: ['Golf Sud', 'Sam Notaire', 'Wakhinane', 'Hamo', 'Ndiarème'],
    Thiès: ['Randoulène', 'Grand Standing', 'Cité Lamy', 'Nguinth', 'Hersent'],
    'Saint-Louis': ['Ndar', 'Sor', 'Guet Ndar', 'Hydrobase', 'Ndiolofène', 'Balacoss'],
    Mbour: ['Tefess', 'Grand Mbour'],
    Kaolack: ['Médina Baye', 'Léona', 'Ndorong', 'Kasnack'],
    Ziguinchor: ['Boucotte', 'Lyndiane', 'Tilène', 'Santhiaba'],
    Touba: ['Darou Khoudoss', 'Ndamatou'],
  },
  CIV: {
    Abidjan: [
      ...[
        'Cocody',
        'Yopougon',
        'Marcory',
        'Treichville',
        'Plateau',
        'Abobo',
        'Adjamé',
        'Koumassi',
        'Port-Bouët',
      ],
      ...['Riviera', 'Angré', 'Deux Plateaux'],
    ],
  },
  MLI: { Bamako: ['Hippodrome', 'Badalabougou', 'ACI 2000', 'Kalaban Coura', 'Lafiabougou', 'Faladié'] },
  GIN: { Conakry: ['Kaloum', 'Ratoma', 'Matoto', 'Dixinn', 'Matam'] },
  MRT: { Nouakchott: ['Tevragh Zeina', 'Ksar', 'Arafat', 'Sebkha', 'El Mina'] },
  TGO: { Lomé: ['Bè', 'Tokoin', 'Adidogomé', 'Agoè'] },
  BEN: { Cotonou: ['Akpakpa', 'Cadjèhoun', 'Fidjrossè', 'Ganhi'] },
  BFA: { Ouagadougou: ['Gounghin', 'Ouaga 2000', 'Dassasgho', 'Tampouy', 'Pissy'] },
}

/** What people add after the town that lies in it, in their one form: regions of Senegal, with the towns of each. */
const ENTOURS = new Map(
  Object.entries({
    Dakar:
      'Pikine;Guédiawaye;Thiaroye;Mbao;Keur Massar;Rufisque;Yeumbeul;Malika;Bargny;Diamniadio;Sangalkam;Gorée',
    Thiès: 'Mbour;Saly;Saly Portudal;Tivaouane;Joal-Fadiouth;Joal;Somone;Khombole;Mboro;Popenguine;Nguékhokh',
    Diourbel: 'Touba;Mbacké;Bambey',
    'Saint-Louis': 'Dagana;Richard-Toll;Podor',
    Louga: 'Linguère;Kébémer;Dahra',
    Fatick: 'Sokone;Foundiougne;Gossas;Niodior',
    Kaolack: 'Nioro du Rip;Guinguinéo',
    Ziguinchor: 'Bignona;Oussouye;Cap Skirring',
    Casamance: 'Ziguinchor;Bignona;Oussouye;Cap Skirring;Sédhiou;Kolda;Vélingara',
    Kolda: 'Vélingara',
    Tambacounda: 'Bakel',
  }).map(([entour, villes]) => [formeVille(entour), villes.split(';').map(formeVille)] as const),
)

/** Parts of a town that hold quarters of another name, in their one form. */
export const TENUS = new Map(
  Object.entries({
    'Dakar Ngor': ['Almadies', 'Les Almadies'],
    'Dakar Ouakam': ['Mamelles'],
    'Dakar Yoff': ['Nord Foire', 'Ouest Foire'],
    'Dakar Derklé': ['Castors'],
    'Dakar Sacré-Cœur': ['Keur Gorgui'],
    'Dakar Bel-Air': ['Hann Maristes', 'Maristes'],
    'Dakar Parcelles Assainies': ['Parcelles'],
    'Dakar Sicap-Liberté': [1, 2, 3, 4, 5, 6].map((numero) => `Liberté ${numero}`),
  }).map(([partie, noms]) => [formeVille(partie), noms] as const),
)

const VILLES = new Map(
  Object.entries(QUARTIERS).flatMap(([pays, villes]) =>
    Object.entries(villes).flatMap(([ville, noms]) =>
      noms.map((nom) => [`${pays} ${formeVille(nom)}`, formeVille(ville)] as const),
    ),
  ),
)

/** The town, in its one form, of a quarter with or without its number (« Liberté 6 »); undefined for any other name. */
export function villeDuQuartier(pays: string, quartier: string): string | undefined {
  const forme = formeVille(quartier)
  return VILLES.get(`${pays} ${forme}`) ?? VILLES.get(`${pays} ${forme.replace(/ (unite )?\d+$/, '')}`)
}

/**
 * A town as it was typed, without the larger one, the region or the country that follows it: « Pikine, Dakar »,
 * « Mermoz (Dakar) ». What follows and holds it not, as far as we know, stays: it may be another town.
 */
export function sansEntour(pays: string, saisie: string): string {
  const [ville = '', ...suite] = saisie.split(/[,;()\n]/).filter((part) => formeVille(part) !== '')
  const forme = formeVille(ville)
  const autour = [forme, villeDuQuartier(pays, ville), formeVille(paysDe(pays)?.nom ?? '')]
  const tient = (entour: string) =>
    autour.includes(entour) || (pays === 'SEN' && ENTOURS.get(entour)?.includes(forme))
  return suite.every((part) => tient(formeVille(part))) ? ville.trim() : saisie
}

/** The town of a destination, then its parts: « Dakar – Hann – Bel-Air ». */
export const partsDe = ({ ville }: { ville: string }): string[] => ville.split(/\s[–—-]\s/)

/** The quarters of another name that this part of a town is known to hold. */
export const quartiersTenus = ([ville, ...parties]: readonly string[]): readonly string[] =>
  parties.flatMap((une) => TENUS.get(formeVille(`${ville} ${une}`)) ?? [])
