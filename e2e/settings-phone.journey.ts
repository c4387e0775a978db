import { addBooking } from './booking.ts';
import { authorize, enter, expect, openAccount, readData, test } from './person.ts';

test('G-1 G-2 G-10 on a phone, an evening that is over is reviewed and counted', { tag: '@phone' }, async ({
  page,
  person,
  request,
  database,
}) => {
  const tokens = await openAccount(request, person);
  const booking = await addBooking(request, tokens, {
    slug: 'kregielnia-pod-zegarem',
    paymentMethod: 'venue',
    daysAhead: 23,
  });
  await database.endBooking(booking.id);
  const headers = authorize(tokens);
  await expect
    .poll(async () => readData(await request.get('/api/user/booking/counts', { headers })))
    .toMatchObject({ upcoming: 0, previous: 1 });

  await enter(page, tokens, '/settings/booking-history?lng=pl');
  await page.getByRole('link', { name: /^Oceń: Kręgielnia Pod Zegarem/ }).tap();
  await page.getByRole('radio', { name: 'Świetnie' }).check();
  await page.getByLabel('Własnymi słowami').fill('Dobre tory, dobra muzyka.');
  await page.getByRole('button', { name: 'Wyślij opinię' }).tap();
  await expect(page.getByRole('heading', { name: 'Twoja opinia' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Twoja ocena: 5 gwiazdek')).toBeVisible();

  // By the chips on top, as people go.
  const chips = page.getByRole('navigation', { name: 'Ustawienia' });
  await chips.getByRole('link', { name: 'Statystyki' }).tap();
  await expect(page.getByRole('heading', { name: '1 aktywność' })).toBeVisible();
});
