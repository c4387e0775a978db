import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources } from './screen-sources.ts';

const root = path.resolve(import.meta.dirname, '..');
const list = (screen: string) => listSources(root, screen).map((file) => path.relative(root, file));

describe('the sources of a first view', () => {
  it('are those of the screen, of what it opens later and of the frame', () => {
    expect(list('src/features/search/screens/search-screen.tsx')).toEqual(
      expect.arrayContaining([
        'src/features/search/screens/search-screen.tsx',
        'src/features/places/components/place-card.tsx',
        'src/features/search/components/search-dialog.tsx',
        'src/app/layouts/main-layout.tsx',
        'src/app/screens/error-screen.tsx',
        'src/features/consent/components/consent-banner.tsx',
      ]),
    );
  });

  it('are no other screens: neither those of the directory nor the landing page', () => {
    const others = list('src/features/search/screens/search-screen.tsx').filter(
      (file) => /-screen\.tsx$/.test(file) && !file.startsWith('src/app/'),
    );
    expect(others).toEqual(['src/features/search/screens/search-screen.tsx']);
  });

  it('of the landing page are those of its parts that wake late', () => {
    expect(list('src/features/home/screens/home-screen.tsx')).toEqual(
      expect.arrayContaining([
        'src/features/home/screens/home-top.tsx',
        'src/features/home/components/business-band.tsx',
      ]),
    );
  });
});
