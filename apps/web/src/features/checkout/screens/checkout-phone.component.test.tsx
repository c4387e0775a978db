import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { laterItem, makeItem } from '../../../../test/booking-data.ts';
import { isHeld, openCheckout } from '../../../../test/booking-screens.tsx';
import { expectFits } from '../../../../test/expect-fits.ts';
import { expectFocusSeen } from '../../../../test/expect-focus-seen.ts';

const waysOn = [
  ['details', 'Continue to your information', 'Dalej: Twoje dane'],
  ['information', 'Continue to add-ons', 'Dalej: dodatki'],
  ['extras', 'Continue to review', 'Dalej: podsumowanie'],
  ['review', /^Book with obligation to pay/, /^Zamawiam z\sobowiązkiem zapłaty/],
] as const;

/** 244 zł for both games: in the dock, which is the last of all that is shown. */
const sumInDock = () =>
  page.elementLocator(
    [...document.querySelectorAll('b')].findLast(
      (one) => one.checkVisibility() && /^244\szł$/.test(one.textContent),
    ) ?? document.body,
  );

function countLines(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}

describe.each(waysOn)('on a phone, the step %s', (step, english, polish) => {
  test.each([
    ['en', english, 'held for you'],
    ['pl', polish, 'trzymamy dla Was'],
  ] as const)(
    'has the sum, the time left and the way on at the thumb, in %s',
    async (language, name, held) => {
      await page.viewport(390, 664);
      await openCheckout(step, { items: [makeItem(), laterItem], language });
      await isHeld();
      const wayOn = page.getByText(name).last();
      for (const width of [390, 320]) {
        await page.viewport(width, 664);
        for (const top of [0, document.body.scrollHeight]) {
          window.scrollTo(0, top);
          await expect.element(wayOn).toBeInViewport({ ratio: 1 });
          await expect.element(sumInDock()).toBeInViewport({ ratio: 1 });
          await expect.element(page.getByText(new RegExp(`^${held} \\d\\d:\\d\\d$`)).last()).toBeInViewport();
        }
        expect(countLines(sumInDock().element())).toBe(1);
        // The narrowest one has two for what Polish law wants to be said.
        expect(countLines(wayOn.element())).toBeLessThanOrEqual(width === 320 ? 2 : 1);
      }
      await expectFits(320, 390, 820);
    },
  );

  test('hides nothing that has the focus under its dock', async () => {
    await openCheckout(step, { items: [makeItem(), laterItem] });
    await isHeld();
    await expectFocusSeen();
  });
});
