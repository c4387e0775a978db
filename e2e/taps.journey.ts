import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addBooking } from './booking.ts';
import { bookButton, expectStep } from './checkout-page.ts';
import { awaitHydration } from './journey.ts';
import { keepCard } from './payment-page.ts';
import { expect, readData, test } from './person.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a guest who has been here before is five taps away from a paid ticket', async ({
  page,
  request,
  tokens,
}) => {
  const before = await addBooking(request, tokens, {
    slug: 'kregielnia-pod-zegarem',
    paymentMethod: 'online',
    daysAhead: 15,
  });
  await keepCard(request, tokens, before, '11 / 39');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.goto('/home?lng=en');
  await awaitHydration(page);
  await tap(await findRoomyStart(page, request));
  await tap(page.getByRole('button', { name: 'Book now' }).last());
  await expectStep(page, 'review', 'One last look');
  await expect(page.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  await tap(page.getByRole('checkbox', { name: /terms and conditions/ }));
  await tap(page.getByRole('checkbox', { name: /regulations/ }));
  await expect(page.getByRole('timer')).toBeVisible();
  await tap(bookButton(page));
  // Where the venue wants to be asked, the money is there and its answer is awaited.
  await expect(page).toHaveURL(/\/booking\/(?:payment\/confirmed|pending-confirmation)/);
  expect(taps).toBe(5);
});

interface Day {
  starts: { startsAt: string; refusal: string | null; freeTables: number }[];
}

interface Quote {
  paymentMethods: string[];
}

/**
 * A start on the landing page that is paid online and stays free, whatever the hour is and other journeys take meanwhile: the
 * venue's notice has not run out, and more than one table is free.
 */
async function findRoomyStart(page: Page, request: APIRequestContext): Promise<Locator> {
  const soonest = Date.now() + 3 * 3_600_000;
  for (const link of await page.getByRole('main').locator('article a[href*="start="]').all()) {
    const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
    const startsAt = searchParams.get('start') ?? '';
    if (Date.parse(startsAt) < soonest) continue;
    const provider = await readData<{ branches: { id: string; slug: string; offers: { id: string }[] }[] }>(
      await request.get(`/api/user/service-providers/${pathname.split('/').at(-1)}`),
    );
    const offerId = searchParams.get('offer') ?? '';
    const branch = provider.branches.find(({ offers }) => offers.some(({ id }) => id === offerId));
    if (!branch) continue;
    const game = {
      branchId: branch.id,
      offerId,
      date: searchParams.get('date') ?? '',
      durationMinutes: Number(searchParams.get('duration')),
      guests: Number(searchParams.get('guests') ?? 2),
    };
    const day = await readData<Day>(
      await request.get('/api/user/booking/available', { params: { ...game, bookingType: 'personal' } }),
    );
    const start = day.starts.find((each) => Date.parse(each.startsAt) === Date.parse(startsAt));
    if (start?.refusal !== null || start.freeTables < 2) continue;
    const order = { bookingType: 'personal', slots: [{ ...game, startsAt }] };
    const quote = await readData<Quote>(await request.post('/api/user/booking/quote', { data: order }));
    if (quote.paymentMethods.includes('online')) return link;
  }
  throw new Error('No card on the landing page has a start with room');
}
