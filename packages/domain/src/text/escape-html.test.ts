import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('cannot leave its attribute or element', () => {
  expect(escapeHtml(`"'><b>&`)).toBe('&quot;&#39;&gt;&lt;b&gt;&amp;');
});
