import { describe, expect, it } from 'vitest';
import { isAcceptedFile } from './accepted-file.ts';

const photo = { name: 'Tor 5.JPG', type: 'image/jpeg' };

describe('a dropped file', () => {
  it('is accepted by its kind, by a family of kinds or by the end of its name', () => {
    expect(isAcceptedFile(photo, 'image/png, image/jpeg')).toBe(true);
    expect(isAcceptedFile(photo, 'image/*')).toBe(true);
    expect(isAcceptedFile(photo, '.jpg')).toBe(true);
  });

  it('is turned away when none of them fits', () => {
    expect(isAcceptedFile({ name: 'menu.pdf', type: 'application/pdf' }, 'image/*,.jpg')).toBe(false);
    expect(isAcceptedFile({ name: 'image', type: '' }, 'image/*')).toBe(false);
  });

  it('is always accepted where nothing is asked', () => {
    expect(isAcceptedFile(photo)).toBe(true);
  });
});
