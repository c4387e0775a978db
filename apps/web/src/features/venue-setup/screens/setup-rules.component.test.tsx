import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, dialog, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { type Policy, policiesBase, type Regulations, regulationsBase } from '../hooks/rule-queries.ts';

const usual: Policy = {
  id: '0199b000-0000-7000-8000-000000000031',
  name: { en: 'Usual', pl: 'Zwykłe' },
  tiers: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
  ],
  offers: [{ en: 'Bowling', pl: 'Kręgle' }],
  bookedAhead: 164,
  version: 1,
};
const published: Regulations = {
  draft: null,
  versions: [
    {
      number: 3,
      text: { en: 'Shoes only', pl: 'Tylko w butach' },
      publishedAt: '2026-09-01T08:00:00.000Z',
      accepted: 1212,
    },
  ],
  version: 4,
};

const savePolicy = `PUT ${policiesBase}/:policyId` as const;
const saveDraft = `PUT ${regulationsBase}` as const;
const publish = `POST ${regulationsBase}/publish` as const;

function openRules(answers: Answers = {}, language: 'en' | 'pl' = 'en') {
  let [policy, regulations] = [usual, published];
  return openSetup(buildHref(paths.venueSetupRules, { providerId }), {
    language,
    answers: {
      [`GET ${policiesBase}`]: succeed({ policies: [usual] }),
      [`GET ${regulationsBase}`]: succeed(published),
      [savePolicy]: succeedWith<Policy>(({ body }) => {
        policy = { ...policy, tiers: body.tiers as Policy['tiers'], version: policy.version + 1 };
        return policy;
      }),
      [saveDraft]: succeedWith<Regulations>(({ body }) => {
        regulations = {
          ...regulations,
          draft: body.draft as Regulations['draft'],
          version: regulations.version + 1,
        };
        return regulations;
      }),
      [publish]: succeedWith<Regulations>(() => {
        const text = regulations.draft ?? { en: '', pl: '' };
        const next = { number: 4, text, publishedAt: '2026-11-20T18:00:00.000Z', accepted: 0 };
        regulations = {
          draft: null,
          versions: [next, ...regulations.versions],
          version: regulations.version + 1,
        };
        return regulations;
      }),
      ...answers,
    },
  });
}

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

describe('refunds', () => {
  test('are moved on the bar by keys, told in money, and saved by themselves', async () => {
    const { api } = await openRules();
    const knob = page.getByRole('slider', { name: '100% comes back until' });
    await expect.element(knob).toHaveAttribute('aria-valuetext', '24 hours before');
    await expect.element(page.getByText(/^119.zł comes back until 6 hours before$/)).toBeVisible();
    focus(knob);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(knob).toHaveAttribute('aria-valuetext', '36 hours before');
    await expect
      .poll(() => api.listCalls(savePolicy).at(-1)?.body)
      .toMatchObject({ version: 1, tiers: [{ hoursBefore: 36, percent: 100 }, usual.tiers[1]] });
    await button('Firm: 100% until 72 h').click();
    await expect
      .poll(() => api.listCalls(savePolicy).at(-1)?.body)
      .toMatchObject({ version: 2, tiers: [{ hoursBefore: 72, percent: 100 }] });
    await expectAccessible();
  });

  test('have no step that gives nothing, and one at the start is said as such', async () => {
    const tiers = [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 1, percent: 50 },
      { hoursBefore: 0, percent: 0 },
    ];
    await openRules({ [`GET ${policiesBase}`]: succeed({ policies: [{ ...usual, tiers }] }) });
    await expect.element(page.getByText('Until 1 hour before the start: 50% back.')).toBeVisible();
    await expect.element(page.getByText('After that, nothing comes back.')).toBeVisible();
    expect(page.getByText(/Until 0 hours/).elements()).toHaveLength(0);
    await button('Add a step').click();
    await expect.element(page.getByText('Until the start: 25% back.')).toBeVisible();
    const share = page.getByRole('spinbutton', { name: 'Percent that comes back until the start' });
    await expect.element(share).toBeVisible();
    expect(button('Add a step').elements()).toHaveLength(0);
    expect(page.getByText(/ 0 hours/).elements()).toHaveLength(0);
  });

  test('are several where an offer needs its own, each with a name', async () => {
    const added: Policy = { ...usual, id: '0199b000-0000-7000-8000-000000000032', offers: [], version: 1 };
    const { api } = await openRules({
      [`POST ${policiesBase}`]: succeedWith<Policy>(({ body }) => ({
        ...added,
        name: body.name as Policy['name'],
        tiers: body.tiers as Policy['tiers'],
      })),
      [savePolicy]: succeedWith<Policy>(({ body }) => ({
        ...added,
        name: body.name as Policy['name'],
        tiers: body.tiers as Policy['tiers'],
        version: 2,
      })),
    });
    await button('Add other refunds').click();
    await expect.element(field('Which refunds?')).toHaveValue(added.id);
    await expect.element(page.getByText(/^No offer has these yet/)).toBeVisible();
    await expect.element(field('Name in English')).toHaveValue('Refunds 2');
    await field('Name in English').fill('');
    await expect.element(page.getByText('Write a name in one language at least')).toBeVisible();
    await field('Name in Polish').fill('Grupy');
    await expect
      .poll(() => api.listCalls(savePolicy).at(-1)?.body)
      .toMatchObject({ name: { en: '', pl: 'Grupy' }, tiers: [{ hoursBefore: 72, percent: 100 }] });
    await expectAccessible();
  });

  test('that give more for cancelling later are not saved, and say so', async () => {
    const { api } = await openRules();
    const share = page.getByRole('spinbutton', { name: 'Percent that comes back until 24 hours before' });
    await expect.element(share).toBeVisible();
    focus(share);
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByText('Whoever cancels later cannot get more back')).toBeVisible();
    expect(api.listCalls(savePolicy)).toHaveLength(0);
  });
});

describe('regulations', () => {
  test('are a draft until they are published as the next version', async () => {
    const { api } = await openRules();
    await expect.element(page.getByText(/^Version 3, in force since/)).toBeVisible();
    await field('Regulations').fill('Shoes only, and socks');
    await expect
      .poll(() => api.listCalls(saveDraft).at(-1)?.body)
      .toEqual({ version: 4, draft: { en: 'Shoes only, and socks', pl: 'Tylko w butach' } });
    await expect.element(button('Publish version 4')).not.toHaveAttribute('aria-disabled', 'true');
    await button('Publish version 4').click();
    await dialog('Publish version 4?').getByRole('button', { name: 'Publish version 4' }).click();
    await expect.element(page.getByText(/^Version 4, in force since/)).toBeVisible();
    expect(api.listCalls(publish)[0]?.body).toEqual({ version: 5 });
    await expect.element(page.getByText(/^Version 3, from/)).toBeVisible();
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await openRules({}, 'pl');
    await expect.element(heading('Regulamin lokalu')).toBeVisible();
    await expect.element(page.getByText(/^Wersja 3/)).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
