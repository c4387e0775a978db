import type { Route } from '@gramy/contract/route';
import { routes } from '@gramy/contract/routes';
import { describe, expect, it } from 'vitest';
import { createSerializer } from './serializer.ts';

const answering = Object.entries<Route>(routes).filter(([, route]) => !route.redirects && !route.streams);

describe('what writes the answers', () => {
  it.each(answering)('of %s can be compiled, and knows what an answer must have', (_key, route) => {
    expect(() => createSerializer(route)({ success: true })).toThrow('"data" is required!');
  });
});
