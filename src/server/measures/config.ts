/** What the environment says of whoever looks at the shop from outside. */
export interface Measured {
  /** What whoever reads `/metrics` from elsewhere shows; without one, nobody does. */
  metricsToken: string | null
  /** Milliseconds from which on a statement is said in the log; 0: none is. */
  slowStatement: number
  /** Traces and measures leave; all else that they are set with, OpenTelemetry reads by itself. */
  otlp: boolean
}

const USUAL_SLOW = 200

/** Reads its variables; their mistakes go into `mistakes`. */
export function readMeasured(text: (name: string) => string | null, mistakes: string[]): Measured {
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken && !/^[\x21-\x7e]{16,}$/.test(metricsToken))
    mistakes.push('METRICS_TOKEN doit avoir au moins 16 signes, sans espace ni accent.')

  const slow = text('SLOW_STATEMENT_MS')
  if (slow && !/^\d{1,6}$/.test(slow))
    mistakes.push(`SLOW_STATEMENT_MS doit être un nombre de millisecondes, ou 0, pas «\u00a0${slow}\u00a0».`)

  const otlp = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (otlp && !(URL.canParse(otlp) && /^https?:$/.test(new URL(otlp).protocol)))
    mistakes.push('OTEL_EXPORTER_OTLP_ENDPOINT doit être une adresse http ou https.')
  return { metricsToken, slowStatement: slow ? Number(slow) : USUAL_SLOW, otlp: otlp !== null }
}
