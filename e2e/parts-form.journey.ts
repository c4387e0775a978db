import type { Locator } from '@playwright/test';
import { expect, expectAccessible, findSpecimen, openPart, openParts, test } from './gallery.ts';

test.describe('the parts of a form', () => {
  test('a busy button keeps its width, its focus and its place in the form', async ({ page }) => {
    const buttons = await openPart(page, 'buttons');
    const idle = buttons.getByRole('button', { name: 'Hold lane 5' }).first();
    const width = (await idle.boundingBox())?.width;
    await idle.press('Enter');
    const busy = buttons.getByRole('button', { name: 'Holding…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(busy).toBeFocused();
    expect((await busy.boundingBox())?.width).toBe(width);
    await buttons.getByRole('button', { name: 'Stop' }).click();
    await expect(idle).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('a field ties its label, hint and error to its control', async ({ page }) => {
    const fields = await openPart(page, 'text-fields');
    const wrong = fields.getByRole('textbox', { name: 'Email' }).nth(2);
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription(/Please enter a valid email/);
    const search = fields.getByRole('searchbox', { name: 'Search' });
    await search.fill('karaoke');
    await fields.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
  });

  test('a combobox finds a city by keyboard, without its marks', async ({ page }) => {
    const lists = await openPart(page, 'lists');
    const city = lists.getByRole('combobox', { name: 'City' }).first();
    const options = lists.getByRole('listbox').getByRole('option');
    await city.focus();
    await page.keyboard.type('lod');
    await expect(options).toHaveCount(1);
    await expect(lists.getByRole('status').first()).toHaveText('1 city');
    await expect(options.first()).toHaveAttribute(
      'id',
      (await city.getAttribute('aria-activedescendant')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue('Łódź');
    await expect(city).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('ArrowDown');
    await expect(options).toHaveCount(6);
    await expect(lists.getByRole('group', { name: 'Near you' }).getByRole('option')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(city).toHaveValue('Łódź');
  });

  test('a combobox takes no text that is not in its list', async ({ page }) => {
    const lists = await openPart(page, 'lists');
    const city = lists.getByRole('combobox', { name: 'City' }).first();
    await city.fill('atlantis');
    await expect(lists.getByRole('status').first()).toHaveText('No city by that name yet');
    await page.keyboard.press('Tab');
    await expect(city).toHaveValue('');

    await city.click();
    await lists.getByRole('option', { name: 'Gdańsk' }).click();
    await expect(city).toHaveValue('Gdańsk');
    await lists.getByRole('button', { name: 'Clear' }).click();
    await expect(city).toHaveValue('');
    await expect(city).toBeFocused();
  });

  test('ticks, radios and switches answer to the whole row', async ({ page }) => {
    const choices = await openPart(page, 'choices');
    const bumpers = choices.getByRole('checkbox', { name: 'Bumpers on the lane' });
    await choices.getByText('Bumpers on the lane').click();
    await expect(bumpers).toBeChecked();
    await bumpers.press('Space');
    await expect(bumpers).not.toBeChecked();
    const rowHeight = (await choices.locator('label').first().boundingBox())?.height ?? 0;
    expect(rowHeight).toBeGreaterThanOrEqual(44);

    const payment = choices.getByRole('group', { name: 'How would you like to pay?' });
    await payment.getByRole('radio', { name: 'Pay online now' }).press('ArrowDown');
    await expect(payment.getByRole('radio', { name: 'Pay at the venue' })).toBeChecked();

    const texts = choices.getByRole('switch', { name: 'Text me when the lane is ready' });
    await texts.press('Space');
    await expect(texts).not.toBeChecked();
    await expect(choices.getByRole('switch', { name: 'Alert me' })).toHaveAccessibleDescription(
      /could not be saved/,
    );
  });

  test('a segmented control is chosen by arrow key', async ({ page }) => {
    const theme = (await openPart(page, 'segments')).getByRole('group', { name: 'Theme' });
    await theme.getByRole('radio', { name: 'System' }).press('ArrowRight');
    await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(theme.getByRole('radio', { name: 'Light' })).toBeFocused();
  });

  test('a stepper moves by key and button, takes a typed number, and says why it stops', async ({ page }) => {
    const numbers = await openPart(page, 'numbers');
    const guests = numbers.getByRole('spinbutton', { name: 'Guests' }).first();
    await guests.press('ArrowUp');
    await expect(guests).toHaveValue('7');
    await expect(guests).toHaveAttribute('aria-valuetext', '7 guests');
    await guests.press('End');
    await expect(guests).toHaveValue('8');
    await expect(guests).toHaveAccessibleDescription(/Eight is the most on one lane/);
    const more = numbers.getByRole('button', { name: 'One guest more' }).first();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await guests.press('Home');
    await expect(guests).toHaveAccessibleDescription('Somebody has to play.');

    await guests.fill('40');
    await guests.press('Enter');
    await expect(guests).toHaveValue('8');
    await numbers.getByRole('button', { name: 'One guest fewer' }).first().click();
    await expect(guests).toHaveValue('7');
    await guests.fill('many');
    await guests.blur();
    await expect(guests).toHaveValue('7');
    await guests.fill('3');
    await guests.press('ArrowUp');
    await expect(guests).toHaveValue('4');
  });

  test('two thumbs of a slider keep their order, by key and by press', async ({ page }) => {
    const numbers = await openPart(page, 'numbers');
    const from = numbers.getByRole('slider', { name: 'From' }).first();
    const to = numbers.getByRole('slider', { name: 'To' }).first();
    await from.press('ArrowRight');
    await expect(from).toHaveValue('70');
    await expect(from).toHaveAttribute('aria-valuetext', /70.zł/);
    await from.press('End');
    await expect(from).toHaveValue('140');
    await expect(to).toHaveValue('140');
    await from.press('Home');
    await expect(from).toHaveValue('20');

    const track = await to.boundingBox();
    if (!track) throw new Error('The slider has no place on the page');
    await page.mouse.click(track.x + track.width - 22, track.y + track.height / 2);
    await expect(to).toHaveValue('220');
    await expect(to).toBeFocused();
    await expect(from).toHaveValue('20');
  });

  test('a one-time code is pasted with its spaces, filled in, and put right digit by digit', async ({
    page,
  }) => {
    const codes = await openPart(page, 'codes');
    const code = codes.getByRole('textbox', { name: 'Code from the message' }).first();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.focus();
    await pasteText(code, ' 407 118 ');
    await expect(code).toHaveValue('407118');
    await expect(codes.getByText('Complete: 407118')).toBeVisible();

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x9');
    await expect(code).toHaveValue('407198');

    await code.click({ position: { x: 10, y: 20 } });
    await page.keyboard.type('8');
    await expect(code).toHaveValue('807198');

    await code.fill('12 34-56');
    await expect(codes.getByText('Complete: 123456')).toBeVisible();
  });

  test('a phone number that is pasted whole finds its prefix', async ({ page }) => {
    const codes = await openPart(page, 'codes');
    const phone = codes.getByRole('textbox', { name: 'Phone' }).first();
    await phone.focus();
    await pasteText(phone, '+44 7911 123456');
    await expect(phone).toHaveValue('7911 123456');
    await expect(codes.getByRole('combobox', { name: 'Country prefix' }).first()).toHaveValue('+44');
    await expect(codes.getByText('Sent as +447911123456')).toBeVisible();
  });

  test('password rules tick off while one types, and say so', async ({ page }) => {
    const passwords = await openPart(page, 'passwords');
    const password = passwords.getByLabel('New password');
    await password.pressSequentially('Abc1!');
    await expect(passwords.getByRole('listitem').filter({ hasText: 'One capital letter' })).toHaveText(
      /, met/,
    );
    await expect(passwords.getByRole('listitem').filter({ hasText: '8 characters' })).toHaveText(/, not yet/);
    await expect(passwords.getByText('4 of 5 rules met')).toBeAttached();

    const eye = passwords.getByRole('button', { name: 'Show password' }).first();
    await eye.press('Space');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('Abc1!');
  });

  test('a file is dropped, shown, removed, and turned away when it is of another kind', async ({ page }) => {
    const files = await openPart(page, 'files');
    const input = files.getByLabel('Photo').first();
    await dropFile(input, { name: 'lane.png', type: 'image/png' });
    await expect(files.getByText('lane.png')).toBeVisible();
    await expect(files.locator('canvas').first()).toBeVisible();
    await files.getByRole('button', { name: 'Remove the file' }).first().press('Enter');
    await expect(files.getByText('lane.png')).toBeHidden();
    await expect(input).toBeFocused();

    await dropFile(input, { name: 'menu.pdf', type: 'application/pdf' });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/Only PNG and JPG/);
  });

  test('an error summary takes the focus at every attempt and leads to each field', async ({ page }) => {
    const summary = await openPart(page, 'summary');
    const send = summary.getByRole('button', { name: 'Send message' });
    await send.press('Enter');
    const faults = summary.getByRole('region', { name: '3 things to fix' });
    await expect(faults).toBeFocused();
    await faults.getByRole('link', { name: 'Please write a message' }).press('Enter');
    await expect(summary.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await expect(page).not.toHaveURL(/#/);

    await page.keyboard.type('Two of us are left-handed');
    await send.press('Enter');
    await expect(summary.getByRole('region', { name: '2 things to fix' })).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing that stands in the way of assistive technology, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openParts(page, 'summary', 'lists');
      await findSpecimen(page, 'summary').getByRole('button', { name: 'Send message' }).press('Enter');
      await findSpecimen(page, 'lists').getByRole('combobox', { name: 'City' }).first().press('ArrowDown');
      await expectAccessible(page, '#summary', '#lists');
    });
  }
});

/** What the browser does on Ctrl+V, without the clipboard that all browsers of the machine share. */
async function pasteText(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A picture of one colour, whatever its name says. */
async function dropFile(field: Locator, file: { name: string; type: string }): Promise<void> {
  await field.evaluate(async (element, { name, type }) => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(picture ? [picture] : [], name, { type }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, file);
}
