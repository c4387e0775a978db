import { describe, expect, it } from 'vitest';
import { bindShortWords } from './polish-typography.ts';

const bound = (text: string) => bindShortWords(text).replaceAll('\u00a0', '_');

describe('Polish line ends', () => {
  it('keep a one-letter word with the word after it, in both cases', () => {
    expect(bound('W Łodzi i w Warszawie, z kolegą, o ósmej, u nas, a potem')).toBe(
      'W_Łodzi i_w_Warszawie, z_kolegą, o_ósmej, u_nas, a_potem',
    );
    expect(bound('A I O U W Z razem')).toBe('A_I_O_U_W_Z_razem');
  });

  it('see the word behind a bracket, a quotation mark or a new line', () => {
    expect(bound('(w piątek) „z kolegą” –\nw sobotę')).toBe('(w_piątek) „z_kolegą” –\nw_sobotę');
  });

  it('leave longer words, letters at the end of a word and the end of the text alone', () => {
    const text = 'ów pokój, co to za gra, vitamina A, plan B jest w';
    expect(bound(text)).toBe(text);
    expect(bound('')).toBe('');
  });

  it('change nothing the second time', () => {
    const once = bindShortWords('i w domu, i na mieście');
    expect(bindShortWords(once)).toBe(once);
  });
});
