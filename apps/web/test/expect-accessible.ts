import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { quickenAxe } from './quicken-axe.ts';

quickenAxe(axe);

async function findViolations(context: ElementContext, options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** What axe finds in a component. Of the page around it, such as its landmarks, a component knows nothing. */
export async function expectAccessible(context: Element = document.body): Promise<void> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  expect(await findViolations(context, { rules })).toEqual([]);
}

/** In the other theme, which changes nothing but colours. */
export async function expectReadableInTheDark(context: Element = document.body): Promise<void> {
  document.documentElement.dataset.theme = 'dark';
  expect(await findViolations(context, { runOnly: ['color-contrast'] })).toEqual([]);
  delete document.documentElement.dataset.theme;
}
