import type { Attributes, AttributeValue, HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

export interface OtlpExporterOptions {
  endpoint: string;
  headers: Record<string, string>;
  onTrouble: (error: unknown) => void;
}

const patienceMs = 10_000;

/**
 * OTLP over HTTP as JSON, which every collector takes. OpenTelemetry's own exporter brings the SDKs of logs and metrics and
 * an encoder for protobuf (decision 043).
 */
export function createOtlpExporter({ endpoint, headers, onTrouble }: OtlpExporterOptions): SpanExporter {
  const url = `${endpoint}/v1/traces`;
  const under = new Set<Promise<void>>();

  async function send(spans: readonly ReadableSpan[]): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(describeSpans(spans)),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector answered with ${response.status}`);
  }

  return {
    export(spans, done) {
      // What could not be told is forgotten: nobody waits for traces.
      const sending = send(spans)
        .then(
          () => done({ code: 0 }),
          (error: unknown) => {
            onTrouble(error);
            done({ code: 1 });
          },
        )
        .finally(() => under.delete(sending));
      under.add(sending);
    },
    async forceFlush() {
      await Promise.all(under);
    },
    async shutdown() {
      await Promise.all(under);
    },
  };
}

function describeSpans(spans: readonly ReadableSpan[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: describeAttributes(spans[0]?.resource.attributes ?? {}) },
        scopeSpans: [{ scope: { name: 'gramy' }, spans: spans.map(describeSpan) }],
      },
    ],
  };
}

function describeSpan(span: ReadableSpan): object {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext ? { parentSpanId: span.parentSpanContext.spanId } : {}),
    name: span.name,
    // In the protocol 0 is "unspecified".
    kind: span.kind + 1,
    startTimeUnixNano: toNanoseconds(span.startTime),
    endTimeUnixNano: toNanoseconds(span.endTime),
    attributes: describeAttributes(span.attributes),
    status: { code: span.status.code },
  };
}

const toNanoseconds = ([seconds, rest]: HrTime): string => `${seconds}${String(rest).padStart(9, '0')}`;

function describeAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: describeValue(value) }));
}

function describeValue(value: AttributeValue | undefined): object {
  if (typeof value === 'number')
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: String(value) };
}
