import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeItem } from '../../../../test/booking-data.ts';
import { createBookingApi, isHeld, openCheckout, typedFields } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { emptyFields } from '../hooks/information-fields.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const goOn = () => page.getByRole('button', { name: 'Continue to add-ons' });
const heading = () => page.getByRole('heading', { level: 1 });
const stranger = { isSignedIn: false, draft: { fields: emptyFields } };

describe('who is booking', () => {
  test('X-6 asks a stranger for what is missing, and leads to the first of it', async () => {
    const { readAddress } = await openCheckout('information', stranger);
    await goOn().click();
    await expect.element(page.getByRole('region', { name: '3 fields need a look' })).toBeVisible();
    await expect.element(field('Full name')).toHaveFocus();
    await expect.element(field('Full name')).toHaveAccessibleDescription(/Name is required/);
    await expect.element(field('Phone')).toHaveAccessibleDescription(/Phone number is required/);
    await expect.element(field('Email')).toHaveAccessibleDescription(/Email is required/);
    await expectAccessible();
    await expectReadableInTheDark();
    expect(readAddress()).toContain('step=information');
  });

  test('X-6 X-8 keeps every letter, also in another language', async () => {
    const { translator, readAddress } = await openCheckout('information', stranger);
    await field('Full name').fill('Zuzanna Gąsior');
    await field('Phone').fill('601 248 377');
    await field('Email').fill('zuzanna@tkalnia');
    await goOn().click();
    await expect.element(field('Email')).toHaveAccessibleDescription(/Please enter a valid email/);
    translator.setLanguage('pl');
    await expect.element(heading()).toHaveTextContent('Kto rezerwuje?');
    await expect.element(field('Imię i nazwisko')).toHaveValue('Zuzanna Gąsior');
    translator.setLanguage('en');
    await expect.element(field('Email')).toHaveValue('zuzanna@tkalnia');
    await field('Email').fill('zuzanna@tkalnia.pl');
    await goOn().click();
    await expect.poll(readAddress).toContain('step=extras');
    await expect.element(heading()).toHaveTextContent('Something extra?');
  });

  test('C-10 begins with whom the account belongs to', async () => {
    await openCheckout('information', { draft: { fields: emptyFields } });
    await expect.element(field('Full name')).toHaveValue('Zuzanna Gąsior');
    await expect.element(field('Email')).toHaveValue('zuzanna@tkalnia.pl');
    await expect.element(field('Phone')).toHaveValue('601 248 377');
  });

  test('C-10 comes before all that follows from it', async () => {
    const { readAddress } = await openCheckout('review', stranger);
    await expect.poll(readAddress).toContain('step=information');
  });

  test('shows what the server objects to at its field, until it is changed', async () => {
    const errors = [{ path: 'body.contact.email', code: 'emailInvalid', message: '' }];
    const api = createBookingApi({ 'POST /user/booking': refuse(422, 'validationFailed', { errors }) });
    const draft = { hasAcceptedTerms: true, hasAcceptedRegulations: true };
    const { readAddress } = await openCheckout('review', { api, draft });
    await isHeld();
    await page.getByRole('button', { name: /Book with obligation/ }).click();
    await expect.poll(readAddress).toContain('step=information');
    await expect.element(field('Email')).toHaveAccessibleDescription(/Please enter a valid email/);
    await field('Email').fill('zuzanna.gasior@tkalnia.pl');
    await expect.element(field('Email')).not.toHaveAccessibleDescription(/Please enter/);
  });
});

describe('B-5 X-7 a company', () => {
  const company = {
    ...typedFields,
    companyName: 'Tkalnia Studio',
    street: 'ul. Tymienieckiego 22/24',
    postalCode: '90-349',
    city: 'Łódź',
  };

  test('is asked for a tax number that adds up', async () => {
    const { readAddress } = await openCheckout('information', { draft: { fields: company } });
    await page.getByRole('radio', { name: 'Business' }).click();
    await expect
      .element(page.getByText('A business booking has one fixed price'))
      .toHaveTextContent(/150\szł/);
    const taxId = field('Tax ID (NIP)');
    await taxId.fill('856-734-62');
    await goOn().click();
    await expect.element(taxId).toHaveAccessibleDescription('NIP has exactly 10 digits, this one has 8');
    await taxId.fill('8567346216');
    await goOn().click();
    await expect.element(taxId).toHaveAccessibleDescription(/These 10 digits are not a valid NIP/);
    await taxId.fill('PL 8567346215');
    await field('Company name').click();
    await expect.element(taxId).toHaveValue('856-734-62-15');
    await expect
      .element(page.getByText('The VAT invoice waits in the booking as PDF once the visit is over.'))
      .toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await goOn().click();
    await expect.poll(readAddress).toContain('step=extras');
  });

  test('sees the VAT by itself, and its name at the last look', async () => {
    const items = [makeItem({ bookingType: 'business' })];
    await openCheckout('review', { items, draft: { fields: { ...company, taxId: '856-734-62-15' } } });
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect.element(summary.getByText('VAT 23%', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Tkalnia Studio, NIP 856-734-62-15')).toBeVisible();
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    const items = [makeItem({ bookingType: 'business' })];
    await openCheckout('information', { items, language: 'pl', draft: { fields: company } });
    await expect.element(field('Nazwa firmy')).toHaveValue('Tkalnia Studio');
    await expectFits(320);
  });
});
