// Regional blocs by hand: no package keeps them. Members as of 2026, by alpha-3 code.

export interface Bloc {
  acronym: string
  name: string
  otherAcronyms: string[]
  otherNames: string[]
  members: string
}

export const BLOCS: Bloc[] = [
  {
    acronym: 'EU',
    name: 'European Union',
    otherAcronyms: [],
    otherNames: ['Union européenne'],
    members:
      'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE',
  },
  {
    acronym: 'EFTA',
    name: 'European Free Trade Association',
    otherAcronyms: [],
    otherNames: [],
    members: 'ISL LIE NOR CHE',
  },
  {
    acronym: 'AU',
    name: 'African Union',
    otherAcronyms: [],
    otherNames: [
      'Union africaine',
      'الاتحاد الأفريقي',
      'União Africana',
      'Unión Africana',
      'Umoja wa Afrika',
    ],
    members:
      'DZA AGO BEN BWA BFA BDI CPV CMR CAF TCD COM COD COG CIV DJI EGY GNQ ERI SWZ ETH GAB GMB GHA GIN GNB KEN LSO LBR LBY MDG MWI MLI MRT MUS MAR MOZ NAM NER NGA RWA STP SEN SYC SLE SOM ZAF SSD SDN TZA TGO TUN UGA ZMB ZWE ESH',
  },
  {
    acronym: 'ECOWAS',
    name: 'Economic Community of West African States',
    otherAcronyms: ['CEDEAO'],
    otherNames: ['Communauté économique des États de l’Afrique de l’Ouest'],
    members: 'BEN CPV CIV GMB GHA GIN GNB LBR NGA SEN SLE TGO',
  },
  {
    acronym: 'UEMOA',
    name: 'West African Economic and Monetary Union',
    otherAcronyms: ['WAEMU'],
    otherNames: ['Union économique et monétaire ouest-africaine'],
    members: 'BEN BFA CIV GNB MLI NER SEN TGO',
  },
  {
    acronym: 'AL',
    name: 'Arab League',
    otherAcronyms: [],
    otherNames: ['جامعة الدول العربية', 'Ligue arabe'],
    members: 'DZA BHR COM DJI EGY IRQ JOR KWT LBN LBY MRT MAR OMN PSE QAT SAU SOM SDN SYR TUN ARE YEM',
  },
  {
    acronym: 'ASEAN',
    name: 'Association of Southeast Asian Nations',
    otherAcronyms: [],
    otherNames: [],
    members: 'BRN KHM IDN LAO MYS MMR PHL SGP THA TLS VNM',
  },
  {
    acronym: 'SAARC',
    name: 'South Asian Association for Regional Cooperation',
    otherAcronyms: [],
    otherNames: [],
    members: 'AFG BGD BTN IND MDV NPL PAK LKA',
  },
  {
    acronym: 'CARICOM',
    name: 'Caribbean Community',
    otherAcronyms: [],
    otherNames: ['Comunidad del Caribe', 'Communauté caribéenne', 'Caribische Gemeenschap'],
    members: 'ATG BHS BRB BLZ DMA GRD GUY HTI JAM MSR KNA LCA VCT SUR TTO',
  },
  {
    acronym: 'PA',
    name: 'Pacific Alliance',
    otherAcronyms: [],
    otherNames: ['Alianza del Pacífico'],
    members: 'CHL COL MEX PER',
  },
  {
    acronym: 'MERCOSUR',
    name: 'Southern Common Market',
    otherAcronyms: ['MERCOSUL'],
    otherNames: ['Mercado Común del Sur', 'Mercado Comum do Sul'],
    members: 'ARG BOL BRA PRY URY',
  },
  {
    acronym: 'CAIS',
    name: 'Central American Integration System',
    otherAcronyms: ['SICA'],
    otherNames: ['Sistema de la Integración Centroamericana'],
    members: 'BLZ CRI DOM SLV GTM HND NIC PAN',
  },
  {
    acronym: 'USMCA',
    name: 'United States–Mexico–Canada Agreement',
    otherAcronyms: ['ACEUM', 'T-MEC'],
    otherNames: ['Accord Canada–États-Unis–Mexique', 'Tratado entre México, Estados Unidos y Canadá'],
    members: 'CAN MEX USA',
  },
  {
    acronym: 'CEFTA',
    name: 'Central European Free Trade Agreement',
    otherAcronyms: [],
    otherNames: [],
    members: 'ALB BIH UNK MDA MNE MKD SRB',
  },
  {
    acronym: 'EEU',
    name: 'Eurasian Economic Union',
    otherAcronyms: ['EAEU'],
    otherNames: [],
    members: 'ARM BLR KAZ KGZ RUS',
  },
]
