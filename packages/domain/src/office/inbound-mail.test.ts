import { expect, it } from 'vitest';
import { readThreadAddress, stripQuote, writeThreadAddress } from './inbound-mail.ts';

const inbox = 'help@mail.example';
const id = '0199b000-0000-7000-8000-0000000000a1';

it('leads an answer back to its thread, whatever the case', () => {
  const address = writeThreadAddress(inbox, id);
  expect(address).toBe('help+0199b0000000700080000000000000a1@mail.example');
  expect(readThreadAddress(inbox, ` ${address.toUpperCase()}`)).toBe(id);
});

it.each([
  'help@mail.example',
  'help+abc@mail.example',
  'help+0199b0000000700080000000000000a1@other.example',
  '',
])('takes %j for no thread', (address) => {
  expect(readThreadAddress(inbox, address)).toBeUndefined();
});

it.each([
  ['Thanks!\n\nOn Wed, 18 Nov 2026 at 10:42 Gramy <help@gramy.example> wrote:\n> Hello', 'Thanks!'],
  ['Dziękuję\r\nW dniu 18.11.2026 o 10:42 Gramy pisze:\r\n> Dzień dobry', 'Dziękuję'],
  ['Yes.\n> Is it so?', 'Yes.'],
  ['> only a quote', '> only a quote'],
  [' plain ', 'plain'],
])('of %j keeps what was written', (text, own) => {
  expect(stripQuote(text)).toBe(own);
});
