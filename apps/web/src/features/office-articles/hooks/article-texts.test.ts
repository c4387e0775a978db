import { expect, it } from 'vitest';
import { findParagraphGap } from './article-texts.ts';

it('says in which language paragraphs are missing', () => {
  const gap = (en: string, pl: string) => findParagraphGap({ body: { en, pl } });
  expect(gap('a\n\nb', 'a\n\nb')).toBeUndefined();
  expect(gap('a\n\nb\n\nc', 'a')).toEqual({ language: 'pl', count: 2 });
  expect(gap('', 'a')).toEqual({ language: 'en', count: 1 });
});
