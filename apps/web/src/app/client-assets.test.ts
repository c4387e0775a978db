import { describe, expect, it } from 'vitest';
import { type ClientManifest, readClientAssets } from './client-assets.ts';

const manifest: ClientManifest = {
  'src/app/browser-entry.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/app.css'],
    assets: [
      'assets/bricolage-english-polish-B1.woff2',
      'assets/bricolage-grotesque-latin-B2.woff2',
      'assets/picture.svg',
    ],
  },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/home-screen.tsx': {
    file: 'assets/home.js',
    imports: ['_shared.js', '_grid.js'],
    css: ['assets/home.css'],
  },
  '_grid.js': { file: 'assets/grid.js', imports: ['src/home-screen.tsx'] },
};

describe('client assets', () => {
  const assets = readClientAssets(manifest);

  it('name the entry, its styles and its fonts by absolute address', () => {
    expect(assets.scripts([]).entry).toBe('/assets/entry.js');
    expect(assets.styles([])).toEqual(['/assets/app.css']);
    expect(assets.fonts).toEqual(['/assets/bricolage-english-polish-B1.woff2']);
  });

  it('name the styles of a screen, so that it is never drawn without them', () => {
    expect(assets.styles(['src/home-screen.tsx'])).toEqual(['/assets/app.css', '/assets/home.css']);
  });

  it('preload what the entry imports, but not the entry itself', () => {
    expect(assets.scripts([]).preloads).toEqual(['/assets/react.js', '/assets/shared.js']);
  });

  it('preload the chunks of a matched screen once, also when they import each other', () => {
    expect(assets.scripts(['root', 'src/home-screen.tsx']).preloads).toEqual([
      '/assets/home.js',
      '/assets/react.js',
      '/assets/shared.js',
      '/assets/grid.js',
    ]);
  });

  it('refuse a manifest without an entry, such as one of another build', () => {
    expect(() => readClientAssets({})).toThrow('no entry');
  });
});
