// Writes src/pays/reference/pays.json, the embedded country list (specification, part 3), from packages:
// names, codes and borders from world-countries, translations from Intl, languages from the two iso-639
// packages, time zones and population from theirs. What no source gives (`gini`) is null.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getTimezonesForCountry } from 'countries-and-timezones'
import Iso6391 from 'iso-639-1'
import { iso6393 } from 'iso-639-3'
import type { PaysReference } from '#pays/reference/pays.ts'
import { BLOCS } from './blocs.ts'

interface Source {
  name: { common: string; official: string; native: Record<string, { common: string }> }
  tld: string[]
  cca2: string
  cca3: string
  ccn3: string
  cioc: string
  currencies: Record<string, { name: string; symbol: string }> | []
  idd: { root: string; suffixes: string[] }
  capital: string[]
  altSpellings: string[]
  region: string
  subregion: string
  languages: Record<string, string>
  latlng: number[]
  borders: string[]
  area: number
  flag: string
  demonyms: { eng?: { m: string } }
}

const require = createRequire(import.meta.url)
const sources = require('world-countries') as Source[]
const peoples = JSON.parse(
  await readFile(require.resolve('country-json/src/country-by-population.json'), 'utf8'),
) as { country: string; population: number | null }[]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '')
/** Names under which the population list keeps a country that the others write otherwise. */
const ALIASES: Record<string, string> = { FJI: 'Fiji Islands', TUR: 'Turkey' }
const populations = new Map(peoples.map(({ country, population }) => [plain(country), population]))

/** `br` is Brazilian Portuguese and `pt` European, as the list's readers expect. */
const LOCALES = {
  de: 'de',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  it: 'it',
  br: 'pt-BR',
  pt: 'pt-PT',
  nl: 'nl',
  hr: 'hr',
  fa: 'fa',
}
const displays = Object.entries(LOCALES).map(
  ([key, locale]) => [key, new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })] as const,
)

function callingCodes({ root, suffixes }: Source['idd']): string[] {
  const digits = root.replace('+', '')
  // a long list of suffixes is area codes of one country: its calling code is the root
  return suffixes.length > 3 ? [digits] : suffixes.map((suffix) => `${digits}${suffix}`)
}

function languageOf([code, name]: [string, string]): PaysReference['languages'][number] {
  const known = iso6393.find(({ iso6393: three }) => three === code)
  const two = known?.iso6391 ?? null
  return {
    iso639_1: two,
    iso639_2: known?.iso6392T ?? code,
    name,
    nativeName: (two && Iso6391.getNativeName(two)) || name,
  }
}

function paysOf(source: Source): PaysReference {
  const names = [ALIASES[source.cca3] ?? '', source.name.common, source.name.official, ...source.altSpellings]
  const population = names.map((name) => populations.get(plain(name))).find((count) => count != null)
  const natives = Object.values(source.name.native ?? {})
  const zones = getTimezonesForCountry(source.cca2)?.map(({ utcOffsetStr }) => `UTC${utcOffsetStr}`) ?? []
  return {
    name: source.name.common,
    topLevelDomain: source.tld,
    alpha2Code: source.cca2,
    alpha3Code: source.cca3,
    callingCodes: callingCodes(source.idd),
    capital: source.capital[0] ?? null,
    altSpellings: source.altSpellings,
    region: source.region,
    subregion: source.subregion || null,
    population: population ?? null,
    latlng: source.latlng,
    demonym: source.demonyms.eng?.m ?? null,
    area: source.area > 0 ? source.area : null,
    gini: null,
    timezones: [...new Set(zones)].sort(),
    borders: source.borders,
    nativeName: natives[0]?.common ?? source.name.common,
    numericCode: source.ccn3 || null,
    currencies: Object.entries(source.currencies).map(([code, { name, symbol }]) => ({ code, name, symbol })),
    languages: Object.entries(source.languages).map(languageOf),
    translations: Object.fromEntries(
      displays.map(([key, display]) => [key, display.of(source.cca2) ?? null]),
    ) as PaysReference['translations'],
    flag: source.flag,
    regionalBlocs: BLOCS.filter(({ members }) => members.split(' ').includes(source.cca3)).map(
      ({ members: _, ...bloc }) => bloc,
    ),
    cioc: source.cioc || null,
  }
}

const pays = sources.map(paysOf).sort((a, b) => a.alpha3Code.localeCompare(b.alpha3Code, 'en'))
const lines = pays.map((one) => JSON.stringify(one)).join(',\n')
await writeFile(new URL('#pays/reference/pays.json', import.meta.url), `[\n${lines}\n]\n`)
console.log(
  `${pays.length} pays, ${pays.filter(({ population }) => population === null).length} sans population`,
)
