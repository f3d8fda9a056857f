/** One country of the embedded reference list (specification, part 3); null where no source knows. */
export interface PaysReference {
  name: string
  topLevelDomain: string[]
  alpha2Code: string
  alpha3Code: string
  callingCodes: string[]
  capital: string | null
  altSpellings: string[]
  region: string
  subregion: string | null
  population: number | null
  latlng: number[]
  demonym: string | null
  /** Square kilometres. */
  area: number | null
  gini: number | null
  timezones: string[]
  borders: string[]
  nativeName: string
  numericCode: string | null
  currencies: { code: string; name: string; symbol: string }[]
  languages: { iso639_1: string | null; iso639_2: string; name: string; nativeName: string }[]
  translations: Record<'de' | 'es' | 'fr' | 'ja' | 'it' | 'br' | 'pt' | 'nl' | 'hr' | 'fa', string | null>
  flag: string
  regionalBlocs: { acronym: string; name: string; otherAcronyms: string[]; otherNames: string[] }[]
  cioc: string | null
}
