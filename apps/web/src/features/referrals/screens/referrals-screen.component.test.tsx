import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, dialog, field, heading, region } from '../../../../test/locators.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import { listAll, ownCode } from '../../../../test/settings-data.ts';
import { busyCode, invitations, makeInvitation } from '../../../../test/settings-record.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { pressOn } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NoInvitationsScreen } from './no-invitations-screen.tsx';

const send = 'POST /user/profile/invitation';
const readList = 'GET /user/profile/invitations';
const again = 'POST /user/profile/invitations/:invitationId/again';
const addresses = () => field('Email addresses');

describe('inviting friends', () => {
  test('G-7 says what is wrong with which address, and stays there', async () => {
    const errors = [{ path: 'body.emails.1', code: 'ownAddress', message: '' }];
    const { api } = await openSettings(paths.referrals, {
      answers: { [send]: refuse(422, 'validationFailed', { errors }) },
    });
    await button('Send invitation').click();
    await expect.element(addresses()).toHaveAccessibleDescription(/Email is required/);
    await expect.element(addresses()).toHaveFocus();
    await addresses().fill('ola@example.com, kuba@example');
    await pressOn(addresses(), 'Enter');
    await expect
      .element(addresses())
      .toHaveAccessibleDescription(/Please enter a valid email: kuba@example(?!\.)/);
    expect(api.listCalls(send)).toHaveLength(0);
    await addresses().fill('ola@example.com, zuzanna.gasior@example.com');
    await pressOn(addresses(), 'Enter');
    await expect
      .element(addresses())
      .toHaveAccessibleDescription(/This is your own address: zuzanna.gasior@example.com/);
    await expect.element(addresses()).toHaveFocus();
  });

  test('G-7 sends to all of them, in the language of the page, and lists them', async () => {
    const sent = listAll(makeInvitation(1), makeInvitation(2));
    const { api } = await openSettings(paths.referrals, {
      answers: { [send]: succeed({ invitations: sent.items, sentThisMonth: 2 }) },
    });
    await expect.element(page.getByText('Nobody invited yet.')).toBeVisible();
    await addresses().fill('friend1@example.com; friend2@example.com');
    api.answer(readList, succeed(sent));
    api.answer('GET /user/profile/invitation', succeed({ ...ownCode, sentThisMonth: 2 }));
    await button('Send invitation').click();
    await expect.element(region('2 invitations sent')).toBeVisible();
    await expect.element(addresses()).toHaveValue('');
    await expect.element(page.getByText('friend2@example.com')).toBeVisible();
    await expect.element(page.getByText('2 of 20 this month')).toBeVisible();
    expect(api.listCalls(send)[0]?.body).toEqual({
      emails: ['friend1@example.com', 'friend2@example.com'],
      language: 'en',
    });
  });

  test('G-7 keeps the addresses when nobody answers, and asks before they are lost', async () => {
    const { readAddress } = await openSettings(paths.referrals, { answers: { [send]: loseConnection } });
    await addresses().fill('friend1@example.com');
    await button('Send invitation').click();
    await expect.element(addresses()).toHaveAccessibleDescription(/Our server did not answer/);
    await page.getByRole('navigation').getByRole('link', { name: 'Rewards' }).click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Stay here' }).last().click();
    expect(readAddress()).toBe(paths.referrals);
    await expect.element(addresses()).toHaveValue('friend1@example.com');
  });

  test('G-7 writes to the same friend once more, and keeps the place', async () => {
    const { api } = await openSettings(paths.referrals, {
      answers: {
        'GET /user/profile/invitation': succeed(busyCode),
        [readList]: succeed(invitations),
        [again]: succeed(makeInvitation(1)),
      },
    });
    const list = page.getByRole('list', { name: 'Invitations' });
    await expect.element(list.getByRole('listitem')).toHaveLength(3);
    await expect.element(list.getByRole('listitem').nth(1)).toHaveTextContent(/Kuba W\..*joined/);
    await expect.element(list.getByRole('listitem').nth(2)).toHaveTextContent(/came by your link.*\+200/);
    await button('Write to friend1@example.com again').click();
    await expect.element(list.getByText('Sent once more')).toBeVisible();
    expect(list.element().contains(document.activeElement)).toBe(true);
    expect(api.listCalls(again)[0]?.params).toEqual({ invitationId: makeInvitation(1).id });
  });
});

test('G-7 a link that cannot be copied is shown to be written down', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await openSettings(paths.referrals);
  await expect.element(page.getByText(ownCode.code, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await button('Copy').click();
  await expect.element(alert()).toHaveTextContent(`The link could not be copied${ownCode.url}`);
  copying.mockResolvedValueOnce();
  await button('Copy').click();
  await expect.element(region('Link copied')).toBeVisible();
});

test('a code that does not load says so, and is asked for again', async () => {
  const { api } = await openSettings(paths.referrals, {
    answers: { 'GET /user/profile/invitation': refuse(403, 'forbidden') },
  });
  await expect.element(heading('Your invitations did not load')).toBeVisible();
  api.answer('GET /user/profile/invitation', succeed(ownCode));
  await button('Try again').click();
  await expect.element(addresses()).toBeVisible();
});

test('G-7 whoever wants no more invitations says so with a press, not with the visit', async () => {
  const refusal = 'POST /invitation/refusal';
  const api = createFakeApi({ [refusal]: refuse(404, 'notFound') });
  await renderRoutes([{ path: paths.noInvitations, Component: NoInvitationsScreen }], {
    address: `${paths.noInvitations}?token=abc`,
    fetch: api.fetch,
  });
  await expect.element(heading('No more invitations?')).toBeVisible();
  expect(api.listCalls(refusal)).toHaveLength(0);
  await button('Stop invitations').click();
  await expect.element(alert()).toHaveTextContent('This link does not work.');
  api.answer(refusal, succeed({ isRefused: true }));
  await button('Stop invitations').click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('We will not send invitations to this address again.');
  expect(api.listCalls(refusal)[1]?.body).toEqual({ token: 'abc' });
});
