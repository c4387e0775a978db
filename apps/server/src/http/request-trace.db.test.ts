import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer } from '../../test/test-server.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, string | number> }[];
  status: { code: number };
}

interface Delivery {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** What an OpenTelemetry collector is to us. */
async function openCollector() {
  const deliveries: { key: string | undefined; body: Delivery }[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      if (request.url === '/otlp/v1/traces')
        deliveries.push({ key: request.headers['x-key']?.toString(), body: JSON.parse(text) as Delivery });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp/`,
    deliveries,
    spans: () =>
      deliveries.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Collector = Awaited<ReturnType<typeof openCollector>>;

const secret = 'hush4711';
const letter = {
  name: `Ala ${secret}`,
  email: `${secret}@example.com`,
  subject: 'booking',
  message: `My number is +48600100200, ${secret}`,
  language: 'pl',
};

let database: TestDatabase;
let collector: Collector;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  collector = await openCollector();
});

afterAll(async () => {
  await collector.close();
  await database.drop();
});

const patience = { timeout: 60_000, interval: 20 };

const countOpen = () =>
  database.pool`
    select count(*) filter (where delivered_at is null and held_at is null)::int as open
    from outbox having count(*) > 0`;

/** Somebody writes to the office; their mail leaves by a job. */
async function writeLetter(env: Record<string, string>): Promise<void> {
  const server = await createTestServer(database.url, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  try {
    const address = await server.start();
    await fetch(`${address}/readyz`);
    const { status } = await fetch(`${address}/api/contact-form`, {
      method: 'POST',
      body: JSON.stringify(letter),
      headers: {
        'content-type': 'application/json',
        'user-agent': secret,
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
    });
    expect(status).toBeLessThan(300);
    // Also called before the tests begin, where nothing can be polled by an expectation.
    await vi.waitFor(async () => expect(await countOpen()).toEqual([{ open: 0 }]), patience);
  } finally {
    await server.dispose();
  }
}

const attributeOf = (span: SentSpan | undefined, name: string) => {
  const [value] = Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {});
  return value;
};

describe('one request', () => {
  beforeAll(() =>
    writeLetter({ OTEL_TRACES_SAMPLER_ARG: '1', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key,x-other=1' }),
  );

  const findRequest = () => collector.spans().find(({ name }) => name === 'POST /api/contact-form');
  const ofItsTrace = () => collector.spans().filter(({ traceId }) => traceId === findRequest()?.traceId);

  it('is told with its statements and its job as one trace', () => {
    const request = findRequest();
    expect(request).toMatchObject({ kind: 2, status: { code: 0 } });
    expect(attributeOf(request, 'http.response.status_code')).toMatch(/^20\d$/);
    expect(request?.parentSpanId).toBeUndefined();
    const statements = ofItsTrace().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('sql insert');
    const job = ofItsTrace().find(({ name }) => name === 'job deliver-outbox-message');
    expect(job).toMatchObject({ kind: 5, parentSpanId: request?.spanId });
    const ofJob = ofItsTrace().filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(ofJob.map(({ name }) => name)).toEqual(expect.arrayContaining(['sql select', 'sql update']));
    for (const { startTimeUnixNano: start, endTimeUnixNano: end } of ofItsTrace())
      expect(BigInt(end) - BigInt(start)).toBeGreaterThanOrEqual(0n);
  });

  it('begins a trace of its own, whatever the caller says', () => {
    expect(findRequest()?.traceId).not.toBe('a'.repeat(32));
  });

  it('says nothing of who it was and what they wrote', () => {
    const told = JSON.stringify(collector.deliveries);
    for (const trace of [secret, 'Ala', '600100200', '127.0.0.1']) expect(told).not.toContain(trace);
  });

  it('comes from a service with a name, with the headers that the collector wants', () => {
    const [delivery] = collector.deliveries;
    expect(delivery?.key).toBe('a key');
    expect(delivery?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'gramy' },
    });
  });

  it('of a balancer is not worth telling', () => {
    expect(collector.spans().map(({ name }) => name)).not.toContain('GET /readyz');
  });
});

it('none is told of where the share is none', async () => {
  const before = collector.deliveries.length;
  await writeLetter({ OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(collector.deliveries).toHaveLength(before);
});
