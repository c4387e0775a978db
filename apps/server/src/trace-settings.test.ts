import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const traces = (env: Record<string, string>) => parseConfig(env).traces;

describe('settings of traces', () => {
  it('are none unless somebody takes them', () => {
    expect(traces({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeUndefined();
  });

  it('name where they go, with what, and of how many requests', () => {
    expect(
      traces({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi=, x-team=1',
      }),
    ).toEqual({
      endpoint: 'https://collector.example/otlp',
      headers: { authorization: 'Basic YTpi=', 'x-team': '1' },
      share: 0.1,
    });
  });

  it('are refused with a sentence when they are wrong', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(() => traces({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
    expect(() => traces({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow('name=value');
    expect(() => traces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    );
  });
});
