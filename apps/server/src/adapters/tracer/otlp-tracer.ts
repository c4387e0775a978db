import {
  type Attributes,
  type Context,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Activity, Tracer } from '../../ports/tracer.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

export interface OtlpTracerOptions {
  /** Of an OpenTelemetry collector, or of whatever takes what one takes. */
  endpoint: string;
  headers: Record<string, string>;
  /** Of all requests and jobs. */
  share: number;
  version: string;
  onTrouble: (error: unknown) => void;
}

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
  work: SpanKind.INTERNAL,
};

const addressPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** The SDK of OpenTelemetry. Nothing is patched: requests, statements and jobs are told of where they pass anyway. */
export function createOtlpTracer(options: OtlpTracerOptions): Tracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gramy', 'service.version': options.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor(createOtlpExporter(options))],
  });
  const tracer = provider.getTracer('gramy');
  return {
    begin(kind, name, attributes, belongsTo) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, readAddress(belongsTo));
      return span.isRecording() ? toActivity(tracer, span) : undefined;
    },
    stop: () => provider.shutdown().catch(options.onTrouble),
  };
}

function toActivity(tracer: OtelTracer, span: Span): Activity {
  const { traceId, spanId } = span.spanContext();
  return {
    address: `00-${traceId}-${spanId}-01`,
    begin(kind, name, attributes: Attributes) {
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return toActivity(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, within));
    },
    note(facts) {
      span.setAttributes(facts);
    },
    isOver: () => !span.isRecording(),
    end(error) {
      if (error !== undefined) fail(span, error);
      span.end();
    },
  };
}

/** The words of an error may have somebody's values in them; its kind has not. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  // PostgreSQL's, and Node's own for lines that broke.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') span.setAttribute('gramy.error.code', code);
}

function readAddress(address: unknown): Context {
  const [, traceId, spanId] = addressPattern.exec(typeof address === 'string' ? address : '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}
