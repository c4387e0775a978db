import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const polish = 'nazwa;miejsca\r\nŻółty stół;6';

it('reads UTF-8 with a mark and without', () => {
  expect(decodeFile(new TextEncoder().encode(polish))).toEqual({ text: polish, encoding: 'utf-8' });
  expect(decodeFile(new TextEncoder().encode(`\uFEFF${polish}`)).text).toBe(polish);
});

it('takes what is no UTF-8 for Windows-1250, as Polish spreadsheets write it', () => {
  const bytes = Uint8Array.of(0xaf, 0xf3, 0xb3, 0x74, 0x79, 0x20, 0x73, 0x74, 0xf3, 0xb3);
  expect(decodeFile(bytes)).toEqual({ text: 'Żółty stół', encoding: 'windows-1250' });
});

it('reads UTF-16 by its mark', () => {
  const bytes = Uint8Array.of(0xff, 0xfe, 0x7b, 0x01, 0x3b, 0x00);
  expect(decodeFile(bytes)).toEqual({ text: 'Ż;', encoding: 'utf-16le' });
});
