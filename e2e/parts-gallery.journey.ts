import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { measureDistance, takeFingerprints } from './fingerprint.ts';
import { awaitHydration, expect, expectAccessible, expectReadable, test } from './journey.ts';

/** What every specimen is known to look like, by project, theme and part. */
type Album = Record<string, string>;

const albumFile = new URL('parts-gallery.album.json', import.meta.url);
/** A moved or recoloured part is several times this far from its picture. */
const tolerance = 0.35;
/** Few tall pictures are much quicker to take than many small ones. */
const pictureHeight = 3600;

async function openGallery(page: Page, colorScheme: 'light' | 'dark', search = ''): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.goto(`/dev/ui${search}`);
  await awaitHydration(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Some pictures are fetched only when they are near. */
async function awaitPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const isInSight = bottom > 0 && top < window.innerHeight;
      return !isInSight || (image.hasAttribute('src') && image.complete);
    }),
  );
}

/** Photographs the page from the top to the end, in pictures that begin and end between two specimens. */
async function photograph(page: Page): Promise<Album> {
  const darkroom = await page.context().newPage();
  const specimens = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-specimen]')].map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      return { id: section.dataset.specimen ?? '', x: left, y: top + window.scrollY, width, height };
    }),
  );
  const album: Album = {};
  while (specimens.length > 0) {
    const top = await page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      return window.scrollY;
    }, specimens[0]?.y ?? 0);
    await awaitPictures(page);
    const isInPicture = ({ y, height }: { y: number; height: number }) => y + height <= top + pictureHeight;
    const tooTall = specimens.findIndex((specimen) => !isInPicture(specimen));
    const seen = specimens.splice(0, tooTall === -1 ? specimens.length : Math.max(1, tooTall));
    const picture = await page.screenshot({ scale: 'css' });
    const fingerprints = await takeFingerprints(
      darkroom,
      picture,
      seen.map((specimen) => ({ ...specimen, y: specimen.y - top })),
    );
    seen.forEach(({ id }, place) => {
      album[id] = fingerprints[place] ?? '';
    });
  }
  return album;
}

test.describe('the gallery of parts', () => {
  test.setTimeout(120_000);

  test('looks as it is known to look in either theme, and keeps every part inside its section', async ({
    page,
  }, { project }) => {
    const { width } = page.viewportSize() ?? { width: 1280 };
    await page.setViewportSize({ width, height: pictureHeight });
    await openGallery(page, 'light');
    const seen: [string, string][] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [id, fingerprint] of Object.entries(await photograph(page)))
        seen.push([`${project.name} ${colorScheme} ${id}`, fingerprint]);
    }
    const album: Album = JSON.parse(await readFile(albumFile, 'utf8'));
    if (process.env.UPDATE_ALBUM) {
      const updated = Object.entries({ ...album, ...Object.fromEntries(seen) }).sort(([one], [other]) =>
        one < other ? -1 : 1,
      );
      await writeFile(albumFile, `${JSON.stringify(Object.fromEntries(updated), null, 2)}\n`);
      return;
    }
    const changes = seen
      .map(([name, fingerprint]) => [name, measureDistance(fingerprint, album[name] ?? '')] as const)
      .filter(([, distance]) => distance > tolerance);
    expect(seen.length).toBeGreaterThan(80);
    expect(changes).toEqual([]);

    // At 320 px, and at twice the size.
    for (const narrow of [320, 640]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, `at ${narrow} px`).toBe(0);
    }
  });

  for (const chapter of ['forms', 'overlays', 'displays']) {
    test(`has nothing that stands in anybody's way among the ${chapter}`, { tag: '@desktop' }, async ({
      page,
    }) => {
      await openGallery(page, 'light', `?only=${chapter}`);
      await expectAccessible(page, 'main');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
    });
  }
});
