import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { security } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('a new password', () => {
  test('is asked for although objections push the button away from under the pointer', async () => {
    await openSettings(paths.security);
    await field('New password').fill('kregle');
    await field('New password again').fill('bilard');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect
      .element(field('Current password'))
      .toHaveAccessibleDescription('Enter your current password');
    await expect.element(field('Current password')).toHaveFocus();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('of whoever has none and signed in long ago needs another login', async () => {
    const { session } = await openSettings(paths.security, {
      answers: {
        'GET /user/profile/security': succeed({ ...security, hasPassword: false }),
        'PUT /user/profile/password': refuse(403, 'signInAgain'),
      },
    });
    const logOut = vi.spyOn(session, 'logOut').mockReturnValue();
    await field('New password').fill('Bilard-w-sobote-8');
    await field('New password again').fill('Bilard-w-sobote-8');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Log in again' }).click();
    expect(logOut).toHaveBeenCalledOnce();
  });
});

test('a passkey is added by those who know the password', async () => {
  const ask = 'POST /user/profile/passkeys/options';
  const { api } = await openSettings(paths.security, { answers: { [ask]: refuse(422, 'passwordWrong') } });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  const password = dialog.getByLabelText('Your password', { exact: true });
  const goOn = dialog.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect.element(password).toHaveAccessibleDescription('Enter your current password');
  await expect.element(password).toHaveFocus();
  expect(api.listCalls(ask)).toHaveLength(0);
  await password.fill('Not-the-password-1');
  await goOn.click();
  await expect.element(password).toHaveAccessibleDescription('The current password is not right');
  await expect.element(password).toHaveFocus();
  await expectAccessible(dialog.element());
  await expectReadableInTheDark(dialog.element());
});
