import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { quickenAxe } from '../apps/web/test/quicken-axe.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Injected into every page: the minified build is parsed in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations on the page, or in the named elements of it: rules and elements. */
export async function findViolations(
  page: Page,
  scope: readonly string[],
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(`(${quickenAxe})(window.axe)`);
  }
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) };
  return page.evaluate(
    async ({ parts, options }) => {
      const { violations } = await window.axe.run(parts.length > 0 ? parts : document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
    },
    { parts: [...scope], options },
  );
}
