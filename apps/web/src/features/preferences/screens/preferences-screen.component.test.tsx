import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdBack, loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { alert, button, heading, region } from '../../../../test/locators.ts';
import { location, preferences } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const save = 'PATCH /user/profile/preferences';
const saveLocation = 'PATCH /user/profile/location';
const reminder = () => page.getByRole('switch', { name: 'Reminder by email the day before' });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

/** As the server does: what was sent, on top of what it knows. */
const keep = () => succeedWith(({ body }) => ({ ...preferences, ...body }));

test('G-6 a choice counts at once, and is taken back with one press', async () => {
  const { answer, letGo } = holdBack(keep());
  const { api } = await openSettings(paths.preferences, { answers: { [save]: answer } });
  await expect.element(reminder()).toBeChecked();
  await reminder().click();
  await expect.element(reminder()).not.toBeChecked();
  letGo();
  await expect.element(region('Saved')).toBeVisible();
  api.answer(save, keep());
  await button('Undo').click();
  await expect.element(reminder()).toBeChecked();
  const sent = api.listCalls(save).map(({ body }) => body);
  expect(sent).toEqual([
    { notifications: { ...preferences.notifications, dayReminderEmail: false } },
    { notifications: preferences.notifications },
  ]);
});

test('G-6 a choice that the server did not get goes back by itself', async () => {
  await openSettings(paths.preferences, { answers: { [save]: loseConnection } });
  await reminder().click();
  await expect.element(alert()).toHaveTextContent('Our server did not answer');
  await expect.element(reminder()).toBeChecked();
});

test('G-6 a place is chosen from those there are', async () => {
  const { api } = await openSettings(paths.preferences, {
    answers: { [saveLocation]: succeedWith(({ body }) => ({ ...location, ...body })) },
  });
  await userEvent.selectOptions(choice('City'), 'Łódź');
  await expect.element(region('Saved')).toBeVisible();
  await userEvent.selectOptions(choice('Country'), 'Poland');
  await userEvent.selectOptions(choice('Time zone'), 'Europe/London');
  await expect.element(choice('Time zone')).toHaveDisplayValue(/^Europe\/London, now \d/);
  const sent = api.listCalls(saveLocation).map(({ body }) => body);
  expect(sent).toEqual([{ city: 'Łódź' }, { countryCode: 'PL' }, { timeZone: 'Europe/London' }]);
});

test('G-6 the city of an address is not chosen here, where its street would stay behind', async () => {
  const home = { ...location, streetAddress: 'ul. Gdańska 81/4', postalCode: '90-613', city: 'Łódź' };
  await openSettings(paths.preferences, {
    answers: { 'GET /user/profile/location': succeed({ ...home, countryCode: 'PL' }) },
  });
  await expect.element(page.getByText('Łódź, Poland')).toBeVisible();
  expect(choice('City').elements()).toHaveLength(0);
  expect(choice('Country').elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('link', { name: 'Change the address' }))
    .toHaveAttribute('href', paths.profileSettings);
});

test('G-6 the language is that of the account, and the pages follow it when asked to', async () => {
  const { api } = await openSettings(paths.preferences, {
    answers: { 'GET /user/profile/preferences': succeed({ ...preferences, language: 'pl' }), [save]: keep() },
  });
  await expect.element(choice('Language')).toHaveDisplayValue('Polski');
  await button('Show them in Polish').click();
  await expect.element(heading('Preferencje')).toBeVisible();
  await expect.element(choice('Język')).toHaveDisplayValue('Polski');
  expect(api.listCalls(save)).toHaveLength(0);
});

test('G-6 another language is spoken at once, and told to the server', async () => {
  const { api } = await openSettings(paths.preferences, { answers: { [save]: keep() } });
  await userEvent.selectOptions(choice('Language'), 'Polski');
  await expect.element(heading('Preferencje')).toBeVisible();
  await expect.poll(() => api.listCalls(save).map(({ body }) => body)).toEqual([{ language: 'pl' }]);
  await userEvent.selectOptions(choice('Język'), 'English');
  await expect.element(heading('Preferences')).toBeVisible();
});

test('G-6 the look changes with a press and stays in this browser', async () => {
  const { api } = await openSettings(paths.preferences);
  const looks = page.getByRole('radiogroup', { name: 'Look' });
  await expect.element(looks.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await looks.getByRole('radio', { name: 'Dark' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await looks.getByRole('radio', { name: 'Light' }).click();
  expect(document.documentElement.dataset.theme).toBe('light');
  await looks.getByRole('radio', { name: 'Auto' }).click();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(api.listCalls(save)).toHaveLength(0);
});

test('preferences that do not load say so, and the look can be chosen all the same', async () => {
  const { api } = await openSettings(paths.preferences, {
    answers: { 'GET /user/profile/preferences': refuse(403, 'forbidden') },
  });
  await expect.element(region('Language and place')).toHaveTextContent('This did not load.');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeEnabled();
  api.answer('GET /user/profile/preferences', succeed(preferences));
  await button('Try again').click();
  await expect.element(reminder()).toBeChecked();
});
