import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { readColours } from '../../../../test/fingerprint.ts';
import { whilePainted } from '../../../../test/paint.ts';
import { bookingId, paidBooking, reference } from '../../../../test/ticket-data.ts';

const green = 'rgb(0, 255, 0)';
/** Within a hole, which has a radius of 15 pixels, and next to it. */
const within = 4;
const beside = 24;

test.each([390, 1280])('a ticket has a notch at both ends of its dotted line at %i pixels', async (width) => {
  await page.viewport(width, 844);
  await openBookingPage(`/booking-details/${bookingId}`, { api: createTicketApi(paidBooking()) });
  const ticket = page.getByRole('article', { name: reference });
  await expect.element(ticket).toBeVisible();
  await page.viewport(width, document.documentElement.scrollHeight);
  const article = ticket.element() as HTMLElement;
  // What is behind the ticket is seen through its holes.
  (article.parentElement as HTMLElement).style.background = green;
  const { left, right, top, bottom } = article.getBoundingClientRect();
  const stub = (article.lastElementChild as HTMLElement).getBoundingClientRect();
  const line = width < 860 ? stub.top : stub.left;
  const at = (along: number, across: number): [number, number] =>
    width < 860 ? [across, along] : [along, across];
  const [start, end] = width < 860 ? [left, right] : [top, bottom];
  const edges = [start + within, end - within];
  const holes = edges.map((edge) => at(line, edge));
  const paper = edges.flatMap((edge) => [at(line - beside, edge), at(line + beside, edge)]);
  const picture = await whilePainted(() => page.screenshot({ save: false, element: document.body }));
  expect((await readColours(picture, holes)).map(String)).toEqual(['0,255,0', '0,255,0']);
  for (const colour of await readColours(picture, paper)) expect(String(colour)).not.toBe('0,255,0');
});
