/** What the screens read from their message files; links and emphasis are still marks in the text. */
export interface LegalDocument {
  pageTitle: string;
  title: string;
  lead: string;
  labels: {
    contents: string;
    inShort: string;
    lastChanged: string;
    sectionLink: string;
    seeAlso: string;
  };
  summary: readonly string[];
  /** By the part of the address that leads to them; the order is that of the page. */
  sections: Record<string, LegalSection>;
}

export interface LegalSection {
  title: string;
  body: readonly string[];
}

/** `at` is where it starts: no two parts of one text share it. */
export type Block =
  | { kind: 'paragraph'; at: number; text: string }
  | { kind: 'list'; at: number; items: { at: number; text: string }[] }
  /** A line that is only `@name`: the screen puts a table or the like there. */
  | { kind: 'slot'; at: number; name: string };

export type Inline =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'strong'; at: number; text: string }
  | { kind: 'link'; at: number; text: string; target: string };

const slotLine = /^@([a-z]+)$/;
const itemStart = '- ';
const inlineMark = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g;

/** Lines that start with a dash and follow one another are one list; every other line is a paragraph. */
export function parseBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  lines.forEach((line, at) => {
    const slot = slotLine.exec(line)?.[1];
    const last = blocks.at(-1);
    if (slot) {
      blocks.push({ kind: 'slot', at, name: slot });
    } else if (!line.startsWith(itemStart)) {
      blocks.push({ kind: 'paragraph', at, text: line });
    } else {
      const item = { at, text: line.slice(itemStart.length) };
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', at, items: [item] });
    }
  });
  return blocks;
}

/** `**strong**` and `[label](target)`, not inside one another; everything else is text as it stands. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlineMark)) {
    const [whole, label, target, strong] = match;
    const at = match.index;
    if (at > end) parts.push({ kind: 'text', at: end, text: text.slice(end, at) });
    if (strong !== undefined) parts.push({ kind: 'strong', at, text: strong });
    else if (label && target) parts.push({ kind: 'link', at, text: label, target });
    end = at + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', at: end, text: text.slice(end) });
  return parts;
}
