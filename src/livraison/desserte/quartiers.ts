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

/** The town of a destination, then its parts: « Dakar – Hann – Bel-Air ». */
export const partsDe = ({ ville }: { ville: string }): string[] => ville.split(/\s[–—-]\s/)

/** The quarters of another name that this part of a town is known to hold. */
export const quartiersTenus = ([ville, ...parties]: readonly string[]): readonly string[] =>
  parties.flatMap((une) => TENUS.get(formeVille(`${ville} ${une}`)) ?? [])
