import { readFile } from 'node:fs/promises';
import { receiveMessage } from './outbox.ts';
import { enter, expect, expectAccessible, inventPerson, logIn, openAccount, signIn, test } from './person.ts';

// The browser's own lines about what was refused.
test.use({ expectedConsole: /Failed to load resource/ });

test('one’s own data is saved as a file, answers are changed, and an account that was to end stays', async ({
  page,
  person,
  request,
}) => {
  await openAccount(request, person);
  await page.goto('/privacy-policy?lng=en#deletion');
  await page.getByRole('link', { name: 'profile settings' }).click();
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit profile');
  await page.getByRole('link', { name: 'Save or delete your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeFocused();

  const agreed = page.getByRole('list', { name: 'Your answers' });
  await expect(agreed.getByRole('listitem')).toHaveCount(3);
  await expect(agreed.getByText(/^Wording of \d+\s\w+\s\d{4}$/).first()).toBeVisible();
  await expect(agreed.getByText(/^Declined/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I understand' }).click();
  await expect(agreed.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('You have agreed.')).toBeVisible();

  await page.getByRole('button', { name: 'Prepare the file' }).click();
  await receiveMessage(request, person.email, /Your data is ready/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^gramy-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.users).toMatchObject([{ email: person.email, full_name: person.fullName }]);
  expect(data.consents).toHaveLength(4);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('region', { name: 'What stays, and why' })).toContainText('5 years');
  await dialog.getByRole('button', { name: 'Delete in two weeks' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await expectAccessible(page, 'dialog');
  const ownPassword = dialog.getByLabel('Your password', { exact: true });
  await ownPassword.fill('Not-mine-2026!');
  await dialog.getByRole('button', { name: 'Delete in two weeks' }).click();
  await expect(ownPassword).toHaveAccessibleDescription('This is not your password');
  await expect(ownPassword).toBeFocused();
  await ownPassword.fill(person.password);
  await dialog.getByRole('button', { name: 'Delete in two weeks' }).click();
  const card = page.getByRole('region', { name: 'Delete your account', exact: true });
  await expect(card.getByText(/^Your account ends on /)).toBeVisible();
  await expect(card.getByRole('heading')).toBeFocused();
  await receiveMessage(request, person.email, /Your account will be deleted/);
  await expectAccessible(page, 'main');

  // The way back stands on every page of the settings.
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  const notice = page.getByRole('region', { name: 'Your account is about to end' });
  await expect(notice).toContainText(/Your account ends on \d+\s\w+\s\d{4}/);
  await notice.getByRole('button', { name: 'Keep my account' }).click();
  await expect(notice).toBeHidden();
  await receiveMessage(request, person.email, /Your account stays/);
});

test('the only owner of a venue is told what to do before the account can end', async ({ page, request }) => {
  const owner = { ...inventPerson(), email: 'owner@gramy.example', password: 'Gramy-2026!' };
  await enter(page, await signIn(request, owner), '/settings/profile-settings?lng=pl');
  await page.getByRole('button', { name: 'Usuń konto…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usunąć konto?' });
  await expect(dialog).toContainText('Tylko do Ciebie należy: Kręgielnia Pod Zegarem.');
  await expect(dialog.getByLabel('Twoje hasło')).toHaveCount(0);
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('link', { name: 'Napisz do nas' }).click();
  await expect(page).toHaveURL(/\/contact\?topic=business/);
});
