import { refundWorkingDays } from '@gramy/domain/cancellation/refund-arrival';
import { describe, expect, it } from 'vitest';
import enAccessibility from '../../../i18n/messages/en/accessibility.json' with { type: 'json' };
import enPrivacy from '../../../i18n/messages/en/privacy.json' with { type: 'json' };
import enTerms from '../../../i18n/messages/en/terms.json' with { type: 'json' };
import plAccessibility from '../../../i18n/messages/pl/accessibility.json' with { type: 'json' };
import plPrivacy from '../../../i18n/messages/pl/privacy.json' with { type: 'json' };
import plTerms from '../../../i18n/messages/pl/terms.json' with { type: 'json' };
import { resolveLink } from './legal-links.ts';
import { type LegalDocument, type LegalSection, parseBlocks, parseInline } from './legal-text.ts';

const documents: [name: string, english: LegalDocument, polish: LegalDocument][] = [
  ['privacy', enPrivacy.document, plPrivacy.document],
  ['terms', enTerms.document, plTerms.document],
  ['accessibility', enAccessibility.document, plAccessibility.document],
];
const slots = { privacy: ['operator', 'purposes', 'cookies', 'storage'] };

function listTargets(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    parseInline(line).flatMap((part) => (part.kind === 'link' ? [part.target] : [])),
  );
}

function describeShape({ body }: LegalSection): string[] {
  return parseBlocks(body).map((block) => {
    if (block.kind === 'slot') return `@${block.name}`;
    return block.kind === 'list' ? `list of ${block.items.length}` : 'paragraph';
  });
}

describe.each(documents)('%s', (name, english, polish) => {
  it('has the same sections in the same order in both languages, built alike, with the same links', () => {
    const outline = (text: LegalDocument) =>
      Object.entries(text.sections).map(([id, section]) => ({
        id,
        shape: describeShape(section),
        links: listTargets(section.body),
      }));
    expect(outline(polish)).toEqual(outline(english));
  });

  it('sums itself up in three sentences', () => {
    for (const { summary } of [english, polish]) expect(summary).toHaveLength(3);
  });

  it('links only to pages and sections that exist', () => {
    const known = new Set(
      documents.flatMap(([page, text]) => Object.keys(text.sections).map((id) => `${page}#${id}`)),
    );
    const lines = Object.values(english.sections).flatMap(({ body }) => body);
    for (const target of listTargets([...lines, english.labels.seeAlso])) {
      resolveLink(target, { email: 'we@gramy.example', search: '' });
      const address = target.startsWith('#') ? name + target : target;
      if (address.includes('#')) expect(known).toContain(address);
    }
  });

  it('leaves places only for what its screen puts there, and each of them once', () => {
    const named = Object.values(english.sections)
      .flatMap(({ body }) => parseBlocks(body))
      .flatMap((block) => (block.kind === 'slot' ? [block.name] : []));
    expect(named).toEqual(name === 'privacy' ? slots.privacy : ['operator']);
  });
});

it('refunds are promised in the terms as everywhere else', () => {
  const [, english, polish] = documents.find(([name]) => name === 'terms') ?? [];
  const textOf = (text: LegalDocument | undefined) =>
    JSON.stringify(text?.sections).replaceAll('\u00a0', ' ');
  expect(textOf(english)).toContain(`within ${refundWorkingDays} working days`);
  expect(textOf(polish)).toContain(`do ${refundWorkingDays} dni roboczych`);
});
