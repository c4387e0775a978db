import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const list = 'GET /business/providers/:providerId/claims';
const send = 'POST /business/providers/:providerId/claims/:claimId/answer';
type Claim = CallData<typeof list>['items'][number];

const claim: Claim = {
  id: '0199b000-0000-7000-8000-0000000000a1',
  fullName: 'Jan Żak',
  position: 'Manager',
  message: 'I have run it since March, see the lease.',
  hasProof: true,
  createdAt: '2026-11-18T10:00:00.000Z',
  answerUntil: '2999-11-25T10:00:00.000Z',
  answer: null,
  note: null,
};

const address = buildHref(paths.venueClaims, { providerId });
const claims = (...items: Claim[]) => succeed({ items, nextCursor: null });

describe('a claim on a venue', () => {
  test('is named in the hub, with the way to the answer', async () => {
    await openSetup(buildHref(paths.venueSetup, { providerId }), { answers: { [list]: claims(claim) } });
    await expect.element(heading('Jan Żak says that this venue is theirs.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Answer', exact: true }))
      .toHaveAttribute('href', address);
    await expectAccessible();
  });

  test('shows who, why and until when, and is answered in words', async () => {
    const { api } = await openSetup(address, {
      answers: { [list]: claims(claim), [send]: refuse(409, 'claimDecided') },
    });
    await expect.element(heading('Jan Żak')).toBeVisible();
    await expect.element(page.getByText('I have run it since March', { exact: false })).toBeVisible();
    await expect.element(page.getByText(/sent Gramy a paper\. .* not shown to you/)).toBeVisible();
    await expect.element(page.getByText(/We wait for you until .*25\sNov/)).toBeVisible();
    await button('Send the answer').click();
    await expect.element(page.getByText('Choose an answer')).toBeVisible();
    await page.getByRole('radio', { name: 'No, I object' }).click();
    await expect.element(field('Your words for Gramy')).toHaveAccessibleDescription(/Say why you object/);
    await field('Your words for Gramy').fill('He bought two tables.');
    await expectAccessible();
    await button('Send the answer').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.answer(send, succeed({ id: claim.id, answer: 'objects' as const }));
    api.answer(list, claims({ ...claim, answer: 'objects', note: 'He bought two tables.' }));
    await button('Send the answer').click();
    await expect.element(page.getByText('You have objected.', { exact: false })).toBeVisible();
    expect(api.listCalls(send).at(-1)?.body).toEqual({ answer: 'objects', note: 'He bought two tables.' });
    await button('Change the answer').click();
    await expect.element(field('Your words for Gramy')).toHaveValue('He bought two tables.');
  });

  test('fits every width in Polish, and is readable in the dark', async () => {
    await openSetup(address, { language: 'pl', answers: { [list]: claims(claim) } });
    await expect.element(heading('Czyj jest ten lokal?')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
