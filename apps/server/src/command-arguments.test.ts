import { expect, it } from 'vitest';
import { readArguments } from './command-arguments.ts';
import { StartupError } from './startup-error.ts';

const options = { providers: { type: 'string', default: '10' } } as const;

it('reads what stands behind the name of a command', () => {
  expect(readArguments({ args: ['--providers', '20'], options }).values).toEqual({ providers: '20' });
});

it.each([
  ['20', "Unexpected argument '20'"],
  ['--places', "Unknown option '--places'"],
  ['--providers', "'--providers <value>' argument missing"],
])('says in one sentence that %s is not understood', (argument, sentence) => {
  const read = () => readArguments({ args: [argument], options });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(sentence);
});
