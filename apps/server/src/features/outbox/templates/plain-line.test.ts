import { describe, expect, it } from 'vitest';
import { findGivenName, looksLikeAddress, shorten, shortenAtWord, toPlainLine } from './plain-line.ts';

describe('a plain line', () => {
  it.each([
    ['Ala\r\nBcc: all@example.com', 'Ala Bcc: all@example.com'],
    ['Ala\u2028Kot\u0085Pies', 'Ala Kot Pies'],
    ['\u202Egpj.exe\u202C', 'gpj.exe'],
    ['\u2066Ala\u2069\u200B\uFEFF', 'Ala'],
    ['A\0la\u001B[31m', 'Ala[31m'],
    ['Ala \uD800', 'Ala'],
    [`Z${'\u0300'.repeat(50)}`, `Z${'\u0300'.repeat(3)}`],
    ['  Ala   Kowalska ', 'Ala Kowalska'],
    ['Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
    ['w\u00a0Łodzi', 'w\u00a0Łodzi'],
  ])('of %j is %j', (typed, line) => {
    expect(toPlainLine(typed)).toBe(line);
  });

  it('is cut between letters, never through one', () => {
    expect(shorten('🎳🎱🎤🎯', 4)).toBe('🎳🎱🎤🎯');
    expect(shorten('🎳🎱🎤🎯', 3)).toBe('🎳🎱…');
  });
});

describe('the given name', () => {
  it.each([
    ['Ala Kowalska', 'Ala'],
    ['Łucja', 'Łucja'],
    ["D'Artagnan", "D'Artagnan"],
    ['Anna-Maria Nowak', 'Anna-Maria'],
    ['李 小龙', '李'],
    ['  Jan\tNowak', 'Jan'],
  ])('of %j is %s', (fullName, name) => {
    expect(findGivenName(fullName)).toBe(name);
  });

  it.each([
    '',
    '<script>alert(1)</script>',
    'https://evil.example/win Ala',
    'evil.example',
    'Dr. Kowalska',
    'Pani Kowalska',
    '1000 PLN for you',
    'a'.repeat(41),
  ])('of %j is not seen', (fullName) => {
    expect(findGivenName(fullName)).toBeUndefined();
  });
});

describe('an address that a mail program would make a link of', () => {
  it.each(['https://evil.example', 'WWW.evil', 'see evil.example now', 'mail me@evil'])('is %j', (words) => {
    expect(looksLikeAddress(words)).toBe(true);
  });

  it.each(['Kręgle. Pytanie', 'Godz. 19.30', 'Ala & Ola', 'C.K.'])('is not %j', (words) => {
    expect(looksLikeAddress(words)).toBe(false);
  });
});

describe('a name that is too long for a text message', () => {
  it.each([
    ['Kregielnia Pod Zegarem, Polesie', 29, 'Kregielnia Pod Zegarem'],
    ['Kregielnia Pod Zegarem, Polesie', 31, 'Kregielnia Pod Zegarem, Polesie'],
    ['Kregielnia Pod Zegarem', 14, 'Kregielnia Pod'],
    ['Kregielnia Pod Zegarem', 15, 'Kregielnia Pod'],
    ['Bilardownia', 6, 'Bilard'],
  ])('%s in %i letters is %s', (name, room, written) => {
    expect(shortenAtWord(name, room)).toBe(written);
  });
});
