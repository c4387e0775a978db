import { describe, expect, it } from 'vitest';
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

  it('refuses unknown fields in every request part', () => {
    for (const [key, route] of Object.entries(routes) as [RouteKey, Route][]) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = route[part];
        if (!schema) continue;
        const issues = schema.safeParse({ surprise: true }).error?.issues ?? [];
        expect(
          issues.map((issue) => issue.code),
          `${key} ${part}`,
        ).toContain('unrecognized_keys');
      }
    }
  });
});
