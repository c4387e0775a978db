import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, readData } from './person.ts';

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

interface Start {
  startsAt: string;
  refusal: string | null;
}

export interface Choice {
  slug: string;
  /** From now; journeys that run side by side keep out of each other's way by it. */
  days: number;
  /** Which of the free starts. */
  start?: number;
  offer?: number;
  minutes?: number;
}

export type CartItem = Awaited<ReturnType<typeof chooseItem>>;

export function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(date);
}

/** Something that can be had, as the cart keeps it. */
export async function chooseItem(request: APIRequestContext, choice: Choice) {
  const provider = await readData<Provider>(await request.get(`/api/user/service-providers/${choice.slug}`));
  const [branch] = provider.branches;
  const offer = branch?.offers[choice.offer ?? 0];
  if (!branch || !offer) throw new Error(`${choice.slug} has no such offer`);
  const wish = {
    branchId: branch.id,
    offerId: offer.id,
    durationMinutes: choice.minutes ?? offer.durations[0] ?? 60,
    guests: Math.max(2, offer.guestsMin),
  };
  const date = dayFromNow(choice.days);
  const params = { ...wish, date, bookingType: 'personal' };
  const day = await readData<{ starts: Start[] }>(
    await request.get('/api/user/booking/available', { params }),
  );
  const start = day.starts.filter(({ refusal }) => refusal === null)[choice.start ?? 0];
  if (!start) throw new Error(`Nothing is free at ${choice.slug} on ${date}`);
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
    startsAt: Date.parse(start.startsAt),
    durationMinutes: wish.durationMinutes,
    guests: wish.guests,
    tableCount: 1,
    addOns: [] as (Named & { quantity: number })[],
    bookingType: 'personal',
  };
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

export async function fillInformation(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Zuzanna Gąsior');
  await page.getByLabel('Phone', { exact: true }).fill('601 248 377');
  await page.getByLabel('Email').fill('zuzanna@tkalnia.pl');
}

export async function expectStep(page: Page, step: string, title: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
