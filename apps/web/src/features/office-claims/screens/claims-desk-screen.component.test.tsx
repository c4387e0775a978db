import { claimRefusalTexts } from '@gramy/domain/office/answer-texts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { ClaimToDecide } from '../queries.ts';

const list = 'GET /admin/claims';
const approve = 'POST /admin/claims/:claimId/approve';
const decline = 'POST /admin/claims/:claimId/decline';

const marek: ClaimToDecide = {
  id: '0199b000-0000-7000-8000-0000000000a1',
  provider: { id: '0199b000-0000-7000-8000-0000000000b1', slug: 'pod-zegarem', name: 'Pod Zegarem' },
  userId: '0199b000-0000-7000-8000-0000000000c1',
  fullName: 'Marek Zegar',
  position: 'owner since 2011',
  email: 'marek@podzegarem.pl',
  phone: '+48426321840',
  taxId: '7251849340',
  message: 'I run the hall since 2011.',
  language: 'pl',
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  answerUntil: null,
  ownerAnswer: null,
  ownerNote: null,
  canBeApproved: true,
  known: {
    legalName: 'Zegar sp. z o.o.',
    taxId: '7251849340',
    contactEmail: 'biuro@podzegarem.pl',
    contactPhone: null,
    phones: ['42 632 18 40'],
    accountName: 'Marek Zegar',
    isEmailProven: true,
    owners: 0,
    members: 2,
    declinedBefore: 1,
  },
};
const anna: ClaimToDecide = {
  ...marek,
  id: '0199b000-0000-7000-8000-0000000000a2',
  fullName: 'Anna Lipska',
  canBeApproved: false,
  answerUntil: '2999-11-25T10:00:00.000Z',
};
const claims = (...items: ClaimToDecide[]) => succeed({ items, nextCursor: null });

describe('the desk of claims', () => {
  test('holds what they say against what we know, and approves in two keystrokes with a role', async () => {
    const { api } = await openOffice('/admin/claims', {
      answers: {
        [list]: claims(marek, anna),
        [approve]: succeed({ id: marek.id, status: 'approved' as const }),
      },
    });
    await expect.element(heading('Marek Zegar wants Pod Zegarem')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Company 7251849340 .* fits$/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Phone/ })).toHaveTextContent('42 632 18 40');
    await expect.element(page.getByRole('row', { name: /Phone/ }).getByLabelText('fits')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('2a');
    await expect.poll(() => api.listCalls(approve).map(({ body }) => body)).toEqual([{ role: 'manager' }]);
    expect(api.listCalls(approve)[0]?.params).toEqual({ claimId: marek.id });
    await expect.element(heading('Anna Lipska wants Pod Zegarem')).toBeVisible();
    // The owner is asked first: there is nothing to press yet.
    await expect.element(button(/Approve/)).not.toBeInTheDocument();
    await userEvent.keyboard('k');
    await expect.element(heading('Marek Zegar wants Pod Zegarem')).toBeVisible();
  });

  test('declines with words in the language of whoever reads them', async () => {
    const { api } = await openOffice('/admin/claims', {
      answers: { [list]: claims(marek), [decline]: refuse(409, 'claimDecided') },
    });
    await expect.element(heading('Marek Zegar wants Pod Zegarem')).toBeVisible();
    await userEvent.keyboard('d');
    await button('Decline and send').click();
    await expect.element(page.getByText('Say why')).toBeVisible();
    await button('No papers').click();
    await expect.element(field('What they read')).toHaveValue(claimRefusalTexts.pl.papers);
    await expectAccessible();
    await button('Decline and send').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(String(api.listCalls(decline)[0]?.body.reason)).toContain('Nie udało nam się');
  });

  test('fits every width in Polish, the list first on a phone, and is readable in the dark', async () => {
    await openOffice('/admin/claims', { language: 'pl', answers: { [list]: claims(marek) } });
    await expect.element(heading('Zgłoszenia')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
    await page.viewport(390, 800);
    await expect.element(heading('Marek Zegar zgłasza: Pod Zegarem')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /Marek Zegar/ }).click();
    await expect.element(heading('Marek Zegar zgłasza: Pod Zegarem')).toBeVisible();
    await expectFits(390);
  });
});
