import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, refuse, succeed } from '../../../../test/fake-api.ts';
import { button, dialog, field, heading, link } from '../../../../test/locators.ts';
import { freshSetup, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const base = '/business/providers/:providerId';
type Team = CallData<`GET ${typeof base}/members`>;
type Invitation = CallData<`GET ${typeof base}/invitations`>['items'][number];

const member: Team['items'][number] = {
  userId: '0199b000-0000-7000-8000-0000000000a1',
  name: 'Marek Zegar',
  email: 'marek@podzegarem.example',
  role: 'owner',
  branchIds: null,
  hasTwoStep: true,
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-18T19:31:00.000Z',
  isSelf: true,
  isOfferedOwnership: false,
  version: 0,
};
const bartek = {
  ...member,
  userId: '0199b000-0000-7000-8000-0000000000a2',
  name: 'Bartek Lis',
  email: 'bartek@example.com',
  role: 'staff' as const,
  hasTwoStep: false,
  isSelf: false,
};
const team: Team = {
  items: [member, bartek],
  staffRights: { mayDecide: true, mayCancel: false, version: 3 },
};
const invitation: Invitation = {
  id: '0199b000-0000-7000-8000-0000000000b1',
  email: 'zuzia@example.com',
  role: 'staff',
  branchIds: null,
  invitedBy: 'Marek Zegar',
  sentAt: '2026-11-18T10:00:00.000Z',
  expiresAt: '2026-11-25T10:00:00.000Z',
  state: 'open',
};
const invite = `POST ${base}/invitations` as const;
const beginning: Answers = {
  [`GET ${base}/members`]: succeed(team),
  [`GET ${base}/invitations`]: succeed({ items: [invitation] }),
};
const address = buildHref(paths.venueTeam, { providerId });
const open = (answers: Answers = {}, language: 'en' | 'pl' = 'en') =>
  openSetup(address, { answers: { ...beginning, ...answers }, language });

describe('the team of a venue', () => {
  test('is listed with roles and open invitations, and an owner invites by mail', async () => {
    const { api } = await open({ [invite]: succeed(invitation) });
    await expect.element(heading('Bartek Lis')).toBeVisible();
    await expect.element(page.getByText('not accepted')).toBeVisible();
    // An address stands as it is written, in no line that begins with a capital letter.
    const address = page.getByText('bartek@example.com');
    expect(getComputedStyle(address.element(), '::first-letter').textTransform).toBe('none');
    await button('Send invitation').click();
    await expect
      .element(field('Invite by mail'))
      .toHaveAccessibleDescription(/Write the address of whom you invite/);
    await field('Invite by mail').fill(' Ola@Example.com ');
    await field('as').selectOptions('manager');
    await button('Send invitation').click();
    await expect
      .poll(() => api.listCalls(invite).at(-1)?.body)
      .toEqual({ email: 'ola@example.com', role: 'manager', branchIds: null, language: 'en' });
    await expect.element(field('Invite by mail')).toHaveValue('');
    await expectAccessible();
  });

  test('is asked who is at the screen, and goes on with what was typed', async () => {
    const { api } = await open({
      [invite]: refuse(403, 'signInAgain'),
      'GET /user/profile/step-up': succeed({ hasPassword: true, hasPasskey: true, codeTarget: null }),
      'POST /user/profile/step-up/password': refuse(422, 'passwordWrong'),
    });
    await field('Invite by mail').fill('ola@example.com');
    await button('Send invitation').click();
    await expect.element(dialog('Is it still you?')).toBeVisible();
    await field('Your password').fill('wrong');
    await button('Confirm').click();
    await expect.element(field('Your password')).toHaveAccessibleDescription('This is not your password');
    await expectAccessible();
    api.answer('POST /user/profile/step-up/password', succeed({ isProved: true }));
    api.answer(invite, succeed(invitation));
    await button('Confirm').click();
    await expect.element(dialog('Is it still you?')).not.toBeInTheDocument();
    await expect
      .poll(() => api.listCalls(invite).map(({ body }) => body.email))
      .toEqual(['ola@example.com', 'ola@example.com']);
  });

  test('keeps what was typed when somebody does not prove anything', async () => {
    await open({
      [invite]: refuse(403, 'signInAgain'),
      'GET /user/profile/step-up': succeed({ hasPassword: true, hasPasskey: false, codeTarget: null }),
    });
    await field('Invite by mail').fill('ola@example.com');
    await button('Send invitation').click();
    await button('Not now').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field('Invite by mail')).toHaveValue('ola@example.com');
  });

  test('asks those without a password for a code by mail', async () => {
    const challenge = {
      challengeId: 'b3a52b1e-52f4-4d44-9b2d-0c1f3c5d7e9f',
      channel: 'email' as const,
      target: 'z•••@example.com',
      expiresAt: '2026-11-18T20:00:00.000Z',
      resendAt: '2026-11-18T19:51:00.000Z',
    };
    const { api } = await open({
      [invite]: refuse(403, 'signInAgain'),
      'GET /user/profile/step-up': succeed({
        hasPassword: false,
        hasPasskey: false,
        codeTarget: challenge.target,
      }),
      'POST /user/profile/step-up/code': succeed({ challenge }),
      'POST /user/profile/step-up/code/proof': succeed({ isProved: true }),
    });
    await field('Invite by mail').fill('ola@example.com');
    await button('Send invitation').click();
    await button('Send the code').click();
    api.answer(invite, succeed(invitation));
    await field('The six digits that went to z•••@example.com').fill('042719');
    await expect.element(dialog('Is it still you?')).not.toBeInTheDocument();
    expect(api.listCalls('POST /user/profile/step-up/code/proof')[0]?.body.code).toBe('042719');
  });

  test('changes a role, takes somebody out, switches rights and hands over', async () => {
    const change = `PATCH ${base}/members/:userId` as const;
    const remove = `DELETE ${base}/members/:userId` as const;
    const rights = `PUT ${base}/staff-rights` as const;
    const handOver = `POST ${base}/hand-over` as const;
    const { api } = await open({
      [change]: succeed(bartek),
      [remove]: succeed({ isRemoved: true }),
      [rights]: succeed({ ...team.staffRights, version: 4 }),
      [handOver]: succeed({ isOffered: true }),
    });
    await button('Change role of Bartek Lis').click();
    await dialog('Role of Bartek Lis').getByLabelText('as').selectOptions('manager');
    await button('Save role').click();
    await expect
      .poll(() => api.listCalls(change)[0]?.body)
      .toEqual({ version: 0, role: 'manager', branchIds: null });
    await button('Take Bartek Lis out').click();
    await dialog('Take Bartek Lis out of the team?').getByRole('button', { name: 'Take out' }).click();
    await expect.poll(() => api.listCalls(remove).length).toBe(1);
    await page.getByRole('switch', { name: 'Staff may call off confirmed bookings, with refund' }).click();
    await expect
      .poll(() => api.listCalls(rights)[0]?.body)
      .toEqual({ mayDecide: true, mayCancel: true, version: 3 });
    await page.getByLabelText('I become a manager').click();
    await button('Offer ownership').click();
    await expect
      .poll(() => api.listCalls(handOver)[0]?.body)
      .toEqual({ userId: bartek.userId, giverBecomes: 'manager' });
  });

  test('is read by a manager, who changes nothing', async () => {
    await open({ [`GET ${base}/setup`]: succeed({ ...freshSetup, role: 'manager' }) });
    await expect.element(heading('Bartek Lis')).toBeVisible();
    await expect.element(button('Take Bartek Lis out')).not.toBeInTheDocument();
    await expect.element(field('Invite by mail')).not.toBeInTheDocument();
  });

  test('fits every width in Polish, and is readable in the dark', async () => {
    await open({}, 'pl');
    await expect.element(heading('Zespół')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

describe('somebody who is invited', () => {
  const token = 'a'.repeat(43);
  const found: CallData<'GET /member-invitation'> = {
    venue: 'Pod Zegarem',
    role: 'staff',
    email: 'z•••@example.com',
    expiresAt: '2026-11-25T10:00:00.000Z',
    state: 'open',
  };
  const visit = (answers: Answers, isSignedOut = false) =>
    openSetup(`${paths.venueInvitation}?token=${token}`, {
      answers: { 'GET /member-invitation': succeed(found), ...answers },
      isSignedOut,
    });
  const standing = (is: CallData<'GET /business/invitation'>['standing']): Answers => ({
    'GET /business/invitation': succeed({ standing: is, providerId: null, ownEmail: 'ela@example.com' }),
  });

  test('joins with one press', async () => {
    const { api } = await visit({
      ...standing('invited'),
      'POST /business/invitation': refuse(409, 'memberInvitationClosed'),
    });
    await button('Join the team').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This invitation no longer works');
    expect(api.listCalls('POST /business/invitation')[0]?.body).toEqual({ token });
    await expectAccessible();
  });

  test('is led to an account first, and back', async () => {
    await visit({}, true);
    await expect.element(page.getByText(/It is for z•••@example.com/)).toBeVisible();
    await expect.element(link('Log in')).toHaveAttribute('href', expect.stringContaining('invitation'));
  });

  test.each([
    ['somebodyElse', /you are signed in as ela@example.com/],
    ['member', /You work here already/],
    ['unproven', /not confirmed yet/],
  ] as const)('is told when they are %s', async (is, words) => {
    await visit(standing(is));
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button('Join the team')).not.toBeInTheDocument();
  });

  test.each([
    ['expired', 'This invitation has expired'],
    ['withdrawn', 'This invitation was withdrawn'],
    ['accepted', 'This invitation was used'],
  ] as const)('is told when it is %s', async (state, title) => {
    await visit({ 'GET /member-invitation': succeed({ ...found, state }) });
    await expect.element(heading(title)).toBeVisible();
  });
});

test('a member answers an offer of ownership', async () => {
  const answer = `POST ${base}/hand-over/answer` as const;
  const offer = {
    isForCaller: true,
    from: 'Marek Zegar',
    to: 'Zuzanna',
    giverBecomes: 'nobody' as const,
    offeredAt: '2026-11-18T10:00:00.000Z',
    expiresAt: '2026-11-25T10:00:00.000Z',
  };
  const { api } = await openSetup(buildHref(paths.venueMembership, { providerId }), {
    answers: {
      [`GET ${base}/hand-over`]: succeed({ venue: 'Pod Zegarem', offer }),
      [answer]: succeed({ role: 'owner' }),
    },
  });
  await expect.element(heading('Marek Zegar offers you this venue')).toBeVisible();
  await expectAccessible();
  await button('Become an owner').click();
  await expect.poll(() => api.listCalls(answer)[0]?.body).toEqual({ isAccepted: true });
});
