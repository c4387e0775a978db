import type { APIRequestContext, Page } from '@playwright/test';
import { authorize, expect, readData, type Tokens } from './person.ts';

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \d/ });

export const payAtBank = (page: Page) => page.locator('button[value="pay"]:visible').click();

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid to').fill('11 / 29');
  await page.getByLabel('CVC').fill('317');
  await payAtBank(page);
}

/** What the bank decides without anybody at its page. */
export async function settle(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.post(address, { form: { choice: 'arrive' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** The whole of it, without a screen. */
export async function pay(
  request: APIRequestContext,
  tokens: Tokens,
  booking: { id: string },
): Promise<void> {
  await settle(request, await beginPayment(request, tokens, booking));
}

/** A card that is good for so long, kept by the bank while it pays. */
export async function keepCard(
  request: APIRequestContext,
  tokens: Tokens,
  booking: { id: string },
  expiry: string,
): Promise<void> {
  const card = { method: 'card', number: '4242424242424242', expiry, cvc: '317', save: 'on' };
  const bank = await beginPayment(request, tokens, booking);
  const answer = await request.post(bank, { form: { ...card, choice: 'pay' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

async function beginPayment(
  request: APIRequestContext,
  tokens: Tokens,
  { id }: { id: string },
): Promise<string> {
  const headers = { ...authorize(tokens), 'idempotency-key': crypto.randomUUID() };
  const begun = await request.post(`/api/user/booking/${id}/pay`, { headers });
  return (await readData<{ actionUrl: string }>(begun)).actionUrl;
}
