import type { APIRequestContext } from '@playwright/test';
import { orangePicture } from './orange-picture.ts';
import { receiveCode, receiveMessage } from './outbox.ts';
import { authorize, enter, expect, openAccount, readData, type Tokens, test } from './person.ts';

/** What the server knows of it, whatever the screen says. */
async function recall(request: APIRequestContext, tokens: Tokens, what: string): Promise<unknown> {
  return readData(await request.get(`/api/user/profile/${what}`, { headers: authorize(tokens) }));
}

test('G-1 G-3 a profile is filled in, and its new address and number are proved by their codes', async ({
  page,
  person,
  request,
}) => {
  const tokens = await openAccount(request, person);
  await enter(page, tokens, '/settings/my-profile?lng=en');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Edit profile' })
    .click();
  await page.getByLabel('Full name').fill('Zuzanna z Łodzi');
  await page.getByLabel('Country').selectOption({ label: 'Poland' });
  await page.getByLabel('Postal code').fill('90613');
  // Another tab saves something meanwhile, and it is not overwritten.
  await request.patch('/api/user/profile/details', {
    headers: authorize(tokens),
    data: { additionalInformation: 'Left-handed' },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('90-613');
  await expect(page.getByLabel('Additional information')).toHaveValue('Left-handed');
  await expect(page.getByRole('button', { name: 'Account of Zuzanna z Łodzi' })).toBeVisible();

  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'New email address' });
  const address = `nowa.${person.email}`;
  await dialog.getByLabel('New email').fill(address);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Six-digit code').fill(await receiveCode(request, address));
  await expect(page.getByText(address).first()).toBeVisible();
  await receiveMessage(request, person.email, /address of your account has changed/);

  await page.getByRole('button', { name: 'Verify Phone' }).click();
  const phone = page.getByRole('dialog', { name: 'Phone number' });
  await phone.getByLabel('Your password', { exact: true }).fill(person.password);
  await phone.getByRole('button', { name: 'Send the code' }).click();
  await phone.getByLabel('Six-digit code').fill(await receiveCode(request, `+48${person.phone}`));
  await expect(page.getByText('Your number is confirmed').first()).toBeVisible();
  expect(await recall(request, tokens, 'details')).toMatchObject({
    email: address,
    isPhoneVerified: true,
    fullName: 'Zuzanna z Łodzi',
  });
});

test('G-3 G-4 G-6 G-9 a picture, somebody to call, a company and choices are kept', async ({
  page,
  person,
  request,
}) => {
  const tokens = await openAccount(request, person);
  await enter(page, tokens, '/settings/profile-settings?lng=en');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: orangePicture });
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.locator('main img[src*="/media/pictures/"]').first()).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Emergency contact' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency contact');
  await page.getByLabel('Full name').fill('Barbara Gąsior');
  await page.getByLabel('Who is it to you?').fill('Mother');
  await page.getByLabel('Phone', { exact: true }).fill('604118902');
  await page.getByLabel('This person knows that I gave their number').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Barbara Gąsior');
  await expect
    .poll(() => recall(request, tokens, 'emergency-contact'))
    .toMatchObject({ contact: { relation: 'Mother', phone: '+48604118902' } });

  await menu.getByRole('link', { name: 'Payments' }).click();
  await page.getByLabel('NIP').fill('PL 8567346215');
  await page.getByLabel('Company name').fill('Tkalnia Studio');
  await page.getByLabel('Street and number').fill('ul. Tymienieckiego 22/24');
  await page.getByLabel('Postal code').fill('90349');
  await page.getByLabel('City').fill('Łódź');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company data saved').first()).toBeVisible();
  expect(await recall(request, tokens, 'payments/company')).toMatchObject({
    company: { taxId: '8567346215', address: { postalCode: '90-349', city: 'Łódź' } },
  });

  await menu.getByRole('link', { name: 'Preferences' }).click();
  await page.getByRole('switch', { name: 'Reminder by email the day before' }).uncheck();
  await page.getByLabel('City').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferencje');
  await expect.poll(() => recall(request, tokens, 'preferences')).toMatchObject({ language: 'pl' });
  await page.reload();
  const reminder = page.getByRole('switch', { name: 'Przypomnienie e-mailem dzień wcześniej' });
  await expect(reminder).not.toBeChecked();
  await expect(page.getByLabel('Miejscowość')).not.toHaveValue('');
});
