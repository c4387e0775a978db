import { readFile } from 'node:fs/promises';
import { receiveMessage } from './outbox.ts';
import { expect, logIn, openAccount, test } from './person.ts';

// The script of the analytics is on a host that does not exist.
test.use({ expectedConsole: /ERR_NAME_NOT_RESOLVED/ });

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
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Statistics' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with statistics' }).click();
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

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete in two weeks' }).click();
  await receiveMessage(request, person.email, /Your account will be deleted/);

  // The way back stands on every page of the settings.
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  const notice = page.getByRole('region', { name: 'Your account is about to end' });
  await expect(notice).toContainText(/Your account ends on \d+\s\w+\s\d{4}/);
  await notice.getByRole('button', { name: 'Keep my account' }).click();
  await expect(notice).toBeHidden();
  await receiveMessage(request, person.email, /Your account stays/);
});
