// When the shop is open, as its keeper writes it: a line for a day or for several, each with its hours.

const JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
/** As schema.org names them. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const HORAIRES =
  'Une ligne comme «\u00a0lundi à samedi\u00a0: 9h à 19h\u00a0», ou «\u00a0dimanche\u00a0: fermé\u00a0».'

interface Ligne {
  /** From 0, Monday, the last included. */
  du: number
  au: number
  /** In minutes since midnight; none: closed. */
  heures: [ouvre: number, ferme: number][]
}

const jourDe = (mot: string) =>
  JOURS.findIndex((jour) => mot.length >= 3 && jour.startsWith(mot.toLowerCase()))

/** « 9h », « 9 h 30 », « 09:30 »: minutes since midnight, or null. */
function minutesDe(texte: string): number | null {
  const [, heures = '', minutes = '0'] = /^(\d{1,2})\s*(?:[h:]\s*(\d{2})?)?$/i.exec(texte.trim()) ?? []
  const total = Number(heures) * 60 + Number(minutes)
  return heures === '' || Number(minutes) > 59 || total > 24 * 60 ? null : total
}

const SUITE = /\s*(?:à|au|a|-|–|—)\s*/i

function lireLigne(texte: string): Ligne | null {
  const [, jours = '', heures = ''] = /^([\p{L}\s–—-]+?)\s*(?::|\s(?=\d|ferm))\s*(.+)$/iu.exec(texte) ?? []
  const [du = -1, au = du, ...autres] = jours
    .trim()
    .split(/\s*(?:\bà\b|\bau\b|\s(?:à|au)\s|-|–|—)\s*/i)
    .map(jourDe)
  if (du < 0 || au < du || autres.length > 0) return null
  if (/^ferm[ée]e?\.?$/i.test(heures.trim())) return { du, au, heures: [] }
  const plages = heures.split(/\s*(?:,|\bet\b|\bpuis\b)\s*/).map((plage) => plage.split(SUITE).map(minutesDe))
  const justes = plages.flatMap(([ouvre, ferme, ...autres]) =>
    typeof ouvre === 'number' && typeof ferme === 'number' && ouvre < ferme && autres.length === 0
      ? [[ouvre, ferme] as [number, number]]
      : [],
  )
  return justes.length === plages.length ? { du, au, heures: justes } : null
}

function lignesDe(texte: string): Ligne[] | null {
  const lues = texte
    .split('\n')
    .map((ligne) => ligne.trim())
    .filter(Boolean)
    .map(lireLigne)
  const justes = lues.filter((ligne) => ligne !== null)
  const jours = justes.flatMap(({ du, au }) => JOURS.slice(du, au + 1))
  const clair = justes.length > 0 && justes.length === lues.length && new Set(jours).size === jours.length
  return clair ? justes : null
}

const direHeure = (minutes: number) =>
  `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 ? `\u00a0${String(minutes % 60).padStart(2, '0')}` : ''}`

/** The same hours, written in one way: « lundi à samedi : 9 h à 19 h »; null for what says none, or a day twice. */
export function lireHoraires(texte: string): string | null {
  const lignes = lignesDe(texte)
  return (
    lignes
      ?.map(({ du, au, heures }) => {
        const jours = du === au ? `${JOURS[du]}` : `${JOURS[du]} à ${JOURS[au]}`
        const plages = heures.map(([ouvre, ferme]) => `${direHeure(ouvre)} à ${direHeure(ferme)}`)
        return `${jours}\u00a0: ${plages.join(', ') || 'fermé'}`
      })
      .join('\n') ?? null
  )
}

const enHeures = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The same for search engines (schema.org, OpeningHoursSpecification); days on which it is closed are left out. */
export const jsonHoraires = (texte: string): object[] =>
  (lignesDe(texte) ?? []).flatMap(({ du, au, heures }) =>
    heures.map(([ouvre, ferme]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.slice(du, au + 1),
      opens: enHeures(ouvre),
      closes: enHeures(ferme === 24 * 60 ? ferme - 1 : ferme),
    })),
  )
