import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, dialog, field, heading, region } from '../../../../test/locators.ts';
import { contact } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const save = 'PUT /user/profile/emergency-contact';
const remove = 'DELETE /user/profile/emergency-contact';
const read = 'GET /user/profile/emergency-contact';
const agreement = () => page.getByRole('checkbox', { name: 'This person knows that I gave their number' });
const title = () => heading('Whom do we call?');

async function fillIn(): Promise<void> {
  await field('Full name').fill('Barbara Gąsior');
  await field('Who is it to you?').fill('Mother');
  await field('Phone').fill('604118902');
  await agreement().click({ position: { x: 5, y: 5 } });
}

test('G-4 asks for what is missing, and whether the person knows', async () => {
  const { api } = await openSettings(paths.emergencyContact);
  await button('Save').click();
  await expect.element(field('Full name')).toHaveAccessibleDescription('This is needed');
  await expect.element(field('Full name')).toHaveFocus();
  await expect.element(field('Who is it to you?')).toHaveAccessibleDescription('This is needed');
  await expect.element(field('Phone')).toHaveAccessibleDescription(/^Phone is required|valid phone number/);
  await expect.element(agreement()).toHaveAccessibleDescription('Ask them first, then tick this');
  await fillIn();
  await expect.element(page.getByText('This is needed')).not.toBeInTheDocument();
  await field('Email').fill('barbara@');
  await button('Save').click();
  await expect.element(field('Email')).toHaveAccessibleDescription(/^Please enter a valid email/);
  expect(api.listCalls(save)).toHaveLength(0);
});

test('G-4 saves somebody, and goes on at the title of the card', async () => {
  const { api } = await openSettings(paths.emergencyContact, { answers: { [save]: succeed({ contact }) } });
  expect(button('Remove').elements()).toHaveLength(0);
  await fillIn();
  await button('Save').click();
  await expect.element(region('Emergency contact saved')).toBeVisible();
  await expect.element(title()).toHaveFocus();
  await expect.element(field('Phone')).toHaveValue('604 118 902');
  expect(api.listCalls(save)[0]?.body).toEqual({ ...contact, hasAgreed: true });
});

test('G-4 forgets somebody at once, and brings them back with one press', async () => {
  const { api } = await openSettings(paths.emergencyContact, {
    answers: {
      [read]: succeed({ contact }),
      [remove]: succeed({ contact: null }),
      [save]: succeed({ contact }),
    },
  });
  await button('Remove').click();
  await expect.element(field('Full name')).toHaveValue('');
  await expect.element(title()).toHaveFocus();
  expect(api.listCalls(remove)).toHaveLength(1);
  await button('Undo').click();
  await expect.element(field('Full name')).toHaveValue('Barbara Gąsior');
  await expect.element(field('Phone')).toHaveValue('604 118 902');
  await expect.element(title()).toHaveFocus();
  expect(api.listCalls(save)[0]?.body).toEqual({ ...contact, hasAgreed: true });
});

test('G-4 shows somebody again whom the server did not forget', async () => {
  await openSettings(paths.emergencyContact, {
    answers: { [read]: succeed({ contact }), [remove]: loseConnection },
  });
  await button('Remove').click();
  await expect.element(alert()).toHaveTextContent('Our server did not answer');
  await expect.element(field('Full name')).toHaveValue('Barbara Gąsior');
});

test('G-4 asks before anything unsaved is lost, and keeps it when saving fails', async () => {
  const { readAddress } = await openSettings(paths.emergencyContact, {
    answers: { [save]: refuse(503, 'overloaded') },
  });
  await fillIn();
  await button('Save').click();
  await expect.element(alert()).toHaveTextContent('Very many people are here right now');
  await page.getByRole('navigation').getByRole('link', { name: 'Preferences' }).click();
  await dialog('Leave without saving?').getByRole('button', { name: 'Stay here' }).last().click();
  expect(readAddress()).toBe(paths.emergencyContact);
  await expect.element(field('Full name')).toHaveValue('Barbara Gąsior');
});

test('G-4 says who can look it up, when and why, and shows what they see', async () => {
  await openSettings(paths.emergencyContact, { answers: { [read]: succeed({ contact }) } });
  const seen = page.getByRole('region', { name: 'What the venue sees' });
  await expect.element(seen).toHaveTextContent('Barbara, Mother');
  await expect.element(seen).toHaveTextContent('+48 604 118 902');
  await expect.element(seen).not.toHaveTextContent('Gąsior');
  await expect.element(page.getByText(/only on the day of your visit.*in an emergency/)).toBeVisible();
  await expect.element(page.getByText(/Each look is written to your security log/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'To the security log' }))
    .toHaveAttribute('href', paths.security);
});
