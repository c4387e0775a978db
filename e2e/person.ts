import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Browser, BrowserContext, Page } from '@playwright/test';
import { type JourneyDatabase, openDatabase } from './database.ts';
import { test as base, expect } from './journey.ts';
import { receiveCode } from './outbox.ts';

export {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  findDotsAtLineEnds,
} from './journey.ts';

export interface Person {
  fullName: string;
  email: string;
  /** Without its prefix. */
  phone: string;
  password: string;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  user?: object;
}

interface PersonOptions {
  /** Nobody has met them yet. */
  person: Person;
  /** Of their account, opened without a screen: the browser of the journey is signed in. */
  tokens: Tokens;
  database: JourneyDatabase;
}

/**
 * Journeys of people with accounts. Each comes from an address of its own, or the limits that keep guessers away would
 * stop them after the first twenty.
 */
export const test = base.extend<PersonOptions>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  person: async ({}, use) => {
    await use(inventPerson());
  },
  tokens: async ({ request, context, person, baseURL }, use) => {
    const tokens = await openAccount(request, person);
    await plantSession(context, baseURL ?? '', tokens);
    await use(tokens);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  database: async ({}, use, { config }) => {
    const database = await openDatabase((config.metadata as { dataDir: string }).dataDir);
    await use(database);
    await database.close();
  },
});

export function inventPerson(): Person {
  return {
    fullName: 'Zuzanna Gąsior',
    email: `zuzanna.${randomUUID()}@example.com`,
    // A mobile one: no others are sent text messages.
    phone: `50${randomInt(1_000_000, 9_999_999)}`,
    password: 'Kregle-w-piatek-7',
  };
}

/** Asks for an account without a screen; its code is on its way. */
export async function requestAccount(request: APIRequestContext, person: Person): Promise<string> {
  const { phone, ...rest } = person;
  const answer = await request.post('/api/user/auth/signup', {
    data: { ...rest, phone: `+48${phone}`, hasAcceptedTerms: true, language: 'en' },
  });
  return (await readData<{ challenge: { challengeId: string } }>(answer)).challenge.challengeId;
}

/** An account without a screen, and its first session. */
export async function openAccount(request: APIRequestContext, person: Person): Promise<Tokens> {
  const challengeId = await requestAccount(request, person);
  const code = await receiveCode(request, person.email);
  return readData(await request.post('/api/user/auth/verify-otp', { data: { challengeId, code } }));
}

/** Another session, without a screen. */
export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<Tokens> {
  return readData(await request.post('/api/user/auth/signin', { data: { email, password } }));
}

export async function readData<Data>(answer: APIResponse): Promise<Data> {
  const body = await answer.json();
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.data;
}

export function authorize({ accessToken }: Tokens): { authorization: string } {
  return { authorization: `Bearer ${accessToken}` };
}

/** As the browser keeps a session. */
export async function plantSession(context: BrowserContext, url: string, tokens: Tokens): Promise<void> {
  const cookies = {
    'access-token': tokens.accessToken,
    'refresh-token': tokens.refreshToken,
    user: encodeURIComponent(JSON.stringify(tokens.user)),
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const })),
  );
}

/** Begins somewhere as somebody who is signed in. */
export async function enter(page: Page, tokens: Tokens, address: string): Promise<void> {
  await plantSession(page.context(), new URL(address, base.info().project.use.baseURL).origin, tokens);
  await page.goto(address);
}

/** The same with an access token that is over: the next call has to renew it. */
export async function plantExpiredSession(
  context: BrowserContext,
  url: string,
  tokens: Tokens,
): Promise<void> {
  const [header, , signature] = tokens.accessToken.split('.');
  const payload = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url');
  await plantSession(context, url, { ...tokens, accessToken: `${header}.${payload}.${signature}` });
}

/** Another browser, which shares nothing with the one of the journey. */
export async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' });
}

/** On the screen for logging in, wherever one came from. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  // The page that leads here may have fields of the same names, and leaves a moment later than its address.
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
}

/** The step under way in this tab, as the browser keeps it. */
export function readStep(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('auth-step') ?? '');
}

/** A tab that believes to be at this step. */
export async function plantStep(page: Page, step: string): Promise<void> {
  await page.addInitScript((text) => {
    if (window.location.protocol.startsWith('http')) sessionStorage.setItem('auth-step', text);
  }, step);
}
