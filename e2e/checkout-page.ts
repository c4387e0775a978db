import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { findOpenDay } from './booking.ts';
import { authorize, expect, readData, type Tokens } from './person.ts';

interface Named {
  id: string;
  name: { en: string; pl: string };
}

interface Provider {
  id: string;
  name: string;
  slug: string;
  branches: {
    id: string;
    name: string;
    timeZone: string;
    offers: (Named & { durations: number[]; guestsMin: number; tableIds: string[]; addOns: Named[] })[];
  }[];
}

export interface Choice {
  slug: string;
  /** From now; journeys that run side by side keep out of each other's way by it. */
  days: number;
  /** Which of the free starts. */
  start?: number;
  offer?: number;
  minutes?: number;
  /** One table and no other. */
  hasTable?: boolean;
}

export type CartItem = Awaited<ReturnType<typeof chooseItem>>;

/** Something that can be had, as the cart keeps it. */
export async function chooseItem(request: APIRequestContext, choice: Choice) {
  const provider = await readData<Provider>(await request.get(`/api/user/service-providers/${choice.slug}`));
  const [branch] = provider.branches;
  const offer = branch?.offers[choice.offer ?? 0];
  if (!branch || !offer) throw new Error(`${choice.slug} has no such offer`);
  const criteria = {
    branchId: branch.id,
    offerId: offer.id,
    durationMinutes: choice.minutes ?? offer.durations[0] ?? 60,
    guests: Math.max(2, offer.guestsMin),
  };
  const place = choice.start ?? 0;
  const { date, free } = await findOpenDay(request, criteria, choice.days, place + 1);
  const startsAt = free[place] ?? '';
  const tableIds = choice.hasTable ? [await chooseTable(request, { ...criteria, date, startsAt })] : [];
  return {
    id: randomUUID(),
    branch: {
      id: branch.id,
      name: branch.name ? `${provider.name}, ${branch.name}` : provider.name,
      timeZone: branch.timeZone,
      serviceProvider: { id: provider.id, name: provider.name, slug: provider.slug },
    },
    offer: { id: offer.id, name: offer.name },
    date,
    startsAt: Date.parse(startsAt),
    durationMinutes: criteria.durationMinutes,
    guests: criteria.guests,
    tableCount: 1,
    tableIds,
    addOns: [] as (Named & { quantity: number })[],
    bookingType: 'personal',
  };
}

async function chooseTable(request: APIRequestContext, params: Record<string, string | number>) {
  const answer = await request.get('/api/user/booking/available/tables', { params });
  const { tables } = await readData<{ tables: { id: string; canBeChosen: boolean }[] }>(answer);
  const table = tables.find(({ canBeChosen }) => canBeChosen);
  if (!table) throw new Error('No table can be chosen');
  return table.id;
}

export async function findAddOn(request: APIRequestContext, slug: string): Promise<Named> {
  const provider = await readData<Provider>(await request.get(`/api/user/service-providers/${slug}`));
  const addOn = provider.branches[0]?.offers[0]?.addOns[0];
  if (!addOn) throw new Error(`${slug} has no extras`);
  return { id: addOn.id, name: addOn.name };
}

/** Once, before the first page: what happens to it afterwards is the page's own matter. */
export async function plantCart(context: BrowserContext, items: readonly CartItem[]): Promise<void> {
  await context.addInitScript(
    (value) => {
      if (!window.location.protocol.startsWith('http') || localStorage.getItem('planted')) return;
      localStorage.setItem('planted', '1');
      localStorage.setItem('cart', JSON.stringify({ savedAt: Date.now(), value }));
    },
    { items, navigationSource: null },
  );
}

/** By somebody else, without a screen. */
export async function bookItem(
  request: APIRequestContext,
  tokens: Tokens,
  item: CartItem,
  promoCode?: string,
): Promise<void> {
  const headers = () => ({ ...authorize(tokens), 'idempotency-key': randomUUID() });
  const { branch, offer, date, startsAt, durationMinutes, guests, tableIds } = item;
  const times = { date, startsAt: new Date(startsAt).toISOString(), durationMinutes };
  const tables = tableIds.length > 0 ? { tableIds } : {};
  const slots = [{ branchId: branch.id, offerId: offer.id, ...times, guests, ...tables }];
  const cart = { bookingType: 'personal', slots };
  const price = promoCode
    ? await request.post('/api/promotions/promotions/validate-promo-code', {
        headers: headers(),
        data: { ...cart, code: promoCode },
      })
    : await request.post('/api/user/booking/quote', { data: cart });
  const { fingerprint } = await readData<{ fingerprint: string }>(price);
  const answer = await request.post('/api/user/booking', {
    headers: headers(),
    data: {
      ...cart,
      contact: { name: 'Marek Szybki', email: 'marek@example.com', phone: '+48601248377' },
      paymentMethod: 'online',
      ...(promoCode ? { promoCode } : {}),
      hasAcceptedTerms: true,
      hasAcceptedRegulations: true,
      fingerprint,
      language: 'en',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

export async function countBookings(request: APIRequestContext, tokens: Tokens): Promise<number> {
  const answer = await request.get('/api/user/booking/upcoming', { headers: authorize(tokens) });
  return (await readData<{ items: unknown[] }>(answer)).items.length;
}

export async function fillInformation(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Zuzanna Gąsior');
  await page.getByLabel('Phone', { exact: true }).fill('601 248 377');
  await page.getByLabel('Email').fill('zuzanna@tkalnia.pl');
}

export async function expectStep(page: Page, step: string, title: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

export async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('checkbox', { name: /regulations/ }).check();
}

export const bookButton = (page: Page) => page.getByRole('button', { name: /Book with obligation to pay/ });
/** What is in the cart of an open page, as another tab would change it. */
export async function replaceCart(page: Page, items: readonly CartItem[]): Promise<void> {
  await page.evaluate(
    (value) => localStorage.setItem('cart', JSON.stringify({ savedAt: Date.now(), value })),
    { items, navigationSource: null },
  );
}
