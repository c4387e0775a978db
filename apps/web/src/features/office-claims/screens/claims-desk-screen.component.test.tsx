import { claimRefusalTexts } from '@gramy/domain/office/answer-texts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { ClaimToDecide } from '../queries.ts';

const list = 'GET /admin/claims';
const proof = 'GET /admin/claims/:claimId/proof';
const approve = 'POST /admin/claims/:claimId/approve';
const decline = 'POST /admin/claims/:claimId/decline';
const sendCode = 'POST /admin/claims/:claimId/codes';
const letter = 'GET /admin/claims/:claimId/letter';

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
  proof: null,
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
  codes: { phone: '+48600100100', sent: [], proved: null },
};
const anna: ClaimToDecide = {
  ...marek,
  id: '0199b000-0000-7000-8000-0000000000a2',
  fullName: 'Anna Lipska',
  canBeApproved: false,
  answerUntil: '2999-11-25T10:00:00.000Z',
};
/** The smallest picture there is. */
const pixel = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
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

  test('writes each number once and in groups, however it is kept', async () => {
    const phones = ['+48 42 632 18 40', '+48 42 632 18 41'];
    const known = { ...marek.known, phones, contactPhone: '+48426321840' };
    await openOffice('/admin/claims', { answers: { [list]: claims({ ...marek, known }) } });
    const row = page.getByRole('row', { name: /^Phone/ });
    await expect.element(row).toHaveTextContent(/\+48 42 632 18 40\s*\+48 42 632 18 40, \+48 42 632 18 41$/);
  });

  test('opens what they attached with one key: a PDF is saved, a picture is shown', async () => {
    const photographed = { ...anna, proof: { contentType: 'image/webp' as const, bytes: 5000 } };
    const { api } = await openOffice('/admin/claims', {
      answers: {
        [list]: claims({ ...marek, proof: { contentType: 'application/pdf', bytes: 319_000 } }, photographed),
        [proof]: succeed({ contentType: 'application/pdf' as const, content: btoa('%PDF-1.7') }),
      },
    });
    const papers = page.getByRole('region', { name: 'Papers' });
    await expect.element(papers.getByText('PDF, 312 KB')).toBeVisible();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.keyboard('p');
    await expect
      .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual([`pod-zegarem-${marek.id}.pdf`]);
    await expectAccessible();
    api.answer(proof, succeed({ contentType: 'image/webp' as const, content: pixel }));
    await userEvent.keyboard('j');
    // The paper of the one before has a button of the same name.
    await expect.element(papers.getByText(/, 5 KB$/)).toBeVisible();
    await papers.getByRole('button', { name: /^Open/ }).click();
    await expect.element(papers.getByRole('img', { name: 'What Anna Lipska attached' })).toBeVisible();
    expect(api.listCalls(proof).map(({ params }) => params)).toEqual([
      { claimId: marek.id },
      { claimId: anna.id },
    ]);
    await expectAccessible();
    await expectFits(820, 1440);
  });

  test('sends a code to the venue itself, by SMS or in a letter to print', async () => {
    const sentAt = new Date(Date.now() - 600_000).toISOString();
    const expiresAt = new Date(Date.now() + 1_200_000).toISOString();
    let sent: ClaimToDecide['codes']['sent'] = [];
    const { api } = await openOffice('/admin/claims', {
      answers: {
        [list]: (call) => claims({ ...marek, codes: { ...marek.codes, sent } })(call),
        [sendCode]: (call) => {
          const channel = call.body.channel === 'sms' ? 'sms' : 'letter';
          sent = [...sent, { channel, sentAt, expiresAt, triesLeft: channel === 'sms' ? 1 : 5 }];
          return succeed({ channel, sentAt, expiresAt })(call);
        },
        [letter]: succeed({ fileName: 'gramy-pod-zegarem.pdf', content: btoa('%PDF-1.7') }),
      },
    });
    const card = page.getByRole('region', { name: 'A code to the venue' });
    await card.getByRole('button', { name: 'Send a code by SMS to +48600100100' }).click();
    await expect.element(card.getByText(/^SMS sent .*1 try left$/)).toBeVisible();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await card.getByRole('button', { name: 'Write a letter with a code' }).click();
    const files = () => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
    await expect.poll(files).toEqual(['gramy-pod-zegarem.pdf']);
    await card.getByRole('button', { name: 'Print the letter again' }).click();
    await expect.poll(files).toHaveLength(2);
    expect(api.listCalls(sendCode).map(({ body }) => body)).toEqual([
      { channel: 'sms' },
      { channel: 'letter' },
    ]);
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(820, 1440);
  });

  test('says in the list who has proved it by code, and why a code is not to be had', async () => {
    const proved = { channel: 'letter' as const, at: '2026-11-18T10:00:00.000Z' };
    const past = { sentAt: '2026-11-01T10:00:00.000Z', expiresAt: '2026-11-01T10:30:00.000Z' };
    await openOffice('/admin/claims', {
      language: 'pl',
      answers: {
        [list]: claims(
          { ...marek, codes: { phone: null, sent: [], proved } },
          {
            ...anna,
            codes: { phone: null, sent: [{ channel: 'sms', ...past, triesLeft: 0 }], proved: null },
          },
        ),
        [sendCode]: refuse(429, 'codeTooSoon'),
      },
    });
    await expect.element(page.getByRole('button', { name: /Marek Zegar.*potwierdzone kodem/ })).toBeVisible();
    await expect.element(page.getByText(/^Kod z listu wpisany/)).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(page.getByText(/zużyty przez błędne próby/)).toBeVisible();
    await expect.element(page.getByText('Lokal nie podaje numeru, który odbiera SMS-y.')).toBeVisible();
    await button('Przygotuj list z kodem').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Kod wysłaliśmy przed chwilą');
    await expectAccessible();
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
    // Both sides have the width of the card: nothing is squeezed to its letters.
    const said = page.getByRole('cell', { name: /marek@podzegarem\.pl$/ });
    await expect.element(said).toBeVisible();
    expect(said.element().getBoundingClientRect().width).toBeGreaterThan(280);
    await expectAccessible();
  });

  test('goes on page by page', async () => {
    await openOffice('/admin/claims', {
      answers: {
        [list]: (call) =>
          call.query.get('cursor') === 'later'
            ? succeed({ items: [anna], nextCursor: null })(call)
            : succeed({ items: [marek], nextCursor: 'later' })(call),
      },
    });
    await button('Show more').click();
    await expect.element(page.getByRole('button', { name: /Anna Lipska/ })).toBeVisible();
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });
});
