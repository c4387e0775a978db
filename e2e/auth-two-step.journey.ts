import { listMessages, receiveCode, receiveMessage } from './outbox.ts';
import {
  expect,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  openAccount,
  plantSession,
  test,
  typeCode,
} from './person.ts';

test.describe('two steps by text message', () => {
  test('S-1 are switched on in the settings, and asked for at the next login', async ({
    page,
    person,
    request,
    context,
    baseURL,
    database,
  }) => {
    await plantSession(context, baseURL ?? '', await openAccount(request, person));
    await database.verifyPhone(person);
    const number = `+48${person.phone}`;
    await page.goto('/settings/security?lng=en');
    await page.getByRole('switch', { name: 'Code by SMS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch on codes by SMS?' });
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('switch', { name: 'Code by SMS' })).toBeChecked();
    await receiveMessage(request, person.email, /two-step/i);

    await logOut(page, person.fullName);
    await expectSignedOut(page);
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity/);
    await logIn(page, person);
    await expect(page.getByText('We sent a text message to')).toContainText(person.phone.slice(-3));
    await expect(page.getByRole('main')).not.toContainText(person.phone.slice(0, 6));
    const code = await receiveCode(request, number);
    const [message] = await listMessages(request, number);
    expect(message?.channel).toBe('sms');
    expect(message?.text).toMatch(
      new RegExp(`^Gramy: your sign-in code is ${code}\\.[^]*\\n@localhost #${code}$`),
    );

    await typeCode(page, code);
    await expect(page).toHaveURL(/\/settings\/security/);
    await expectSignedIn(page, person.fullName);
    const log = page.getByRole('list', { name: 'Events of your account' });
    await expect(log.getByText('Code for a sign-in sent')).toBeVisible();
    await expect(log.getByText('Two-step login changed')).toBeVisible();
  });
});
