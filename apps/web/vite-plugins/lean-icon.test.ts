import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Heart, type LucideProps, QrCode, Star } from 'lucide-react';
import { __iconData as heart } from 'lucide-react/dist/esm/icons/heart.mjs';
import { __iconData as qrCode } from 'lucide-react/dist/esm/icons/qr-code.mjs';
import { __iconData as star } from 'lucide-react/dist/esm/icons/star.mjs';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createIcon from './lean-icon.ts';

/** Attributes in the order of their names: only their values matter. */
function draw(Icon: FunctionComponent<LucideProps>, props: LucideProps): string[] {
  const markup = renderToStaticMarkup(createElement(Icon, props));
  const own = markup.replace(/ xmlns="[^"]*"/, '').replace(/lucide(?:-[\w-]+)? ?/g, '');
  const [opening = '', ...rest] = own.split(/(?<=>)/);
  const attributes = opening.match(/[\w-]+="[^"]*"/g) ?? [];
  return [...attributes.filter((attribute) => !/^class="\s*"$/.test(attribute)).sort(), ...rest];
}

describe('an icon of the build', () => {
  const icons = [
    { theirs: Heart, ours: createIcon(heart) },
    { theirs: QrCode, ours: createIcon(qrCode) },
    { theirs: Star, ours: createIcon(star) },
  ];

  it.each<LucideProps>([
    {},
    { className: 'size-4 text-ink' },
    { size: 18, strokeWidth: 1.75, color: 'red' },
    { 'aria-label': 'Saved', role: 'img' },
    { fill: 'currentColor', 'aria-hidden': true },
    { children: createElement('title', null, 'Saved') },
  ])('looks like that of the package: %o', (props) => {
    for (const { theirs, ours } of icons) expect(draw(ours, props)).toEqual(draw(theirs, props));
  });

  it('is still asked for in the way that is replaced', async () => {
    const icon = createRequire(import.meta.url).resolve('lucide-react/dist/esm/icons/heart.mjs');
    expect(await readFile(icon, 'utf8')).toContain("from '../createLucideIcon.mjs'");
    expect(path.basename(path.dirname(icon))).toBe('icons');
  });
});
