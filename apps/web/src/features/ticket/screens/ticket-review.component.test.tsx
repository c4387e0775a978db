import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { succeedWith } from '../../../../test/fake-api.ts';
import { bookingId, makeReview, playedBooking } from '../../../../test/ticket-data.ts';

const address = `/booking-details/${bookingId}`;
const read = 'GET /user/booking/review';
const write = 'POST /user/booking/review';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const words = () => page.getByLabelText('In your words');
const refusals = { move: null, cancel: null, pay: null, review: 'reviewed', sayLate: null } as const;
const reviewed = () => playedBooking({ canReview: false, refusals });

describe('a review', () => {
  test('asks for stars and words before it is sent', async () => {
    const { api } = await openBookingPage(address, { api: createTicketApi(playedBooking()) });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Good game?');
    await button('Send the review').click();
    await expect.element(page.getByText('Choose between one and five stars.')).toBeVisible();
    await expect.element(page.getByText('Write a few words.')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await page.getByRole('radio', { name: 'Great' }).click({ force: true });
    await button('Send the review').click();
    await expect.element(words()).toHaveFocus();
    expect(api.listCalls(write)).toHaveLength(0);
  });

  test('takes pictures and nothing else, and lets go of them', async () => {
    await openBookingPage(address, { api: createTicketApi(playedBooking()) });
    const photo = page.getByLabelText('Add a photo');
    await userEvent.upload(photo, new File(['<p>'], 'page.png', { type: 'text/html' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('This is no picture we can take');
    await userEvent.upload(photo, new File(['picture'], 'lane.png', { type: 'image/png' }));
    await expect.element(page.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await button('Remove photo 1').click();
    await expect.element(page.getByRole('img', { name: 'Your photo 1' })).not.toBeInTheDocument();
  });

  test('stands there once it is sent, and can be put right', async () => {
    let kept = makeReview();
    const api = createTicketApi(playedBooking(), {
      [write]: succeedWith(() => {
        api.change(reviewed());
        return kept;
      }),
      [read]: succeedWith(() => ({ review: kept })),
      'PUT /user/booking/review': succeedWith(({ body }) => {
        kept = makeReview({ body: String(body.body), editedAt: '2026-05-02T11:00:00.000Z' });
        return kept;
      }),
    });
    await openBookingPage(address, { api });
    await page.getByRole('radio', { name: 'Great' }).click({ force: true });
    await words().fill('  Good lanes, good music. ');
    await button('Send the review').click();
    await expect.element(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
    await expect.element(page.getByText('Good lanes, good music.')).toBeVisible();
    expect(api.listCalls(write).map(({ body }) => body)).toMatchObject([
      { bookingId, rating: 5, body: 'Good lanes, good music.', showsName: true },
    ]);
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Edit').click();
    await words().fill('Good lanes, loud music.');
    await button('Save changes').click();
    await expect.element(page.getByText('Good lanes, loud music.')).toBeVisible();
    await expect.element(page.getByText('Edited.')).toBeVisible();
  });

  test('that is too long says how long it may be', async () => {
    const { api } = await openBookingPage(address, { api: createTicketApi(playedBooking()) });
    await page.getByRole('radio', { name: 'Great' }).click({ force: true });
    await words().fill('a'.repeat(4001));
    await button('Send the review').click();
    await expect.element(page.getByText('Too long. Limit: 4,000 characters.')).toBeVisible();
    await expect.element(words()).toHaveFocus();
    expect(api.listCalls(write)).toHaveLength(0);
  });

  test('can be deleted by its author, who is asked first', async () => {
    const erase = 'DELETE /user/booking/:bookingId/review';
    const api = createTicketApi(reviewed(), {
      [read]: succeedWith(() => ({ review: makeReview({ editableUntil: '2026-05-02T10:00:00.000Z' }) })),
      [erase]: succeedWith(() => {
        api.change(playedBooking());
        return { review: null };
      }),
    });
    await openBookingPage(address, { api });
    await button('Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete your review?' });
    await expect.element(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await expectAccessible();
    await question.getByRole('button', { name: 'Delete the review' }).click();
    await expect.element(button('Send the review')).toBeVisible();
    expect(api.listCalls(erase)).toHaveLength(1);
  });
});
