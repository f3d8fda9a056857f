import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import { BOUNDS, type Family } from './families.ts'

const toTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** One measure as OTLP sends it: the same name and the same labels as at `/metrics`. */
function toData(family: Family, startTime: HrTime, endTime: HrTime): MetricData {
  const common = {
    descriptor: {
      name: family.name,
      description: '',
      unit: family.name.endsWith('_seconds') ? 's' : family.name.endsWith('_bytes') ? 'By' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const time = { startTime, endTime }
  if (family.type === 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: family.samples.map(({ labels, times: { buckets, sum, count } }) => ({
        ...time,
        attributes: { ...labels },
        value: {
          buckets: { boundaries: BOUNDS.map((ms) => ms / 1000), counts: [...buckets] },
          sum: sum / 1000,
          count,
        },
      })),
    }
  const dataPoints = family.samples.map(({ labels, value }) => ({
    ...time,
    attributes: { ...labels },
    value,
  }))
  if (family.type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
  return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
}

/** What is measured here, for OpenTelemetry's own reader. */
export function toProducer(resource: Resource, gather: () => Promise<Family[]>): MetricProducer {
  const began = toTime(Date.now())
  return {
    async collect() {
      const families = await gather()
      const metrics = families.map((family) => toData(family, began, toTime(Date.now())))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'teranga' }, metrics }] },
        errors: [],
      }
    },
  }
}
