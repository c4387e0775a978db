import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkdownBlock, type MarkdownText, parseMarkdown, plainText } from './markdown.ts';

function textOf(source: string): MarkdownText[] {
  const [block] = parseMarkdown(source);
  if (block?.kind !== 'paragraph') throw new TypeError(`Not a paragraph: ${source}`);
  return block.text;
}

const words = (text: string): MarkdownText => ({ kind: 'text', text });

describe('markdown', () => {
  it('has headings that can be led to, in either language', () => {
    expect(parseMarkdown('# Title\n## Łyżwy i kręgle?\n### What to wear ##')).toEqual([
      { kind: 'heading', level: 2, id: 'title', text: [words('Title')] },
      { kind: 'heading', level: 2, id: 'lyzwy-i-kregle', text: [words('Łyżwy i kręgle?')] },
      { kind: 'heading', level: 3, id: 'what-to-wear', text: [words('What to wear')] },
    ]);
  });

  it('joins the lines of a paragraph and parts it from what follows', () => {
    const blocks = parseMarkdown('One\r\ntwo\n- three\n\nfour\n\n---\n');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph', 'rule']);
    expect(textOf('One\r\ntwo')).toEqual([words('One two')]);
  });

  it('has lists of both kinds, with entries that go on in the next line', () => {
    expect(parseMarkdown('- a\n  b\n\n- c')).toEqual([
      { kind: 'list', isOrdered: false, items: [[words('a b')], [words('c')]] },
    ]);
    expect(parseMarkdown('1. a\n2. b')).toMatchObject([{ kind: 'list', isOrdered: true }]);
  });

  it('has tables whose rows are as long as their head', () => {
    expect(parseMarkdown('| a | b |\n| --- | :-: |\n| c |\n| d | e | f |')).toEqual([
      {
        kind: 'table',
        head: [[words('a')], [words('b')]],
        rows: [
          [[words('c')], []],
          [[words('d')], [words('e')]],
        ],
      },
    ]);
  });

  it('has quotes with anything inside', () => {
    expect(parseMarkdown('> Go **now**\n> - or never')).toMatchObject([
      { kind: 'quote', blocks: [{ kind: 'paragraph' }, { kind: 'list' }] },
    ]);
  });

  it('emphasises, escapes and leaves lonely signs alone', () => {
    expect(textOf('a **b _c_** `d` \\*e\\* snake_case_name 2 * 3 * 4')).toEqual([
      words('a '),
      { kind: 'strong', children: [words('b '), { kind: 'em', children: [words('c')] }] },
      words(' '),
      { kind: 'code', text: 'd' },
      words(' *e* snake_case_name 2 * 3 * 4'),
    ]);
  });

  it('links to our own pages and to others by https', () => {
    expect(textOf('[b](/search?activity=bowling) [c](https://example.com/)')).toEqual([
      { kind: 'link', href: '/search?activity=bowling', children: [words('b')] },
      words(' '),
      { kind: 'link', href: 'https://example.com/', children: [words('c')] },
    ]);
  });

  it.each([
    'javascript:alert`1`',
    'JaVaScRiPt:void',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://x',
    '',
  ])('shows only the words of a link to %j', (href) => {
    expect(textOf(`[here](${href})`)).toEqual([words('here')]);
  });

  it('takes HTML for the text that it is', () => {
    expect(textOf('<img src=x onerror=alert(1)> <script>')).toEqual([
      words('<img src=x onerror=alert(1)> <script>'),
    ]);
  });

  it('ends for any text, keeps every word of a plain one, and never leads elsewhere', () => {
    const sign = fc.constantFrom(
      '#',
      '-',
      '*',
      '_',
      '>',
      '|',
      '`',
      '[',
      ']',
      '(',
      ')',
      '\n',
      ' ',
      'a',
      '1.',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 200 }), (signs) => {
        for (const href of listLinks(parseMarkdown(signs.join(''))))
          expect(href).toMatch(/^(?:\/(?!\/)|https:)/);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-ząęół]{1,8}(?: [a-ząęół]{1,8}){0,20}$/), (text) => {
        expect(plainText(textOf(text))).toBe(text);
      }),
    );
  });
});

function listLinks(blocks: readonly MarkdownBlock[]): string[] {
  return JSON.stringify(blocks).match(/(?<="href":")[^"]*/g) ?? [];
}
