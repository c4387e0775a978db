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

/** What the bank decides with nobody at its page. */
export async function settle(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.post(address, { form: { choice: 'arrive' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** The whole of it, without a screen. */
export async function pay(request: APIRequestContext, tokens: Tokens, { id }: { id: string }): Promise<void> {
  const headers = { ...authorize(tokens), 'idempotency-key': crypto.randomUUID() };
  const begun = await request.post(`/api/user/booking/${id}/pay`, { headers });
  await settle(request, (await readData<{ actionUrl: string }>(begun)).actionUrl);
}
