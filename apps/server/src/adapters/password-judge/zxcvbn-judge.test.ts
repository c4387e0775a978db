import { expect, it } from 'vitest';
import { describePasswordJudge } from '../../../test/suites/password-judge-suite.ts';
import { createZxcvbnJudge } from './zxcvbn-judge.ts';

describePasswordJudge('zxcvbn', createZxcvbnJudge);

it.each([
  ['digits', '0123456789'],
  ['one character', '4'],
  ['signs that stand for letters', '4@31!0$5+7('],
  ['the same common password again and again', 'P@ssw0rd'],
])('does not think for long about 128 characters of %s', async (_, piece) => {
  const judge = createZxcvbnJudge();
  await judge.isCommon('Load-it-first-1', []);
  const longest = piece.repeat(128).slice(0, 128);
  const took: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const began = process.cpuUsage();
    await judge.isCommon(longest, ['Ala Nowicka', 'ala.nowicka@kregle.example']);
    const { user, system } = process.cpuUsage(began);
    took.push((user + system) / 1000);
  }
  // Of processor time, so that a busy machine is no reason to fail; unbounded it would be hundreds.
  expect(Math.min(...took)).toBeLessThan(50);
});
