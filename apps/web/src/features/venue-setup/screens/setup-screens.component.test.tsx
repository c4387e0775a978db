import type { CallData } from '@gramy/contract/wire-types';
import { neededMinutes } from '@gramy/domain/setup/progress';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits, resizePage } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import {
  draftListing,
  emptyLegal,
  freshSetup,
  openSetup,
  providerId,
} from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

type Legal = CallData<'GET /business/providers/:providerId/legal'>;

const read = 'GET /business/providers/:providerId/legal';
const save = 'PATCH /business/providers/:providerId/legal';
const hub = buildHref(paths.venueSetup, { providerId });
const business = buildHref(paths.venueSetupBusiness, { providerId });
const sign = () => page.getByRole('status').first();

/** A server that takes what it is sent. */
function keep(saved: Partial<Legal> = {}) {
  let legal: Legal = { ...emptyLegal, ...saved };
  return succeedWith<Legal>(({ body: { version: _, ...change } }) => {
    legal = { ...legal, ...(change as Partial<Legal>), version: legal.version + 1 };
    return legal;
  });
}

describe('the hub of a set-up', () => {
  test('names what is missing, offers the first open step and locks publishing', async () => {
    await openSetup(hub);
    await expect.element(heading('Let us begin. About 15 minutes.')).toBeVisible();
    await expect
      .element(page.getByText('Missing: company name, NIP, company address, email and phone'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go on: Business' }))
      .toHaveAttribute('href', business);
    await expect.element(page.getByText('last, 1 min', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test('has rows that add up to the minutes it names, as the page before the registration does', async () => {
    await openSetup(hub);
    await expect.element(heading(`Let us begin. About ${neededMinutes} minutes.`)).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem').elements();
    const said = rows.map(({ textContent }) => Number(/(\d+) min$/.exec(textContent)?.[1] ?? 0));
    expect(said.reduce((sum, minutes) => sum + minutes, 0)).toBe(neededMinutes);
    await expect.element(page.getByRole('link', { name: 'Go on: Photos' })).toHaveTextContent(/^Go on$/);
  });

  test('says what is true of the money, and that nothing is missing', async () => {
    const steps = freshSetup.steps.map((line) =>
      line.step === 'publish'
        ? { ...line, state: 'open' as const, minutes: 1 }
        : { ...line, state: 'done' as const, missing: [], minutes: 0 },
    );
    await openSetup(hub, {
      answers: { 'GET /business/providers/:providerId/setup': succeed({ ...freshSetup, steps }) },
      config: { takesOnlinePayments: false },
    });
    await expect.element(heading('Everything is there. Publish when you like.')).toBeVisible();
    await expect.element(page.getByText('You have chosen the refunds')).toBeVisible();
    await expect.element(page.getByText(/Gramy takes no online payments here yet/)).toBeVisible();
  });

  test('leaves publishing to an owner, and says so', async () => {
    const steps = freshSetup.steps.map((line) =>
      line.step === 'publish'
        ? { ...line, state: 'open' as const, minutes: 1 }
        : { ...line, state: 'done' as const, missing: [], minutes: 0 },
    );
    const ready = succeed({ ...freshSetup, role: 'manager' as const, steps });
    await openSetup(hub, { answers: { 'GET /business/providers/:providerId/setup': ready } });
    await expect.element(heading('Everything is there. An owner can publish it.')).toBeVisible();
    const publish = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Go on: Publish' }) });
    await expect.element(publish).toHaveTextContent('Everything that guests need is there');
    await expect.element(publish).not.toHaveClass(/bg-orange-soft/);
  });

  test('draws as much of the bar as is done', async () => {
    const steps = freshSetup.steps.map((line) =>
      line.step === 'business' ? { ...line, state: 'done' as const, missing: [], minutes: 0 } : line,
    );
    await openSetup(hub, {
      answers: { 'GET /business/providers/:providerId/setup': succeed({ ...freshSetup, steps }) },
    });
    await expect.element(heading('One done. About 13 minutes to go.')).toBeVisible();
    const bar = page.getByRole('progressbar', { name: 'Steps that are done' });
    await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 6');
    const [whole, done] = [bar.element(), bar.element().firstElementChild as Element];
    expect(done.clientWidth / whole.clientWidth).toBeCloseTo(1 / 6, 2);
    expect(getComputedStyle(done).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  test.each([
    ['listed', 'You are on the market', 'Share your page', paths.venueLive],
    ['paused', 'No new bookings', 'Take bookings again', paths.venueSetupPublish],
    ['submitted', 'We are looking at it', 'Look at it or take it back', paths.venueSetupPublish],
  ] as const)('says that a venue is %s, and what to do next', async (status, title, name, path) => {
    const steps = freshSetup.steps.map((line) => ({ ...line, state: 'done' as const, missing: [] }));
    await openSetup(hub, {
      answers: { 'GET /business/providers/:providerId/setup': succeed({ ...freshSetup, status, steps }) },
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', buildHref(path, { providerId }));
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    const hidden = page.getByText('only you see it');
    if (status === 'submitted') await expect.element(hidden).toBeVisible();
    else await expect.element(hidden).not.toBeInTheDocument();
    await expect.element(page.getByText(/^last/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('shows at each step what the office asks for, and leads there first', async () => {
    const sentBack = {
      at: '2026-11-18T10:00:00.000Z',
      words: [{ step: 'rules' as const, text: 'Which dog?' }],
    };
    await openSetup(hub, {
      answers: { 'GET /business/providers/:providerId/listing': succeed({ ...draftListing, sentBack }) },
    });
    await expect.element(heading('Please change this first')).toBeVisible();
    await expect.element(page.getByText('We wrote: Which dog?')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go on: Rules and refunds' }))
      .toHaveAttribute('href', buildHref(paths.venueSetupRules, { providerId }));
  });

  test('is readable in Polish, in the dark, on every width', async () => {
    await openSetup(hub, { language: 'pl' });
    await expect.element(heading('Zaczynamy. To około 15 min.')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

describe('a step that saves itself', () => {
  test('sends what was changed a moment later, by the version that was seen', async () => {
    const { api } = await openSetup(business, { answers: { [save]: keep() } });
    await field('Company name').fill('Młyn sp. z o.o.');
    await expect.element(sign()).toHaveTextContent('Everything is saved');
    await expect.poll(() => api.listCalls(save).length).toBe(1);
    expect(api.listCalls(save)[0]?.body).toEqual({ version: 0, legalName: 'Młyn sp. z o.o.' });
    await field('Tax ID (NIP)').fill('8567346215');
    await expect.poll(() => api.listCalls(save).length).toBe(2);
    expect(api.listCalls(save)[1]?.body).toEqual({ version: 1, taxId: '8567346215' });
    await expectAccessible();
  });

  test('begins with what was saved when somebody comes back to it', async () => {
    await openSetup(business, { answers: { [save]: keep() } });
    await field('Company name').fill('Młyn sp. z o.o.');
    await expect.element(sign()).toHaveTextContent('Everything is saved');
    await page.getByRole('link', { name: 'All steps' }).click();
    await page.getByRole('link', { name: 'Go on: Business' }).click();
    await expect.element(field('Company name')).toHaveValue('Młyn sp. z o.o.');
  });

  test('keeps a wrong field and saves the others', async () => {
    const { api } = await openSetup(business, { answers: { [save]: keep() } });
    await field('Tax ID (NIP)').fill('8567346216');
    await expect
      .element(field('Tax ID (NIP)'))
      .toHaveAccessibleDescription('These 10 digits are not a valid NIP');
    await field('Company name').fill('Młyn');
    await expect
      .poll(() => api.listCalls(save).map(({ body }) => body))
      .toEqual([{ version: 0, legalName: 'Młyn' }]);
    await expect.element(sign()).toHaveTextContent('Not saved: see the marked field');
    await expect.element(field('Tax ID (NIP)')).toHaveValue('8567346216');
    await field('Email for Gramy').fill('biuro');
    await expect.element(sign()).toHaveTextContent('Not saved: see the 2 marked fields');
  });

  test('loses nothing without a network, and sends the same save again under the same key', async () => {
    const { api } = await openSetup(business, { answers: { [save]: loseConnection } });
    await field('Company name').fill('Młyn');
    await expect.element(sign()).toHaveTextContent('Not saved yet, we keep trying');
    await expect.element(field('Company name')).toHaveValue('Młyn');
    api.answer(save, keep());
    window.dispatchEvent(new Event('online'));
    await expect.element(sign()).toHaveTextContent('Everything is saved');
    const keys = api.listCalls(save).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBeNull();
  });

  test('shows both when somebody else was quicker, and one of them is chosen', async () => {
    const { api } = await openSetup(business, { answers: { [save]: refuse(409, 'changedMeanwhile') } });
    const theirs = {
      ...emptyLegal,
      legalName: 'Młyn Rozrywka',
      contactEmail: 'biuro@mlyn.example',
      version: 5,
    };
    api.answer(read, succeed(theirs));
    await field('Company name').fill('Młyn');
    await expect.element(heading('Two of you changed this')).toBeVisible();
    await expect.element(page.getByText('Młyn Rozrywka')).toBeVisible();
    await expect.element(field('Email for Gramy')).toHaveValue('biuro@mlyn.example');
    api.answer(save, keep(theirs));
    await button('Keep mine').click();
    await expect.poll(() => api.listCalls(save).at(-1)?.body).toEqual({ version: 5, legalName: 'Młyn' });
    await expect.element(sign()).toHaveTextContent('Everything is saved');
  });

  test('leads to the notice whoever types far below it, and back to the field afterwards', async () => {
    const { api } = await openSetup(business, { answers: { [save]: refuse(409, 'changedMeanwhile') } });
    await resizePage(390);
    const theirs = { ...emptyLegal, contactEmail: 'biuro@mlyn.example', version: 5 };
    api.answer(read, succeed(theirs));
    const email = field('Email for Gramy');
    await email.fill('szef@mlyn.example');
    email.element().scrollIntoView({ block: 'start' });
    const notice = page.getByRole('alert').filter({ hasText: 'Two of you changed this' });
    await expect.element(notice).toHaveFocus();
    await expect.element(heading('Two of you changed this')).toBeInViewport();
    api.answer(save, keep(theirs));
    await button('Keep mine').click();
    await expect.element(email).toHaveFocus();
  });

  test('says at the field what only the server knows, and does not try it again', async () => {
    const errors = [{ path: 'body.contactEmail', code: 'emailFormat', message: '' }];
    const { api } = await openSetup(business, {
      answers: { [save]: refuse(422, 'validationFailed', { errors }) },
    });
    await field('Email for Gramy').fill('biuro@mlyn.example');
    await expect.element(field('Email for Gramy')).toHaveAccessibleDescription(/Enter a valid email address/);
    api.answer(save, keep());
    await field('Email for Gramy').fill('biuro@mlyn.com');
    await expect.poll(() => api.listCalls(save).length).toBe(2);
  });

  test('is read, and not typed into, by whoever may not change it', async () => {
    const setup = { ...freshSetup, role: 'manager' as const };
    await openSetup(business, {
      answers: {
        'GET /business/providers/:providerId/setup': succeed(setup),
        [read]: succeed({ ...emptyLegal, legalName: 'Młyn sp. z o.o.' }),
      },
    });
    await expect.element(page.getByText('Only an owner can change who runs the business.')).toBeVisible();
    await expect.element(page.getByText('Młyn sp. z o.o.')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('fits every width in Polish', async () => {
    await openSetup(business, { language: 'pl' });
    await expect.element(heading('Kto prowadzi lokal?')).toBeVisible();
    await expectFits(390, 820, 1440);
  });
});

describe('the preview beside a step', () => {
  test('frames what is edited, and is behind one button where there is no room', async () => {
    const hours = buildHref(paths.venueSetupHours, { providerId });
    await openSetup(hours);
    await resizePage(1440);
    const framed = () =>
      [...document.querySelectorAll('[data-framed]')].map(({ textContent }) => textContent);
    await expect.poll(framed).toEqual(['hours']);
    await resizePage(390);
    await expect.poll(framed).toEqual([]);
    await button('Preview').click();
    await expect
      .element(page.getByRole('dialog').getByRole('heading', { name: 'Your page, as guests will see it' }))
      .toBeVisible();
    await expectAccessible();
    await button('Close the preview').click();
    await expect.element(button('Preview')).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: 'Go on: Offers and prices' }))
      .toHaveAttribute('href', buildHref(paths.venueSetupOffers, { providerId }));
  });
});
