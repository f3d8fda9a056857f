// Traces and measures by OTLP. Loaded only where the environment names a collector; nothing of the shop is wrapped.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Log } from '#context'
import type { Statement } from '#database/witness.ts'
import { gather } from '../health.ts'
import type { Services } from '../services.ts'
import { toProducer } from './otlp.ts'
import { instanceOf } from './process.ts'
import { type End, type Observer, shortened } from './watch.ts'
import { currentWork, nameOf, type Work } from './work.ts'

/** What is still to leave is given this long when the shop stops, in milliseconds. */
const FLUSH_PATIENCE = 1_000
/** How often the log says that the collector does not take what it is sent. */
const SAY_EVERY = 600_000

/** The trace of whoever calls, as W3C writes it; nothing where it is none. */
export function parentOf(traceparent: string | undefined): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(traceparent ?? '') ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId) || traceparent?.startsWith('ff')) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

/**
 * Sends every request, task, statement and call on its way, and what is measured beside; answers what ends it, within
 * a second. A collector that is slow, silent or gone costs what waits for it, of which there are at most 2 048.
 */
export function exportAll(services: Services): () => Promise<void> {
  const { log, watch } = services
  sayFaults(log)
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'teranga',
        'service.instance.id': instanceOf(services.config),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))
  const traces = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const measures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        metricProducers: [toProducer(resource, () => gather(services))],
      }),
    ],
  })
  const tracer = traces.getTracer('teranga')
  const spans = new WeakMap<Work, Span>()
  const under = (work: Work | undefined): Context | null => {
    const span = work && spans.get(work)
    return span ? trace.setSpan(ROOT_CONTEXT, span) : null
  }

  const observer: Observer = {
    begun(work) {
      const parent = work.kind === 'request' ? parentOf(work.parent) : null
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      const kind = work.kind === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL
      spans.set(work, tracer.startSpan(nameOf(work), { kind, attributes: attributesOf(work) }, context))
    },
    ended(work, { status, failed }: End) {
      const span = spans.get(work)
      if (status !== undefined) span?.setAttribute('http.response.status_code', status)
      if (failed) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    statement(work, { text, ms, rows, failed }: Statement) {
      const context = under(work)
      if (!context) return
      const end = Date.now()
      const sql = shortened(text)
      const [verb = ''] = sql.split(' ', 1)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': sql,
        'db.response.returned_rows': rows,
      }
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, context)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
  }
  const leave = watch.join(observer)
  const deaf = hearCalls((method, host) => {
    const context = under(currentWork())
    const attributes = { 'http.request.method': method, 'server.address': host }
    return context && tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, context)
  })
  return async () => {
    deaf()
    leave()
    const flushed = Promise.allSettled([traces.shutdown(), measures.shutdown()])
    await Promise.race([flushed, new Promise((done) => setTimeout(done, FLUSH_PATIENCE).unref())])
  }
}

function attributesOf(work: Work): Attributes {
  if (work.kind === 'task') return { 'teranga.task': work.task }
  return {
    'http.request.method': work.method,
    'http.route': work.route,
    // under which the log speaks of it
    ...(work.id ? { 'teranga.request': work.id } : {}),
  }
}

interface Called {
  request: object & { method?: string; origin?: string | URL }
  response?: { statusCode: number }
}

/** Node itself says what is fetched, and by which answer: its host and its status are read, never its address. */
function hearCalls(begin: (method: string, host: string) => Span | null): () => void {
  const spans = new WeakMap<object, Span>()
  const end = ({ request, response }: Called) => {
    const span = spans.get(request)
    if (response) span?.setAttribute('http.response.status_code', response.statusCode)
    if (!response || response.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const heard: Record<string, (called: Called) => void> = {
    'undici:request:create': ({ request }) => {
      const span = begin(request.method ?? 'GET', new URL(String(request.origin)).hostname)
      if (span) spans.set(request, span)
    },
    'undici:request:headers': end,
    'undici:request:error': end,
  }
  const listeners = Object.entries(heard).map(([channel, hear]) => {
    const listener = (message: unknown) => hear(message as Called)
    subscribe(channel, listener)
    return () => void unsubscribe(channel, listener)
  })
  return () => {
    for (const stop of listeners) stop()
  }
}

/** What OpenTelemetry complains of, seldom: never its words, which may quote the headers that it was given. */
function sayFaults(log: Log): void {
  let said = 0
  const say = () => {
    const now = performance.now()
    if (said > 0 && now - said < SAY_EVERY) return
    said = now
    log.warn({ code: 'COLLECTEUR_MUET' }, 'the collector does not take what it is sent')
  }
  const nothing = () => {}
  diag.setLogger({ error: say, warn: nothing, info: nothing, debug: nothing, verbose: nothing })
}
