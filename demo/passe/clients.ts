import type { CodeDevise } from '#shared/money.ts'

/** Nobody: the addresses end in `.example`, which no mail server answers for. */
interface ClientDemo extends Record<'prenom' | 'nom' | 'adresse' | 'ville' | 'pays' | 'telephone1', string> {
  civilite: 0 | 1
  email: string
  devise: CodeDevise
  /** Where the shop delivers it, as `destinations.ts` calls it. */
  desserte: string
}

const au = (
  [prenom, nom, civilite]: [prenom: string, nom: string, civilite: 0 | 1],
  [adresse, ville, pays]: [adresse: string, ville: string, pays: string],
  telephone1: string,
  desserte: string,
  devise: CodeDevise = 'XOF',
): ClientDemo => {
  const boite = `${prenom.replace(/.* /, '')}.${nom}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return {
    prenom,
    nom,
    civilite,
    adresse,
    ville,
    pays,
    telephone1,
    desserte,
    devise,
    email: `${boite}@poste.example`,
  }
}

export const CLIENTS = {
  aminata: au(
    ['Aminata', 'Seck', 0],
    ['Villa 4127, Sicap Liberté 3', 'Dakar', 'SEN'],
    '+221775550112',
    'Dakar – Sicap-Liberté',
  ),
  ousmane: au(
    ['Ousmane', 'Gueye', 1],
    ['Unité 17, près du terrain Acapes', 'Dakar', 'SEN'],
    '+221765550134',
    'Dakar – Parcelles Assainies',
  ),
  coumba: au(
    ['Ndèye Coumba', 'Faye', 0],
    ['Quartier Randoulène, face à la boulangerie', 'Thiès', 'SEN'],
    '+221785550156',
    'Thiès',
  ),
  cheikh: au(
    ['Cheikh Tidiane', 'Mbaye', 1],
    ['Darou Khoudoss, derrière le marché Ocass', 'Touba', 'SEN'],
    '+221705550178',
    'Touba',
  ),
  khady: au(
    ['Khady', 'Sarr', 0],
    ['12, rue Blaise-Dumont, île Nord', 'Saint-Louis', 'SEN'],
    '+221775550190',
    'Saint-Louis',
  ),
  abdoulaye: au(
    ['Abdoulaye', 'Diatta', 1],
    ['Boucotte Sud, maison bleue', 'Ziguinchor', 'SEN'],
    '+221765550213',
    'Ziguinchor',
  ),
  rokhaya: au(
    ['Rokhaya', 'Thiam', 0],
    ['Keury Souf, à côté de l’école', 'Rufisque', 'SEN'],
    '+221785550235',
    'Rufisque',
  ),
  lamine: au(
    ['Mamadou Lamine', 'Kane', 1],
    ['Mermoz Pyrotechnie, immeuble 8, 2e étage', 'Dakar', 'SEN'],
    '+221705550257',
    'Dakar – Mermoz – Sacré-Cœur',
  ),
  adama: au(['Adama', 'Cissé', 1], ['14, rue Doudeauville', 'Paris', 'FRA'], '+33639985512', 'Paris', 'EUR'),
  marieme: au(
    ['Marième', 'Lô', 0],
    ['27, rue de Paris', 'Montreuil', 'FRA'],
    '+33639985534',
    'Montreuil',
    'EUR',
  ),
  bineta: au(['Bineta', 'Niang', 0], ['Via Padova 61', 'Milan', 'ITA'], '+393205550156', 'Milan', 'EUR'),
  serigne: au(
    ['Serigne', 'Touré', 1],
    ['212 West 116th Street, Apt 4B', 'New York', 'USA'],
    '+12125550178',
    'New York',
    'USD',
  ),
} satisfies Record<string, ClientDemo>
export type NomClient = keyof typeof CLIENTS

const chez = (
  [recipient_prenom, recipient_nom]: [prenom: string, nom: string],
  [recipient_adresse, recipient_ville]: [adresse: string, ville: string],
  recipient_telephone: string,
  desserte: string,
) => {
  const qui = { recipient_prenom, recipient_nom, recipient_adresse, recipient_ville, recipient_telephone }
  return {
    qui: { ...qui, recipient_pays: 'SEN', recipient_code_postal: null, recipient_email: null },
    desserte,
  }
}

/** The family at home, who receives. */
export const PROCHES = {
  maman: chez(['Fanta', 'Cissé'], ['Icotaf 2, près de la mosquée', 'Pikine'], '+221775550301', 'Pikine'),
  oncle: chez(
    ['El Hadji', 'Niang'],
    ['Quartier Escale, rue du Commerce', 'Kaolack'],
    '+221765550323',
    'Kaolack',
  ),
  soeur: chez(
    ['Astou', 'Touré'],
    ['Cité Keur Gorgui, lot 45', 'Dakar'],
    '+221785550345',
    'Dakar – Sicap-Liberté',
  ),
  tante: chez(['Yacine', 'Lô'], ['Quartier Thiocé Est', 'Mbour'], '+221705550367', 'Mbour'),
}
export type NomProche = keyof typeof PROCHES
