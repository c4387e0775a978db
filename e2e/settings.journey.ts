import { orangePicture } from './orange-picture.ts';
import { receiveCode, receiveMessage } from './outbox.ts';
import { authorize, enter, expect, expectAccessible, expectReadable, openAccount, test } from './person.ts';

// The browser's own lines about what was refused.
test.use({ expectedConsole: /Failed to load resource/ });

test('G-1 G-3 R-3 a profile is filled in, its address and number are proved, and nothing unsaved is lost', async ({
  page,
  person,
  request,
}) => {
  const tokens = await openAccount(request, person);
  await enter(page, tokens, '/settings/my-profile?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
  await expect(page.getByText('No game planned yet')).toBeVisible();
  await expect(page.getByText('0 of 5 done')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit profile');
  await page.getByLabel('Full name').fill(' ');
  await page.getByLabel('City').fill('Łódź');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();

  // Whoever goes on is asked first.
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .last()
    .click();
  await page.getByLabel('Full name').fill('Zuzanna z Łodzi');
  await page.getByLabel('Street and number').fill('ul. Gdańska 81/4');
  await page.getByLabel('Country').selectOption({ label: 'Poland' });
  await page.getByLabel('Postal code').fill('abc');
  await expect(page.getByText('5 changes not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await page.getByLabel('Postal code').fill('90613');

  // Half of it arrives: what is not saved is said where the button is, and undone alone.
  const places = '**/api/user/profile/location';
  await page.route(places, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByText('4 changes not saved yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Zuzanna z Łodzi' })).toBeVisible();

  // Another tab saves something meanwhile, and it is not overwritten.
  await request.patch('/api/user/profile/details', {
    headers: authorize(tokens),
    data: { additionalInformation: 'Left-handed' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved').first()).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('90-613');
  await expect(page.getByLabel('Additional information')).toHaveValue('Left-handed');

  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'New email address' });
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect(dialog.getByLabel('New email')).toBeFocused();
  await dialog.getByLabel('New email').fill(person.email);
  await expect(dialog.getByText('This is your address already')).toBeVisible();
  const address = `nowa.${person.email}`;
  await dialog.getByLabel('New email').fill(address);
  await dialog.getByLabel('Your password', { exact: true }).fill('Not-the-password-1');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('A code is on its way')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByLabel('Six-digit code').fill('12');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Type all six digits of the code')).toBeVisible();
  await dialog.getByLabel('Six-digit code').fill(await receiveCode(request, address));
  await expect(page.getByText(address).first()).toBeVisible();
  await receiveMessage(request, person.email, /address of your account has changed/);

  await page.getByRole('button', { name: 'Verify Phone' }).click();
  const phone = page.getByRole('dialog', { name: 'Phone number' });
  await phone.getByLabel('Your password', { exact: true }).fill(person.password);
  await phone.getByRole('button', { name: 'Send the code' }).click();
  await phone.getByLabel('Six-digit code').fill(await receiveCode(request, `+48${person.phone}`));
  await expect(page.getByText('Your number is confirmed').first()).toBeVisible();
  await expect(page.getByText('not verified')).toBeHidden();
});

test('G-3 G-4 a picture is cut and shown everywhere; somebody to call is named and brought back', async ({
  page,
  person,
  request,
}) => {
  await enter(page, await openAccount(request, person), '/settings/profile-settings?lng=en');
  await page.getByLabel('Picture file').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(page.getByText('This file cannot be used as a picture')).toBeVisible();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: orangePicture });
  const move = page.getByRole('button', { name: 'Move the picture' });
  await page.getByRole('button', { name: 'Closer' }).click();
  await move.press('ArrowLeft');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Picture saved').first()).toBeVisible();
  await expect(page.locator('main img[src*="/media/pictures/"]').first()).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Emergency contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency contact');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ask them first, then tick this')).toBeVisible();
  await page.getByLabel('Full name').fill('Barbara Gąsior');
  await page.getByLabel('Who is it to you?').fill('Mother');
  await page.getByLabel('Phone', { exact: true }).fill('604 118 902');
  await page.getByLabel('This person knows that I gave their number').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Emergency contact saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Barbara Gąsior');
  await expectAccessible(page, 'main');
});

test('G-6 G-9 a company is kept for the checkout; choices count at once and can be taken back', async ({
  page,
  person,
  request,
}) => {
  await enter(page, await openAccount(request, person), '/settings/payments?lng=en');
  await expect(page.getByText('No card is saved yet')).toBeVisible();
  await expect(page.getByText('Nothing was paid yet.')).toBeVisible();
  await page.getByLabel('NIP').fill('856-734-62-16');
  await page.getByLabel('Company name').fill('Tkalnia Studio');
  await page.getByLabel('Street and number').fill('ul. Tymienieckiego 22/24');
  await page.getByLabel('Postal code').fill('90349');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('These 10 digits are not a valid NIP')).toBeVisible();
  await expect(page.getByText('City is required')).toBeVisible();
  await page.getByLabel('City').fill('Łódź');
  await page.getByLabel('NIP').fill('PL 8567346215');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company data saved').first()).toBeVisible();
  await expect(page.getByLabel('NIP')).toHaveValue('856-734-62-15');
  await expect(page.getByLabel('Postal code')).toHaveValue('90-349');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('City')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Łódź');
  await expectAccessible(page, 'main');

  const menu = page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Preferences' }).click();
  const reminder = page.getByRole('switch', { name: 'Reminder by email the day before' });
  await expect(reminder).toBeChecked();
  await reminder.uncheck();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reminder).toBeChecked();
  await reminder.uncheck();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByLabel('City').selectOption({ index: 1 });
  await page.getByRole('radiogroup', { name: 'Look' }).getByRole('radio', { name: 'Dark' }).check();
  await expectReadable(page, 'main');
  await page.getByRole('radiogroup', { name: 'Look' }).getByRole('radio', { name: 'Light' }).check();
  await expectAccessible(page, 'main');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferencje');
  await page.reload();
  await expect(
    page.getByRole('switch', { name: 'Przypomnienie e-mailem dzień wcześniej' }),
  ).not.toBeChecked();
});
