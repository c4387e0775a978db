import { expect, it } from 'vitest';
import { describeRobots } from './robots.ts';

it('while it is being developed, nothing is meant to be found', () => {
  const text = describeRobots({ publicUrl: 'http://localhost:3000', isInDevelopment: true });
  expect(text).toContain('\nDisallow: /\n');
  expect(text).not.toContain('Sitemap:');
});
