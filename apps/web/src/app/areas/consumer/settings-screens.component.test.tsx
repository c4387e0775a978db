import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits, resizePage } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import {
  card,
  company,
  contact,
  details,
  listAll,
  makeId,
  security,
} from '../../../../test/settings-data.ts';
import {
  aheadBooking,
  busyCode,
  cancelledBooking,
  counts,
  figures,
  invitations,
  makeBooking,
  makeLedgerEntry,
  richRewards,
  visitedPlaces,
} from '../../../../test/settings-record.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

/** Their headings in both languages. */
const screens = {
  [paths.myProfile]: ['My profile', 'Mój profil'],
  [paths.profileStatistics]: ['Statistics', 'Statystyki'],
  [paths.bookingHistory]: ['My bookings', 'Moje rezerwacje'],
  [paths.referrals]: ['Invite friends', 'Zaproś znajomych'],
  [paths.rewards]: ['Rewards', 'Nagrody'],
  [paths.profileSettings]: ['Edit profile', 'Edycja profilu'],
  [paths.payments]: ['Payments', 'Płatności'],
  [paths.security]: ['Security', 'Bezpieczeństwo'],
  [paths.emergencyContact]: ['Emergency contact', 'Kontakt alarmowy'],
  [paths.preferences]: ['Preferences', 'Preferencje'],
} as const;

const movement = {
  id: makeId(80),
  kind: 'refund' as const,
  bookingId: makeId(81),
  reference: 'GR-0001',
  provider: 'Kręgielnia Pod Zegarem',
  amount: 18000,
  currency: 'PLN' as const,
  at: '2026-05-10T09:00:00Z',
  hasInvoice: true,
};
const session = {
  id: makeId(301),
  isCurrent: true,
  method: 'password' as const,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  createdAt: '2026-05-01T10:00:00Z',
  lastUsedAt: '2026-05-03T10:00:00Z',
};
const passkey = { name: 'Phone', lastUsedAt: '2026-05-02T10:00:00Z', isBackedUp: true };
const consent = { kind: 'terms' as const, isGiven: true, version: '2026-02-01', at: '2026-05-01T10:00:00Z' };

/** Of somebody who has used everything there is. */
const allOfIt = {
  'GET /user/profile/details': succeed({ ...details, additionalInformation: 'Left-handed' }),
  'GET /user/profile/security': succeed({ ...security, twoStep: 'email' as const }),
  'GET /user/profile/sessions': succeed(listAll(session, { ...session, id: makeId(302), isCurrent: false })),
  'GET /user/profile/passkeys': succeed(
    listAll({ ...passkey, id: makeId(60), createdAt: session.createdAt }),
  ),
  'GET /user/profile/security-log': succeed(listAll({ ...session, kind: 'signInFailed', venue: null })),
  'GET /user/profile/emergency-contact': succeed({ contact }),
  'GET /user/profile/payments/cards': succeed(
    listAll(card, { ...card, id: 'card_2', isDefault: false, isExpired: true }),
  ),
  'GET /user/profile/payments/company': succeed({ company }),
  'GET /user/profile/payments/history': succeed({ ...listAll(movement), years: [2026] }),
  'GET /user/profile/consents': succeed(listAll({ ...consent, id: makeId(95) })),
  'GET /user/profile/statistics': succeed(figures),
  'GET /user/profile/visited-places': succeed(visitedPlaces),
  'GET /user/profile/rewards': succeed(richRewards),
  'GET /user/profile/rewards/ledger': succeed(listAll(makeLedgerEntry(1))),
  'GET /user/profile/invitation': succeed(busyCode),
  'GET /user/profile/invitations': succeed(invitations),
  'GET /user/booking/upcoming': succeed(
    listAll(aheadBooking, makeBooking(4, { label: 'pending', due: 9000, dueOnline: 9000 })),
  ),
  'GET /user/booking/previous': succeed(
    listAll(makeBooking(2, { rating: 5 }), makeBooking(3, { canReview: true }), cancelledBooking),
  ),
  'GET /user/booking/counts': succeed(counts),
};

async function expectArrived(title: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
}

describe.each(Object.entries(screens))('the page %s', (path, [title, polishTitle]) => {
  test('stands in nobody’s way, wide in the light and narrow in the dark', async () => {
    await openSettings(path, { answers: allOfIt });
    await expectArrived(title);
    // The menu and the page have one name.
    await expect.element(document.querySelector<HTMLElement>('nav [aria-current]')).toHaveTextContent(title);
    await expectAccessible();
    await expectFits(320, 390, 820, 1440);
    await expectReadableInTheDark();
  });

  test('speaks Polish on phones, and shows in the menu where one is', async () => {
    await resizePage(390);
    await openSettings(path, { answers: allOfIt, language: 'pl' });
    await expectArrived(polishTitle);
    await expect
      .element(document.querySelector<HTMLElement>('nav [aria-current]'))
      .toBeInViewport({ ratio: 1 });
    await expect
      .element(document.querySelector<HTMLElement>('nav [aria-current]'))
      .toHaveTextContent(polishTitle);
    await expectFits(320, 390);
  });

  test('fits phones while there is nothing on it', async () => {
    await openSettings(path);
    await expectArrived(title);
    await expectFits(320, 390);
    await expectAccessible();
  });
});

test('the menu says how many points there are, and which level they make', async () => {
  await resizePage(1440);
  await openSettings(paths.payments, { answers: allOfIt });
  await expect.element(page.getByText('1,240 points, Regular')).toBeVisible();
});
