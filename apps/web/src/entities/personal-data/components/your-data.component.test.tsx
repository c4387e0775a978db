import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, dialog, field, heading, region } from '../../../../test/locators.ts';
import { listAll, makeId, security, stays } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /user/profile/deletion';
const leave = 'POST /user/profile/deletion';
const stay = 'DELETE /user/profile/deletion';
const leaving = { ...stays, dueAt: '2031-05-16T12:00:00Z' };
const question = () => dialog('Delete your account?');

test('the way to one’s own data leads there, again and again', async () => {
  await openSettings(paths.profileSettings);
  const way = page.getByRole('link', { name: 'Save or delete your data' });
  const title = page.getByRole('heading', { name: 'Your data', exact: true });
  await way.click();
  await expect.element(title).toHaveFocus();
  await field('City').click();
  await way.click();
  await expect.element(title).toHaveFocus();
});

describe('the file of one’s own data', () => {
  const readExport = 'GET /user/profile/data-export';
  const file = {
    id: makeId(90),
    doneParts: 3,
    allParts: 12,
    bytes: null,
    createdAt: '2026-05-01T10:00:00Z',
    expiresAt: null,
  };
  const underWay = { export: { ...file, status: 'running' as const } };
  const ready = {
    export: { ...file, status: 'ready' as const, bytes: 20_480, expiresAt: '2026-05-08T10:00:00Z' },
  };
  const card = () => region('Save your data');

  test('says how far it is and when it is there, and keeps the place of whoever asked', async () => {
    const { api } = await openSettings(paths.profileSettings, {
      answers: { 'POST /user/profile/data-export': succeed(underWay) },
    });
    await expect.element(button('Prepare the file')).toBeVisible();
    api.answer(readExport, succeed(underWay));
    await button('Prepare the file').click();
    await expect.element(card().getByRole('progressbar')).toHaveAttribute('value', '3');
    await expect.element(card()).toHaveTextContent('3 of 12 parts.');
    // The button that asked for it is gone; whoever pressed it is still there.
    expect(card().element().contains(document.activeElement)).toBe(true);
    api.answer(readExport, succeed(ready));
    await expect.element(button('Save the file')).toBeVisible();
    await expect.element(card()).toHaveTextContent(/20 kB.*to be saved until 8.May.2026/);
    await expect.element(card().getByRole('status')).toHaveTextContent('Your file is ready');
  });

  test('that could not be made is asked for again', async () => {
    const failed = { export: { ...file, status: 'failed' as const } };
    const { api } = await openSettings(paths.profileSettings, {
      answers: {
        [readExport]: succeed(failed),
        'POST /user/profile/data-export': refuse(429, 'rateLimited', { retryAfter: 240 }),
      },
    });
    await expect.element(card()).toHaveTextContent('The file could not be made');
    await card().getByRole('button', { name: 'Try again' }).click();
    await expect.element(alert()).toHaveTextContent('Try again in 4 minutes');
    api.answer(readExport, succeed(underWay));
    api.answer('POST /user/profile/data-export', succeed(underWay));
    await card().getByRole('button', { name: 'Try again' }).click();
    await expect.element(card().getByRole('progressbar')).toBeVisible();
    await expect.element(alert()).not.toBeInTheDocument();
  });
});

test('every answer stands there with its day and its wording, the older ones after a press', async () => {
  const answer = (number: number, isGiven = true) => ({
    id: makeId(95 + number),
    kind: number === 0 ? ('analytics' as const) : ('terms' as const),
    isGiven,
    version: number === 0 ? null : '2026-02-01',
    at: '2026-05-01T10:00:00Z',
  });
  await openSettings(paths.profileSettings, {
    answers: {
      'GET /user/profile/consents': succeed(
        listAll(answer(0, false), answer(1), answer(2), answer(3), answer(4)),
      ),
    },
  });
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem');
  await expect.element(answers).toHaveLength(4);
  await expect.element(answers.first()).toHaveTextContent(/^Statistics \(cookies\)Declined or taken back/);
  await expect.element(answers.nth(1)).toHaveTextContent(/Wording of 1.February.2026$/);
  await button('Show older ones').click();
  await expect.element(answers).toHaveLength(5);
});

describe('the end of an account', () => {
  test('is explained, takes the password, and says when it comes', async () => {
    const { api } = await openSettings(paths.profileSettings, {
      answers: { [leave]: refuse(422, 'passwordWrong') },
    });
    await button('Delete account…').click();
    await expect.element(question().getByRole('region', { name: 'What goes' })).toBeVisible();
    await expect
      .element(question().getByRole('region', { name: 'What stays, and why' }))
      .toHaveTextContent('5 years');
    const password = question().getByLabelText('Your password', { exact: true });
    await button('Delete in two weeks').click();
    await expect.element(password).toHaveAccessibleDescription('Enter your password');
    await expect.element(password).toHaveFocus();
    expect(api.listCalls(leave)).toHaveLength(0);
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 1280);
    await password.fill('Not-mine-2026!');
    await button('Delete in two weeks').click();
    await expect.element(password).toHaveAccessibleDescription('This is not your password');
    await expect.element(password).toHaveFocus();
    api.answer(leave, succeed(leaving));
    api.answer(read, succeed(leaving));
    await password.fill('Kregle-w-piatek-7');
    await button('Delete in two weeks').click();
    const card = region('Delete your account');
    await expect.element(card).toHaveTextContent(/Your account ends on 16.May.2031, 14:00/);
    await expect.element(card.getByRole('heading')).toHaveFocus();
    expect(api.listCalls(leave)[1]?.body).toEqual({ password: 'Kregle-w-piatek-7' });
  });

  test('can be taken back on every page of the settings', async () => {
    const { api } = await openSettings(paths.security, {
      answers: { [read]: succeed(leaving), [stay]: succeed(stays) },
    });
    const notice = region('Your account is about to end');
    await expect.element(notice).toHaveTextContent(/Your account ends on 16.May.2031/);
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 1280);
    api.answer(read, succeed(stays));
    await notice.getByRole('button', { name: 'Keep my account' }).click();
    await expect.element(region('Your account stays')).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(heading('Security')).toHaveFocus();
  });

  test('is not for the only owner of a venue, who is told what to do', async () => {
    const needed = { ...stays, atStake: { ...stays.atStake, venues: ['Kręgielnia Pod Zegarem'] } };
    const { readAddress } = await openSettings(paths.profileSettings, {
      answers: { [read]: succeed(needed) },
    });
    await button('Delete account…').click();
    await expect.element(question()).toHaveTextContent('You are the only owner of Kręgielnia Pod Zegarem.');
    expect(question().getByLabelText('Your password').elements()).toHaveLength(0);
    await expectAccessible();
    await question().getByRole('link', { name: 'Write to us' }).click();
    await expect.poll(readAddress).toBe(`${paths.contact}?topic=business`);
  });

  test('asks whoever has no password to have logged in just now', async () => {
    const { session } = await openSettings(paths.profileSettings, {
      answers: {
        'GET /user/profile/security': succeed({ ...security, hasPassword: false }),
        [leave]: refuse(403, 'signInAgain'),
      },
    });
    // It loads the page again.
    const logOut = vi.spyOn(session, 'logOut').mockReturnValue();
    await button('Delete account…').click();
    await expect.element(question()).toHaveTextContent('You sign in without a password.');
    await button('Delete in two weeks').click();
    await question().getByRole('alert').getByRole('button', { name: 'Log in again' }).click();
    expect(logOut).toHaveBeenCalledOnce();
  });
});
