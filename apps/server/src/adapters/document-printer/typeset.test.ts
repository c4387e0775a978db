import { describe, expect, it } from 'vitest';
import { createFaceLoader, type Face } from './faces.ts';
import { tidy, typeset } from './typeset.ts';

const loadFaces = createFaceLoader();

async function see(text: string, width = 100) {
  const faces = await loadFaces(tidy(text));
  const lines = typeset(tidy(text), faces, width, (_face: Face, letters: string) => letters.length);
  return lines.map(({ runs }) => runs.map((run) => `${run.face.name}:${run.text}`));
}

describe('a text of several scripts', () => {
  it('takes each letter from the first face that has it, and opens no more of them', async () => {
    expect((await loadFaces('Żółw')).map(({ name }) => name)).toEqual(['bricolage-grotesque']);
    expect((await loadFaces('Їжак')).map(({ name }) => name)).toEqual(['bricolage-grotesque', 'noto-sans']);
    expect(await see('Jan Їжак 😀 王')).toEqual([
      [
        'bricolage-grotesque:Jan ',
        'noto-sans:Їжак',
        'bricolage-grotesque: ',
        'noto-emoji:😀',
        'bricolage-grotesque: ',
        'unifont:王',
      ],
    ]);
  });

  it('stands from right to left, with numbers and Latin words in their own direction', async () => {
    // fontkit turns each Hebrew run around; the runs are in the order in which they are seen.
    expect(await see('דוד כהן 12')).toEqual([
      [
        'bricolage-grotesque:12',
        'bricolage-grotesque: ',
        'noto-sans-hebrew:כהן',
        'bricolage-grotesque: ',
        'noto-sans-hebrew:דוד',
      ],
    ]);
    expect(await see('ul. דוד (VIP)')).toEqual([
      ['bricolage-grotesque:ul. ', 'noto-sans-hebrew:דוד', 'bricolage-grotesque: (VIP)'],
    ]);
    expect((await see('(דוד)'))[0]?.join('')).toBe(
      'bricolage-grotesque:(noto-sans-hebrew:דודbricolage-grotesque:)',
    );
  });

  it('keeps joined pictures and marked letters whole, also where a line ends', async () => {
    const family = '👨‍👩‍👧';
    expect(await see(family.repeat(2), 8)).toEqual([[`noto-emoji:${family}`], [`noto-emoji:${family}`]]);
    expect(await see('абв где жз', 4)).toEqual([['noto-sans:абв'], ['noto-sans:где'], ['noto-sans:жз']]);
    expect(await see('ЮЮЮЮЮ', 2)).toEqual([['noto-sans:ЮЮ'], ['noto-sans:ЮЮ'], ['noto-sans:Ю']]);
  });

  it('turns nothing around by invisible letters, and piles no marks', () => {
    expect(tidy('A\u202eB\u0000C')).toBe('ABC');
    expect(tidy(`Z${'\u0316'.repeat(40)}o`)).toBe('Z\u0316\u0316\u0316o');
    expect(tidy('Z\u0307ak')).toBe('Żak');
  });

  it('writes ornamental letters plainly where no face has them', async () => {
    expect(await see('𝓙𝓪𝓷')).toEqual([['bricolage-grotesque:Jan']]);
  });
});
