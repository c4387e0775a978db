import * as z from 'zod/mini';
import { number } from './setting-values.ts';
import { StartupError } from './startup-error.ts';

/** By the names that OpenTelemetry gives them everywhere. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(z.string(), ''),
  OTEL_TRACES_SAMPLER_ARG: z._default(number(z.number().check(z.minimum(0), z.maximum(1))), 0.1),
};

export interface TraceSettings {
  endpoint: string;
  headers: Record<string, string>;
  /** Of all requests and jobs. */
  share: number;
}

const schema = z.object(traceEnvironment);

/** Undefined: nobody wants traces. */
export function toTraces(settings: z.output<typeof schema>): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === undefined) return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), headers: readHeaders(settings), share };
}

function readHeaders({ OTEL_EXPORTER_OTLP_HEADERS: text }: z.output<typeof schema>): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      if (!/^[\w-]+$/.test(name.trim()) || rest.length === 0)
        throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.');
      return [name.trim(), decodeURIComponent(rest.join('=').trim())];
    }),
  );
}
