import { formeVille } from './ville.ts'

/**
 * How people call where they live when they do not say its town, country by country: quarters, and the names that towns
 * have among those who live there.
 */
const QUARTIERS: Record<string, Record<string, readonly string[]>> = {
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

/** Of towns that are delivered to part by part: the parts that hold quarters of another name. */
const PARTIES: Record<string, Record<string, readonly string[]>> = {
  Dakar: {
    Ngor: ['Almadies', 'Les Almadies'],
    Ouakam: ['Mamelles'],
    Yoff: ['Nord Foire', 'Ouest Foire'],
    Derklé: ['Castors'],
    'Sacré-Cœur': ['Keur Gorgui'],
    'Bel-Air': ['Hann Maristes', 'Maristes'],
    'Parcelles Assainies': ['Parcelles'],
    'Sicap-Liberté': ['Liberté 1', 'Liberté 2', 'Liberté 3', 'Liberté 4', 'Liberté 5', 'Liberté 6'],
  },
}

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

/** The quarters of another name that this part of a town, named after it, is known to hold. */
export const quartiersTenus = ([ville = '', ...parties]: readonly string[]): string[] =>
  partiesDe(ville)
    .filter(([partie]) => parties.some((une) => formeVille(une) === formeVille(partie)))
    .flatMap(([, noms]) => noms)

/**
 * What else a destination is looked for by: the quarters of its town, or of its part of it; those that no part is known
 * to hold may be any one's.
 */
export function aussiNomme(destination: { ville: string }): string {
  const [ville = '', ...parties] = partsDe(destination)
  const tous = Object.values(QUARTIERS).flatMap((villes) => dits(villes, ville).flatMap(([, noms]) => noms))
  const tenus = new Set(partiesDe(ville).flatMap(([, noms]) => noms))
  const siens = quartiersTenus([ville, ...parties])
  return (parties.length === 0 ? tous : [...siens, ...tous.filter((nom) => !tenus.has(nom))]).join(', ')
}

const dits = <T>(noms: Record<string, T>, ville: string) =>
  Object.entries(noms).filter(([nom]) => formeVille(nom) === formeVille(ville))
const partiesDe = (ville: string) => dits(PARTIES, ville).flatMap(([, unes]) => Object.entries(unes))
