import type { ComponentType } from 'react';
import { afterAll, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from './expect-accessible.ts';
import { measureDistance, takeFingerprints } from './fingerprint.ts';
import { whilePainted } from './paint.ts';
import { renderComponent } from './render-component.tsx';
import known from './stories.screenshots.json';

type StoryFile = Record<string, ComponentType>;

const files = import.meta.glob<StoryFile>('../src/ui/**/*.stories.tsx', { eager: true });
const widths = { desktop: 1280, phone: 412 };
/** A component that has moved or lost its colour is several times this far from its picture. */
const tolerance = 0.2;
const taken: Record<string, string> = {};

function AllStories({ stories }: { stories: StoryFile }) {
  return (
    <main className="p-4">
      <h1 className="sr-only">Stories</h1>
      <h2 className="sr-only">Of one file</h2>
      {Object.entries(stories).map(([name, Story]) => (
        <section key={name} data-story={name} className="py-6">
          <h3 className="sr-only">{name}</h3>
          <Story />
        </section>
      ))}
    </main>
  );
}

/** Unlike a sheen that goes on for ever, and what follows the scroll position. */
function endsByItself({ effect, timeline }: Animation): boolean {
  return (
    timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  );
}

async function photograph(mode: string): Promise<Record<string, string>> {
  await document.fonts.ready;
  // What appears with a delay has appeared.
  await Promise.all(
    document
      .getAnimations()
      .filter(endsByItself)
      .map(({ finished }) => finished),
  );
  const sections = [...document.querySelectorAll<HTMLElement>('[data-story]')];
  const regions = sections.map((section) => section.getBoundingClientRect());
  const base64 = await whilePainted(() => page.screenshot({ save: false, element: document.body }));
  const fingerprints = await takeFingerprints(base64, regions);
  return Object.fromEntries(
    sections.map(({ dataset }, place) => [`${dataset.story} ${mode}`, fingerprints[place] ?? '']),
  );
}

describe.each(Object.entries(files))('the stories of %s', (_, stories) => {
  test('stand in nobody’s way, in either theme, and fit 320 px', async () => {
    await renderComponent(<AllStories stories={stories} />);
    await expectAccessible();
    await expectReadableInTheDark();
    // At 320 px, and at twice the size.
    for (const width of [320, 640]) {
      await page.viewport(width, 800);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth - clientWidth, `at ${width} px`).toBe(0);
    }
  });

  test('look as they are known to look, wide and narrow, in either theme', async () => {
    await renderComponent(<AllStories stories={stories} />);
    const seen: Record<string, string> = {};
    for (const [size, width] of Object.entries(widths)) {
      await page.viewport(width, 900);
      await page.viewport(width, document.documentElement.scrollHeight);
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset.theme = theme;
        Object.assign(seen, await photograph(`${size} ${theme}`));
      }
    }
    Object.assign(taken, seen);
    if (import.meta.env.UPDATE_SCREENSHOTS) return;
    const changes = Object.entries(seen)
      .map(([name, fingerprint]) => [
        name,
        measureDistance(fingerprint, (known as Record<string, string>)[name] ?? ''),
      ])
      .filter(([, distance]) => Number(distance) > tolerance);
    expect(changes).toEqual([]);
  });
});

/** What looks for changes must find them, or a day without any says nothing. */
test('a picture notices what is missing or has lost its colours', async () => {
  const { Buttons } = files['../src/ui/action/action.stories.tsx'] ?? {};
  if (!Buttons) throw new TypeError('The story of the buttons is gone');
  await renderComponent(<AllStories stories={{ Buttons }} />);
  const measure = async () => Object.values(await photograph('now'))[0] ?? '';
  const before = await measure();
  expect(measureDistance(before, await measure())).toBe(0);
  const [row] = document.querySelectorAll<HTMLElement>('[data-story] > div > div');
  for (const change of ['visibility: hidden', 'filter: grayscale(1)', 'translate: 0 60px']) {
    row?.setAttribute('style', change);
    expect(measureDistance(before, await measure()), change).toBeGreaterThan(tolerance);
  }
});

afterAll(async () => {
  if (!import.meta.env.UPDATE_SCREENSHOTS) return;
  const sorted = Object.entries(taken).sort(([one], [other]) => (one < other ? -1 : 1));
  await commands.writeFile(
    'test/stories.screenshots.json',
    `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
  );
});
