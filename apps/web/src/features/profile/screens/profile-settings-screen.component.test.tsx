import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, dialog, field, heading, region } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { details, location } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { press } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const saveDetails = 'PATCH /user/profile/details';
const saveLocation = 'PATCH /user/profile/location';
const security = () => page.getByRole('navigation').getByRole('link', { name: 'Security' });

describe('the form of a profile', () => {
  test('G-3 asks for a name, and goes to it', async () => {
    const { api } = await openSettings(paths.profileSettings);
    await field('Full name').fill(' ');
    await button('Save').click();
    await expect.element(field('Full name')).toHaveAccessibleDescription('Name is required');
    await expect.element(field('Full name')).toHaveFocus();
    expect(api.listCalls(saveDetails)).toHaveLength(0);
  });

  test('G-3 counts what is not saved, and takes it back with one press', async () => {
    await openSettings(paths.profileSettings);
    expect(button('Save').elements()).toHaveLength(0);
    await field('Full name').fill('Zuzanna z Łodzi');
    await expect.element(page.getByText('1 change not saved yet')).toBeVisible();
    await field('City').fill('Łódź');
    await expect.element(page.getByText('2 changes not saved yet')).toBeVisible();
    await button('Undo').click();
    await expect.element(field('Full name')).toHaveValue(zuzanna.name);
    await expect.element(field('City')).toHaveValue('');
    await expect.element(heading('About you')).toHaveFocus();
    await expect.element(button('Save')).not.toBeInTheDocument();
  });

  test('G-3 asks before anything unsaved is lost, inside the app and on the way out of it', async () => {
    const { readAddress } = await openSettings(paths.profileSettings);
    const leaveApp = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.element(field('City')).toBeVisible();
    expect(leaveApp()).toBe(true);
    await field('City').fill('Łódź');
    expect(leaveApp()).toBe(false);
    await security().click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Stay here' }).last().click();
    await expect.element(dialog('Leave without saving?')).not.toBeInTheDocument();
    expect(readAddress()).toBe(paths.profileSettings);
    await expect.element(field('City')).toHaveValue('Łódź');
    await security().click();
    await dialog('Leave without saving?').getByRole('button', { name: 'Leave and lose it' }).click();
    await expect.poll(readAddress).toBe(paths.security);
  });

  test('G-3 G-6 says how a postal code of the country looks, and writes it so', async () => {
    await openSettings(paths.profileSettings);
    await userEvent.selectOptions(field('Country'), 'Poland');
    await field('Postal code').fill('abc');
    await button('Save').click();
    await expect
      .element(field('Postal code'))
      .toHaveAccessibleDescription('A Polish postal code has five digits, such as 90-001');
    await expect.element(field('Postal code')).toHaveFocus();
    await field('Postal code').fill('90613');
    await press('Tab');
    await expect.element(field('Postal code')).toHaveValue('90-613');
    await expect.element(page.getByText('A Polish postal code')).not.toBeInTheDocument();
  });

  test('G-3 half of which arrives says what is not saved, and sends only that again', async () => {
    const named = { ...details, fullName: 'Zuzanna z Łodzi' };
    const { api } = await openSettings(paths.profileSettings, {
      answers: { [saveDetails]: succeed(named), [saveLocation]: refuse(503, 'overloaded') },
    });
    await field('Full name').fill('Zuzanna z Łodzi');
    await field('City').fill('Łódź');
    api.answer('GET /user/profile/details', succeed(named));
    await button('Save').click();
    await expect.element(alert()).toBeInViewport();
    await expect.element(alert()).toHaveTextContent('Very many people are here right now');
    await expect.element(page.getByText('1 change not saved yet')).toBeVisible();
    // The menu knows the name already.
    await expect.element(page.getByText('Zuzanna z Łodzi', { exact: true })).toBeVisible();

    // Another tab has saved something meanwhile.
    const inLodz = { ...location, city: 'Łódź' };
    api.answer(saveLocation, succeed(inLodz));
    api.answer('GET /user/profile/location', succeed(inLodz));
    api.answer('GET /user/profile/details', succeed({ ...named, additionalInformation: 'Left-handed' }));
    await button('Save').click();
    await expect.element(region('Profile saved')).toBeVisible();
    await expect.element(field('Additional information')).toHaveValue('Left-handed');
    await expect.element(heading('About you')).toHaveFocus();
    expect(api.listCalls(saveDetails).map(({ body }) => body)).toEqual([{ fullName: 'Zuzanna z Łodzi' }]);
    expect(api.listCalls(saveLocation).map(({ body }) => body)).toEqual([{ city: 'Łódź' }, { city: 'Łódź' }]);
  });

  test('G-3 shows what the server objects to where it belongs', async () => {
    const errors = [{ path: 'body.city', code: 'tooLong', message: '' }];
    await openSettings(paths.profileSettings, {
      answers: { [saveLocation]: refuse(422, 'validationFailed', { errors }) },
    });
    await field('City').fill('Łódź');
    await button('Save').click();
    await expect.element(field('City')).toHaveAccessibleDescription('Too long. Limit: 120 characters.');
    await expect.element(field('City')).toHaveFocus();
  });
});

test('a profile that does not load says so, and is asked for again', async () => {
  const { api } = await openSettings(paths.profileSettings, {
    answers: { 'GET /user/profile/location': refuse(403, 'forbidden') },
  });
  await expect.element(region('About you')).toHaveTextContent('This did not load.');
  api.answer('GET /user/profile/location', succeed({ ...location, city: 'Łódź' }));
  await button('Try again').click();
  await expect.element(field('City')).toHaveValue('Łódź');
});
