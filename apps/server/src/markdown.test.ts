import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (source: string) => renderMarkdown(source, 'en').html;

describe('markdown', () => {
  it('has headings that can be led to, in either language', () => {
    const { html, headings } = renderMarkdown('# Title\n## Łyżwy & _kręgle_?\n### What to wear ##', 'pl');
    expect(html).toBe(
      '<h2 id="title">Title</h2>\n<h2 id="lyzwy-kregle">Łyżwy &amp; <em>kręgle</em>?</h2>\n<h3 id="what-to-wear">What to wear</h3>',
    );
    expect(headings).toEqual([
      { id: 'title', text: 'Title' },
      { id: 'lyzwy-kregle', text: 'Łyżwy & kręgle?' },
    ]);
  });

  it('has lists, quotes, rules and emphasis', () => {
    expect(render('- a\n  b\n- c\n\n1. d\n\n> e **f**\n\n---')).toBe(
      '<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n</ol>\n<blockquote>\n<p>e <strong>f</strong></p>\n</blockquote>\n<hr />',
    );
  });

  it('has tables that keys can push along, with rows as long as their head', () => {
    expect(render('| a | b |\n| --- | :-: |\n| c |').replaceAll('\n', '')).toBe(
      '<div data-wide tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" align="center">b</th></tr></thead><tbody><tr><td>c</td><td align="center"></td></tr></tbody></table></div>',
    );
  });

  it('links to our own pages and to others by https', () => {
    expect(render('[b](/search?activity=a&sort=b) [c](https://example.com/ "Title")')).toBe(
      '<p><a href="/search?activity=a&amp;sort=b">b</a> <a href="https://example.com/" rel="noopener nofollow">c</a></p>',
    );
    expect(render('![Lane](/pictures/lane.webp)')).toBe(
      '<p><img src="/pictures/lane.webp" alt="Lane" /></p>',
    );
  });

  it.each(['javascript:alert`1`', 'JaVaScRiPt:void', 'data:text/html,x', '//evil.example', 'http://x', ''])(
    'shows only the words of a link or picture to %j',
    (href) => {
      expect(render(`[here **now**](${href})`)).toBe('<p>here <strong>now</strong></p>');
      expect(render(`![here](${href})`)).toBe('<p>here</p>');
    },
  );

  it('takes HTML for the text that it is', () => {
    expect(render('<img src=x onerror=alert(1)> <script>\n\n<a href="javascript:1">x</a>')).not.toMatch(
      /<(?!\/?p>)/,
    );
  });

  it('keeps one-letter words of Polish with the next one, and leaves English alone', () => {
    const source = 'Chodź z **nami i** w [domu](/a)';
    expect(renderMarkdown(source, 'pl').html).toBe(
      '<p>Chodź z\u00a0<strong>nami i</strong> w\u00a0<a href="/a">domu</a></p>',
    );
    expect(render(source)).not.toContain('\u00a0');
  });

  it('never makes markup of its own nor leads elsewhere, whatever is written', () => {
    const sign = fc.constantFrom(
      ...'#-*_>|`[]()<"\'\n a:/\\!&=',
      '1.',
      'javascript:',
      '](',
      '<a href="',
      'https://',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 200 }), (signs) => {
        const html = render(signs.join(''));
        for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowedTag);
      }),
    );
  });
});

const allowedTag =
  /^<(?:\/?(?:p|ul|li|blockquote|table|thead|tbody|tr|em|strong|code|pre|div)|hr \/|br \/|ol(?: start="\d+")?|\/(?:ol|a|h2|h3|th|td)|h[23] id="[^"]*"|div data-wide tabindex="0"|(?:th scope="col"|td)(?: align="\w+")?|code class="[^"]*"|a href="(?:\/(?!\/)[^"]*"|https:\/\/[^"]*" rel="noopener nofollow")|img src="(?:\/(?!\/)|https:\/\/)[^"]*" alt="[^"]*"(?: title="[^"]*")? \/)>$/;
