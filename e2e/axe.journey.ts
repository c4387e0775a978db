import { findViolations } from './axe.ts';
import { expect, test } from './journey.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main>${body}</main></html>`;
const colours = (light: string, dark: string) =>
  `<style>p { color: ${light}; background: #fff } @media (prefers-color-scheme: dark) { p { color: ${dark} } }</style>`;

/** The check must find known faults, or a pass proves nothing. */
test.describe("what stands in somebody's way", () => {
  test('is found where it is, and nowhere else', async ({ page: tab }) => {
    await tab.setContent(page('<h1>Lanes</h1><input><button></button><img src="data:,">'));
    const found = await findViolations(tab, []);
    expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['button-name', 'image-alt', 'label']);
    expect(await findViolations(tab, ['h1'])).toEqual([]);
    expect(await findViolations(tab, ['h1', 'input'])).toEqual(['label: input']);
  });

  test('is found in the theme that has it', async ({ page: tab }) => {
    await tab.setContent(page(`${colours('#222', '#ccc')}<h1>Lanes</h1><p>Pale in the dark</p>`));
    expect(await findViolations(tab, [])).toEqual([]);
    await tab.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(tab, [], ['color-contrast'])).toEqual(['color-contrast: p']);
  });

  test('is found in the one of many that differs by its class, its colour or the place where it stands', async ({
    page: tab,
  }) => {
    const looks = `<style>
      p { color: #222; background: #fff } .pale { color: #ccc }
      section:has(:checked) p { background: #333 } aside { background: #444 } aside p { background: none }
    </style>`;
    const lines = '<p>One</p><p>Two</p><p class="pale">Three</p><p id="four">Four</p><p>Five</p>';
    const places =
      '<section><p>Six</p><input type="checkbox" aria-label="On"></section><aside><p>Seven</p></aside>';
    await tab.setContent(page(`${looks}<h1>Lanes</h1>${lines}${places}`));
    expect(await findViolations(tab, [])).toEqual(['color-contrast: .pale, aside > p']);
    await tab.evaluate(() => document.getElementById('four')?.setAttribute('style', 'color: #ccc'));
    await tab.getByRole('checkbox').check();
    expect(await findViolations(tab, [])).toEqual(['color-contrast: .pale, #four, section > p, aside > p']);
  });
});
