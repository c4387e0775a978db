import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

function readSources(): { file: string; text: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Without an error, a name that nobody has defined makes a colour of nothing. */
it('names no custom property that is defined nowhere', () => {
  const sources = readSources();
  const defined = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/['"[\s;{](--[\w-]+)['"]?\]?\s*[:,]/g)].map(([, name]) => name),
    ),
  );
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:var|-)\((--[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** Tailwind leaves a size that it does not know out of the style sheet, without a word. */
it('names no size of text that is defined nowhere', () => {
  const sources = readSources();
  const defined = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/--text-([\w]+):/g)].map(([, size]) => size)),
  );
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\btext-(\d?xl)\b/g)]
      .filter(([, size]) => !defined.has(size))
      .map(([, size]) => `${file}: text-${size}`),
  );
  expect(unknown).toEqual([]);
});
