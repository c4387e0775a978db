import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../../test/render-component.tsx';
import { focus, pasteText, press, pressOn } from '../../../test/user-actions.ts';
import {
  CodeFields,
  MessageFields,
  PasswordFields,
  PhoneFields,
  SearchField,
  TextFields,
} from './text-fields.stories.tsx';

describe('a field', () => {
  test('ties its label, hint, aside and error to its control', async () => {
    const screen = await renderComponent(<TextFields />);
    const plain = screen.getByRole('textbox', { name: 'Email', exact: true });
    await expect.element(plain).toHaveAccessibleDescription('For the ticket.');
    await expect.element(plain).not.toHaveAttribute('aria-invalid', 'true');
    const wrong = screen.getByRole('textbox', { name: 'Wrong email' });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveAccessibleDescription('Please enter a valid email For the ticket.');
    await expect.element(wrong).toBeRequired();
    const code = screen.getByRole('textbox', { name: 'Promo code' });
    await expect.element(code).toHaveAccessibleDescription('optional');
    await expect.element(screen.getByRole('textbox', { name: 'Disabled email' })).toBeDisabled();
  });

  test('takes the focus by its label, and what stands inside its box stays beside it', async () => {
    const screen = await renderComponent(<TextFields />);
    await screen.getByText('Promo code').click();
    await expect.element(screen.getByRole('textbox', { name: 'Promo code' })).toHaveFocus();
    await press('Tab');
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  });
});

test('a search field is cleared by its button, which goes, and keeps the focus', async () => {
  const screen = await renderComponent(<SearchField />);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await search.fill('karaoke');
  // Where the browser would put a cross of its own there is none.
  const { width, height } = search.element().getBoundingClientRect();
  await search.click({ position: { x: width - 22, y: height / 2 } });
  await expect.element(search).toHaveValue('karaoke');
  await pressOn(screen.getByRole('button', { name: 'Clear' }), 'Enter');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});

test('a text area counts what is typed, and speaks only when the end comes near', async () => {
  const screen = await renderComponent(<MessageFields />);
  const message = screen.getByRole('textbox', { name: 'Message', exact: true });
  const spoken = () => message.element().parentElement?.querySelector('[aria-live]')?.textContent;
  await message.fill('Six of us');
  await expect.element(screen.getByText('9 / 40').first()).toBeVisible();
  expect(spoken()).toBe('');
  await message.fill('x'.repeat(38));
  await expect.poll(spoken).toBe('38 / 40');
  await message.fill('x'.repeat(44));
  await expect.poll(spoken).toBe('44 / 40');
  await expect.element(message).toHaveValue('x'.repeat(44));
  await expect
    .element(screen.getByRole('textbox', { name: 'Wrong message' }))
    .toHaveAccessibleDescription('Please write a little more');
});

describe('a one-time code', () => {
  test('is pasted with its spaces, and put right digit by digit', async () => {
    const screen = await renderComponent(<CodeFields />);
    const code = screen.getByRole('textbox', { name: 'Code from the message' });
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    pasteText(code, ' 407 118 ');
    await expect.element(code).toHaveValue('407118');
    await expect.element(code).toHaveAccessibleDescription('Complete: 407118');
    await press('ArrowLeft', 'ArrowLeft');
    await userEvent.keyboard('x9');
    await expect.element(code).toHaveValue('407198');
    await code.click({ position: { x: 10, y: 20 } });
    await userEvent.keyboard('8');
    await expect.element(code).toHaveValue('807198');
  });

  test('is typed digit by digit, and filled in by a phone with whatever stands between', async () => {
    const screen = await renderComponent(<CodeFields />);
    const code = screen.getByRole('textbox', { name: 'Code from the message' });
    focus(code);
    await userEvent.keyboard('12a3');
    await expect.element(code).toHaveValue('123');
    await expect.element(code).toHaveAccessibleDescription('Six digits');
    await code.fill('12 34-56');
    await expect.element(code).toHaveAccessibleDescription('Complete: 123456');
    await expect.element(screen.getByRole('textbox', { name: 'Disabled code' })).toBeDisabled();
  });
});

describe('a phone number', () => {
  test('that is pasted whole finds its prefix', async () => {
    const screen = await renderComponent(<PhoneFields />);
    const phone = screen.getByRole('textbox', { name: 'Phone', exact: true });
    pasteText(phone, '+44 7911 123456');
    await expect.element(phone).toHaveValue('7911 123456');
    await expect.element(screen.getByRole('combobox', { name: 'Country prefix' })).toHaveValue('+44');
    await expect.element(phone).toHaveAccessibleDescription('Sent as +447911123456');
  });

  test('keeps its digits when another country is chosen', async () => {
    const screen = await renderComponent(<PhoneFields />);
    await screen.getByRole('combobox', { name: 'Country prefix' }).selectOptions('+380');
    const phone = screen.getByRole('textbox', { name: 'Phone', exact: true });
    await expect.element(phone).toHaveValue('601 204 877');
    await expect.element(phone).toHaveAccessibleDescription('Sent as +380601204877');
  });
});

describe('a password', () => {
  test('ticks its rules off while one types, and says so', async () => {
    const screen = await renderComponent(<PasswordFields />);
    const password = screen.getByLabelText('New password');
    await expect.element(password).toHaveAccessibleDescription(/capital letter , not yet/);
    await password.fill('Abc1!');
    const rules = screen.getByRole('listitem');
    await expect.element(rules.filter({ hasText: 'One capital letter' })).toHaveTextContent(', met');
    await expect.element(rules.filter({ hasText: '8 characters' })).toHaveTextContent(', not yet');
    await expect.element(screen.getByText('2 of 3 rules met')).toBeInTheDocument();
  });

  test('is shown and hidden by its eye, and keeps what was typed', async () => {
    const screen = await renderComponent(<PasswordFields />);
    const password = screen.getByLabelText('New password');
    await password.fill('Abc1!');
    const eye = screen.getByRole('button', { name: 'Show password' });
    await pressOn(eye, ' ');
    await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
    await expect.element(password).toHaveAttribute('type', 'text');
    await expect.element(password).toHaveValue('Abc1!');
    await press(' ');
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(screen.getByRole('button', { name: 'Show repeated password' })).toBeDisabled();
  });
});
