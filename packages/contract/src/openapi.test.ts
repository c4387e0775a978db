import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { describeRoutes } from './openapi.ts';
import type { Route, RouteKey } from './route.ts';
import { routes } from './routes.ts';

const document = describeRoutes(routes, { title: 'Gramy', version: '1', baseUrl: '/api' }) as {
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown>; parameters: unknown[] }>
  >;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('describes every route of the table once, with a name of its own', () => {
    expect(operations).toHaveLength(Object.keys(routes).length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  });

  it('shows success and failures of a route', () => {
    const contact = document.paths['/contact-form']?.post;
    expect(Object.keys(contact?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '413', '415', '422', '429', '500', '503']),
    );
    expect(contact?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    );
  });

  it('shows where a route sends browsers on, and says of such a route nothing about JSON', () => {
    const { responses = {} } = document.paths['/user/auth/google']?.get ?? {};
    expect(responses['302']).toMatchObject({ headers: { Location: { schema: { type: 'string' } } } });
    expect(Object.keys(responses)).not.toContain('200');
  });

  it('shows a route that streams as events, with what each of them holds', () => {
    const { responses = {} } = document.paths['/user/booking/{bookingId}/live']?.get ?? {};
    expect(responses['200']).toMatchObject({
      content: { 'text/event-stream': { schema: { required: ['id', 'status', 'at'] } } },
    });
  });

  it('refuses unknown fields in every request part', () => {
    for (const [key, route] of Object.entries(routes) as [RouteKey, Route][]) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = route[part];
        if (!schema || forgiving.includes(`${key} ${part}`)) continue;
        const issues = schema.safeParse({ surprise: true }).error?.issues ?? [];
        expect(refusesUnknown(issues), `${key} ${part}`).toBe(true);
      }
    }
  });
});

/** What an issuer adds to the address it sends people back to is its own business. */
const forgiving = ['GET /user/auth/google/callback query'];

/** Of a union, every form has to refuse. */
function refusesUnknown(issues: z.core.$ZodIssue[]): boolean {
  return issues.some((issue) =>
    issue.code === 'invalid_union'
      ? issue.errors.every((form) => refusesUnknown(form))
      : issue.code === 'unrecognized_keys',
  );
}
