export type TextBlock =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const itemPattern = /^\s*[-–•*]\s+(.*)$/;

/** Plain text as people type it: lines that begin with a dash are a list, and an empty line ends a paragraph. */
export function splitTextBlocks(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => splitParagraph(paragraph.split('\n').filter((line) => line.trim() !== '')));
}

function splitParagraph(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const item = itemPattern.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) {
      const before = last?.kind === 'lines' ? (blocks.pop() as typeof last).lines : [];
      blocks.push({ kind: 'lines', lines: [...before, line.trim()] });
    } else {
      const before = last?.kind === 'list' ? (blocks.pop() as typeof last).items : [];
      blocks.push({ kind: 'list', items: [...before, item.trim()] });
    }
  }
  return blocks;
}
