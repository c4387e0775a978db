import { describe, expect, it } from 'vitest';
import { findShownPicture } from './shown-picture.ts';

const origins = ['https://pictures.example', 'https://people.example:8443'];

describe('the picture of a person', () => {
  it.each(['/pictures/ola.webp', 'https://pictures.example/ola.jpg', 'https://people.example:8443/ola?s=96'])(
    'is shown from %s',
    (address) => {
      expect(findShownPicture(address, origins)).toBe(address);
    },
  );

  it.each([
    null,
    'https://elsewhere.example/ola.jpg',
    'http://pictures.example/ola.jpg',
    'https://people.example/ola.jpg',
    'https://pictures.example.evil.example/ola.jpg',
    'https://[',
  ])('gives way to the initials at %j', (address) => {
    expect(findShownPicture(address, origins)).toBeUndefined();
  });
});
