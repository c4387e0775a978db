export const markdownTools = ['heading', 'bold', 'link', 'list', 'quote'] as const;
export type MarkdownTool = (typeof markdownTools)[number];

interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const around: Partial<Record<MarkdownTool, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  link: ['[', '](/)'],
};
const before: Partial<Record<MarkdownTool, string>> = { heading: '## ', list: '- ', quote: '> ' };

/** The text with what a tool writes into it; what was selected stays so. */
export function insertMarkdown({ text, start, end }: Selection, tool: MarkdownTool): Selection {
  const [opens, closes] = around[tool] ?? [before[tool] ?? '', ''];
  if (closes !== '') {
    const written = text.slice(0, start) + opens + text.slice(start, end) + closes + text.slice(end);
    return { text: written, start: start + opens.length, end: end + opens.length };
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(lineStart, end).split('\n');
  // A heading is one line; lists and quotes go on over all that are selected.
  const marked = lines.map((line, index) => (tool === 'heading' && index > 0 ? line : opens + line));
  const added = marked.join('\n').length - lines.join('\n').length;
  return {
    text: text.slice(0, lineStart) + marked.join('\n') + text.slice(end),
    start: start + opens.length,
    end: end + added,
  };
}
