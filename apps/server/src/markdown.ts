import type { Language } from '@gramy/domain/language/language';
import { parseOwnPath } from '@gramy/domain/navigation/own-path';
import { listWords } from '@gramy/domain/text/fold-text';
import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { micromark, type Options } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

export interface RenderedText {
  /** Safe: HTML in the source is shown as text, and links lead to our own pages or to others by https. */
  html: string;
  /** Of the second level, for a table of contents. */
  headings: { id: string; text: string }[];
}

/** Markdown as HTML, in the typography of its language. */
export function renderMarkdown(source: string, language: Language): RenderedText {
  const headings: RenderedText['headings'] = [];
  const html = micromark(source, {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml(), ...(language === 'pl' ? [polishText] : [])],
  });
  // What is replaced here is micromark's own markup: in words, it has escaped every angle bracket.
  const shown = html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) =>
      writeLink(href, words),
    )
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (image, src: string, words: string) =>
      isSafeAddress(decodeText(src)) ? image : words,
    )
    .replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, mark: string, words: string) => {
      // The page's own title is the first level.
      const level = Number(mark) > 2 ? 3 : 2;
      const text = decodeText(words.replace(/<[^>]*>/g, ''));
      const id = listWords(text).join('-');
      if (level === 2) headings.push({ id, text });
      return `<h${level} id="${id}">${words}</h${level}>`;
    })
    // A wide table is pushed along by keys, too.
    .replaceAll('<table>', '<div data-wide tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(/<th( align="\w+")?>/g, '<th scope="col"$1>');
  return { html: shown, headings };
}

const polishText: NonNullable<Options['htmlExtensions']>[number] = {
  exit: {
    data(token) {
      this.raw(this.encode(bindShortWords(this.sliceSerialize(token))));
    },
  },
};

/** A link that leads nowhere good is only its words. */
function writeLink(href: string, words: string): string {
  if (!isSafeAddress(decodeText(href))) return words;
  return `<a href="${href}"${href.startsWith('/') ? '' : ' rel="noopener nofollow"'}>${words}</a>`;
}

function isSafeAddress(address: string): boolean {
  return parseOwnPath(address) !== undefined || (/^https:\/\//i.test(address) && URL.canParse(address));
}

/** What micromark escapes, and nothing else. */
function decodeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
