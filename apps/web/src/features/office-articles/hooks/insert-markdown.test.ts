import { expect, it } from 'vitest';
import { insertMarkdown } from './insert-markdown.ts';

const cut = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

it.each([
  ['bold', 'a b c', 2, 3, 'a **[b]** c'],
  ['link', 'a b', 2, 3, 'a [[b]](/)'],
  ['heading', 'one\ntwo', 5, 6, 'one\n## t[w]o'],
  ['heading', 'two', 0, 0, '## []two'],
  ['list', 'a\nb\nc', 0, 3, '- [a\n- b]\nc'],
  ['quote', 'a\n\nb', 3, 4, 'a\n\n> [b]'],
] as const)('%s is written into “%s”', (tool, text, start, end, expected) => {
  expect(cut(insertMarkdown({ text, start, end }, tool))).toBe(expected);
});
