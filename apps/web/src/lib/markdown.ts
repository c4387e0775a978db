import { parseOwnPath } from '@gramy/domain/navigation/own-path';

export type MarkdownText =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: MarkdownText[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: MarkdownText[] };

export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; text: MarkdownText[] }
  | { kind: 'paragraph'; text: MarkdownText[] }
  | { kind: 'list'; isOrdered: boolean; items: MarkdownText[][] }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'table'; head: MarkdownText[][]; rows: MarkdownText[][][] }
  | { kind: 'rule' };

interface Reader {
  lines: readonly string[];
  at: number;
}

type ReadBlock = (reader: Reader) => MarkdownBlock | undefined;

const bullet = /^ {0,3}[-*+] +/;
const ordinal = /^ {0,3}\d{1,9}[.)] +/;
const quoteMark = /^ {0,3}> ?/;
const tableRule = /^ *\|?(?: *:?-+:? *\|)+ *(?::?-+:? *)?$/;
/** Deeper, and a text made by a machine could tire the stack; people stop at two. */
const mostLevels = 8;

/**
 * What our articles are written in: headings, paragraphs, lists, quotes, tables, emphasis, links. Anything else, HTML
 * above all, stays the text that it is: the answer is a tree, and nobody ever makes markup out of strings.
 */
export function parseMarkdown(source: string): MarkdownBlock[] {
  return readBlocks(source.replace(/\r\n?/g, '\n').split('\n'), 0);
}

function readBlocks(lines: readonly string[], level: number): MarkdownBlock[] {
  const reader: Reader = { lines, at: 0 };
  const blocks: MarkdownBlock[] = [];
  const kinds: ReadBlock[] = [readHeading, readRule, readTable, readList, readParagraph];
  if (level < mostLevels) kinds.unshift((from) => readQuote(from, level));
  while (reader.at < lines.length) {
    if (lineAt(reader).trim() === '') {
      reader.at += 1;
      continue;
    }
    for (const read of kinds) {
      const block = read(reader);
      if (!block) continue;
      blocks.push(block);
      break;
    }
  }
  return blocks;
}

function lineAt({ lines, at }: Reader, ahead = 0): string {
  return lines[at + ahead] ?? '';
}

function readHeading(reader: Reader): MarkdownBlock | undefined {
  const [, marks, words] = /^(#{1,6}) +(.+?)(?: +#+)? *$/.exec(lineAt(reader)) ?? [];
  if (!marks || !words) return undefined;
  reader.at += 1;
  const text = parseText(words);
  // The page's own title is the first level.
  return { kind: 'heading', level: marks.length > 2 ? 3 : 2, id: spellAnchor(plainText(text)), text };
}

function readRule(reader: Reader): MarkdownBlock | undefined {
  if (!/^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/.test(lineAt(reader))) return undefined;
  reader.at += 1;
  return { kind: 'rule' };
}

function readQuote(reader: Reader, level: number): MarkdownBlock | undefined {
  const lines: string[] = [];
  while (quoteMark.test(lineAt(reader))) {
    lines.push(lineAt(reader).replace(quoteMark, ''));
    reader.at += 1;
  }
  return lines.length === 0 ? undefined : { kind: 'quote', blocks: readBlocks(lines, level + 1) };
}

function readTable(reader: Reader): MarkdownBlock | undefined {
  if (!lineAt(reader).includes('|') || !tableRule.test(lineAt(reader, 1))) return undefined;
  const head = splitCells(lineAt(reader));
  reader.at += 2;
  const rows: MarkdownText[][][] = [];
  while (lineAt(reader).includes('|')) {
    const cells = splitCells(lineAt(reader));
    rows.push(head.map((_, column) => cells[column] ?? []));
    reader.at += 1;
  }
  return { kind: 'table', head, rows };
}

function splitCells(line: string): MarkdownText[][] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => parseText(cell.trim()));
}

function readList(reader: Reader): MarkdownBlock | undefined {
  const isOrdered = ordinal.test(lineAt(reader));
  const mark = isOrdered ? ordinal : bullet;
  const items: string[] = [];
  while (mark.test(lineAt(reader))) {
    const lines = [lineAt(reader).replace(mark, '')];
    reader.at += 1;
    while (/^ {2,}\S/.test(lineAt(reader)) && !mark.test(lineAt(reader))) {
      lines.push(lineAt(reader).trim());
      reader.at += 1;
    }
    items.push(lines.join(' '));
    // One empty line between two entries does not end a list.
    if (lineAt(reader).trim() === '' && mark.test(lineAt(reader, 1))) reader.at += 1;
  }
  if (items.length === 0) return undefined;
  return { kind: 'list', isOrdered, items: items.map((item) => parseText(item)) };
}

function readParagraph(reader: Reader): MarkdownBlock {
  const lines = [lineAt(reader).trim()];
  reader.at += 1;
  while (lineAt(reader).trim() !== '' && !beginsBlock(reader)) {
    lines.push(lineAt(reader).trim());
    reader.at += 1;
  }
  return { kind: 'paragraph', text: parseText(lines.join(' ')) };
}

function beginsBlock(reader: Reader): boolean {
  const line = lineAt(reader);
  return /^#{1,6} /.test(line) || bullet.test(line) || ordinal.test(line) || quoteMark.test(line);
}

/** Each alternative begins with a sign of its own and none can repeat itself: no text makes it slow. */
const marked =
  /\\([!-/:-@[-`{-~])|`([^`]+)`|\[([^[\]]*)\]\(([^()\s]*)\)|\*\*([^*]+(?:\*[^*]+)*)\*\*|\*([^*\s][^*]*)\*|(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu;

function parseText(source: string, level = 0): MarkdownText[] {
  if (level >= mostLevels) return [{ kind: 'text', text: source }];
  const found: MarkdownText[] = [];
  let end = 0;
  for (const match of source.matchAll(marked)) {
    found.push(...plain(source.slice(end, match.index)), ...readMarked(match, level));
    end = match.index + match[0].length;
  }
  return joinTexts([...found, ...plain(source.slice(end))]);
}

function readMarked(match: RegExpExecArray, level: number): MarkdownText[] {
  const [, escaped, code, label, href, strong, star, dash] = match;
  if (escaped !== undefined) return plain(escaped);
  if (code !== undefined) return [{ kind: 'code', text: code }];
  if (label !== undefined) return linkTo(href ?? '', parseText(label, level + 1));
  if (strong !== undefined) return [{ kind: 'strong', children: parseText(strong, level + 1) }];
  return [{ kind: 'em', children: parseText(star ?? dash ?? '', level + 1) }];
}

/** A link that leads nowhere good is only its words. */
function linkTo(href: string, children: MarkdownText[]): MarkdownText[] {
  const own = parseOwnPath(href);
  const isSafe = own !== undefined || (/^https:\/\//i.test(href) && URL.canParse(href));
  return isSafe ? [{ kind: 'link', href: own ?? href, children }] : children;
}

function plain(text: string): MarkdownText[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function joinTexts(parts: readonly MarkdownText[]): MarkdownText[] {
  const joined: MarkdownText[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else joined.push(part.kind === 'text' ? { ...part } : part);
  }
  return joined;
}

export function plainText(parts: readonly MarkdownText[]): string {
  return parts.map((part) => ('text' in part ? part.text : plainText(part.children))).join('');
}

function spellAnchor(words: string): string {
  const letters = words.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
