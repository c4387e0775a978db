import { existsSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';

function flatten(list: readonly RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

describe('lazy routes', () => {
  it('are named after the file of their screen, by which the document finds their chunks', () => {
    const lazyRoutes = flatten(routes).filter((route) => route.lazy);
    expect(lazyRoutes.length).toBeGreaterThan(0);
    const webFolder = new URL('../../', import.meta.url);
    for (const { id = '' } of lazyRoutes) {
      expect(existsSync(new URL(id, webFolder)), id).toBe(true);
    }
  });
});
