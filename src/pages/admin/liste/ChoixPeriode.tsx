import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { lirePeriode, PERIODE_FAUSSE, type Periode } from '#shared/jour.ts'
import { periodesProposees } from '#tableau/rapport.ts'
import { FiltreJour, Filtres } from './Filtres.tsx'

const aujourdhui = () => new Date().toISOString().slice(0, 10)

/** The days that the address asks for, this month's unless it does; `periode` is null where they are none. */
export function usePeriode(): Periode & { periode: Periode | null } {
  const [question] = useSearchParams()
  const au = question.get('au') ?? aujourdhui()
  const du = question.get('du') ?? `${aujourdhui().slice(0, 8)}01`
  return { du, au, periode: lirePeriode(du, au) }
}

interface Props {
  dite: ReturnType<typeof usePeriode>
  /** What else the address says, and stays. */
  reste?: Record<string, string>
  /** The filters of that. */
  children?: ReactNode
}

/** Asks for a period: one of those that are asked for most, or two days. */
export function ChoixPeriode({ dite: { du, au, periode }, reste = {}, children }: Props) {
  return (
    <>
      <nav className="b-suite" aria-label="Périodes">
        {periodesProposees(aujourdhui()).map(([nom, une]) => (
          <Link
            key={nom}
            to={`?${new URLSearchParams({ ...reste, ...une })}`}
            className="b-action"
            aria-current={une.du === du && une.au === au ? 'true' : undefined}
          >
            {nom}
          </Link>
        ))}
      </nav>
      <Filtres noms={[...Object.keys(reste), 'du', 'au']}>
        {children}
        <FiltreJour nom="du" libelle="Du" parDefaut={du} />
        <FiltreJour nom="au" libelle="Au" parDefaut={au} />
      </Filtres>
      {!periode && <p role="alert">{PERIODE_FAUSSE}</p>}
    </>
  )
}
