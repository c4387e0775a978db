import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loseConnection, succeed } from '../../../../test/fake-api.ts';
import { alert, button, dialog, region } from '../../../../test/locators.ts';
import { listAll, makeId } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function makeSession(number: number, lastUsedAt: string, isCurrent = false) {
  return {
    id: makeId(300 + number),
    isCurrent,
    method: 'password' as const,
    userAgent: firefox,
    address: `10.0.0.${number}`,
    createdAt: '2026-05-01T10:00:00Z',
    lastUsedAt,
  };
}

describe('the devices', () => {
  const read = 'GET /user/profile/sessions';
  const endOne = 'DELETE /user/profile/sessions/:sessionId';
  const endOthers = 'DELETE /user/profile/sessions';
  const current = makeSession(1, '2026-05-03T10:00:00Z', true);
  const older = makeSession(2, '2026-05-02T10:00:00Z');
  const newer = makeSession(3, '2026-05-04T10:00:00Z');
  const card = () => region('Where you are signed in');
  const rows = () => card().getByRole('listitem');

  test('G-5 stand there by their last use, this one first', async () => {
    await openSettings(paths.security, { answers: { [read]: succeed(listAll(older, current, newer)) } });
    await expect.element(rows()).toHaveLength(3);
    await expect.element(rows().nth(0)).toHaveTextContent(/Firefox on Linux.*This device/);
    await expect.element(rows().nth(1)).toHaveTextContent(/Last used.*10\.0\.0\.3/);
    await expect.element(rows().nth(2)).toHaveTextContent(/Last used.*10\.0\.0\.2/);
    expect(rows().nth(0).getByRole('button').elements()).toHaveLength(0);
  });

  test('G-5 are signed out one by one', async () => {
    const { api } = await openSettings(paths.security, {
      answers: { [read]: succeed(listAll(older, current, newer)), [endOne]: loseConnection },
    });
    await card().getByRole('button', { name: 'Sign out Firefox on Linux' }).first().click();
    await expect.element(alert()).toHaveTextContent('Our server did not answer');
    api.answer(endOne, succeed({ isEnded: true }));
    api.answer(read, succeed(listAll(older, current)));
    await card().getByRole('button', { name: 'Sign out Firefox on Linux' }).first().click();
    await expect.element(rows()).toHaveLength(2);
    expect(api.listCalls(endOne)[1]?.params).toEqual({ sessionId: newer.id });
  });

  test('G-5 are signed out together after a question only', async () => {
    const { api } = await openSettings(paths.security, {
      answers: { [read]: succeed(listAll(older, current)), [endOthers]: succeed({ ended: 1 }) },
    });
    await card().getByRole('button', { name: 'Sign out everywhere else' }).click();
    const question = dialog('Sign out everywhere else?');
    await expect.element(question).toHaveTextContent('1 other device has to log in again');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(api.listCalls(endOthers)).toHaveLength(0);
    await card().getByRole('button', { name: 'Sign out everywhere else' }).click();
    api.answer(read, succeed(listAll(current)));
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.element(region('1 device signed out')).toBeVisible();
    await expect.element(card().getByText('You are signed in nowhere else.')).toBeVisible();
    expect(card().getByRole('button').elements()).toHaveLength(0);
  });
});

describe('the passkeys', () => {
  const read = 'GET /user/profile/passkeys';
  const ask = 'POST /user/profile/passkeys/options';
  const remove = 'DELETE /user/profile/passkeys/:passkeyId';
  const passkey = {
    id: makeId(60),
    name: 'Old phone',
    createdAt: '2026-05-01T10:00:00Z',
    lastUsedAt: null,
    isBackedUp: true,
  };
  const question = () => dialog('Add a passkey');
  const password = () => question().getByLabelText('Your password', { exact: true });

  test('that the device did not make are not there', async () => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const options = {
      challenge: 'AAAA',
      rp: { name: 'Gramy', id: 'localhost' },
      user: { id: 'AAAA', name: 'z', displayName: 'z' },
      pubKeyCredParams: [],
    };
    await openSettings(paths.security, { answers: { [ask]: succeed({ challengeId: makeId(61), options }) } });
    await button('Add a passkey').click();
    await password().fill('Kregle-w-piatek-7');
    await question().getByRole('button', { name: 'Continue' }).click();
    await expect.element(question().getByRole('alert')).toHaveTextContent('Nothing was added');
  });

  test('go after a question only', async () => {
    const { api } = await openSettings(paths.security, {
      answers: { [read]: succeed(listAll(passkey)), [remove]: succeed({ isRemoved: true }) },
    });
    await button('Remove the passkey Old phone').click();
    await expect.element(dialog('Remove “Old phone”?')).toBeVisible();
    expect(api.listCalls(remove)).toHaveLength(0);
    api.answer(read, succeed(listAll()));
    await button('Remove passkey').click();
    await expect.element(region('Passkey removed')).toBeVisible();
    await expect.element(page.getByText('No passkey yet.')).toBeVisible();
  });
});

test('G-5 the log shows eight at first, and more with every press', async () => {
  const entry = (number: number) => ({
    id: makeId(900 + number),
    kind: number === 0 ? 'signInFailed' : 'signIn',
    address: '10.0.0.1',
    userAgent: firefox,
    venue: null,
    createdAt: '2026-05-01T10:00:00Z',
  });
  await openSettings(paths.security, {
    answers: {
      'GET /user/profile/security-log': succeed(
        listAll(...Array.from({ length: 12 }, (_, place) => entry(place))),
      ),
    },
  });
  const entries = page.getByRole('list', { name: 'Events of your account' }).getByRole('listitem');
  await expect.element(entries).toHaveLength(8);
  await expect.element(entries.first()).toHaveTextContent(/Sign-in failed.*Firefox on Linux/);
  await button('Show more').click();
  await expect.element(entries).toHaveLength(12);
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('G-4 the log names the venue that looked up the emergency contact, and no device', async () => {
  await openSettings(paths.security, {
    answers: {
      'GET /user/profile/security-log': succeed(
        listAll({
          id: makeId(950),
          kind: 'emergencyContactRead',
          address: null,
          userAgent: null,
          venue: 'Kręgielnia Pod Zegarem',
          createdAt: '2026-05-01T10:00:00Z',
        }),
      ),
    },
  });
  const entry = page.getByRole('list', { name: 'Events of your account' }).getByRole('listitem');
  await expect.element(entry).toHaveTextContent(/looked up your emergency contact.*Kręgielnia Pod Zegarem/);
  await expect.element(entry).not.toHaveTextContent(/device/);
});
