import type { Language } from '@gramy/domain/language/language';
import { expect } from 'vitest';
import type { MailContent } from '../src/features/outbox/templates/mail-draft.ts';

export function expectNoGaps(mail: MailContent, language: Language): void {
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object|\$\{|\{\{/);
    expect(part.trim()).not.toBe('');
  }
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.subject.length).toBeLessThan(60);
  expect(mail.html).toContain(`<html lang="${language}"`);
}

export function expectSameInTextAndHtml({ text, html }: MailContent): void {
  const { words, links } = readHtml(html);
  const [letter = '', footer = ''] = text.split('\n-- \n');
  const lines = letter.split('\n').filter(Boolean);
  const addresses = lines.filter((line) => line.startsWith('https://'));
  expect(links.slice(0, -2)).toEqual(addresses);
  for (const link of links) expect(text).toContain(link);
  for (const line of lines.filter((one) => !addresses.includes(one))) {
    for (const piece of line.split(/: |^\d\. |:$/)) expect(words).toContain(piece.replace(/\s/g, ' '));
  }
  expect(words).toContain(footer.split('\n')[0]);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", middot: '·' };

/** What a person sees of the HTML, as words with single spaces; links as they would be clicked. */
function readHtml(html: string): { words: string; links: string[] } {
  const visible = html.slice(html.search(/<div[^>]* role="article"/)).replace(/<!--[\s\S]*?-->/g, '');
  const decode = (text: string) => text.replace(/&([a-z]+|#39);/g, (_, entity) => entities[entity] ?? '');
  const links = [...visible.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decode(href));
  const words = decode(visible.replace(/<[^>]*>/g, ' ')).replace(/[\s\u00a0]+/g, ' ');
  return { words, links };
}
