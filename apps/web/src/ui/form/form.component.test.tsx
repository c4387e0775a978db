import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { renderComponent } from '../../../test/render-component.tsx';
import { dropFile, focus, press, pressOn } from '../../../test/user-actions.ts';
import { CompanyInputs } from './company-inputs.tsx';
import { Comboboxes, Faults, Files, SavedForm, Selects } from './form.stories.tsx';

describe('a combobox', () => {
  test('finds a city by keyboard, without its marks', async () => {
    const screen = await renderComponent(<Comboboxes />);
    const city = screen.getByRole('combobox', { name: 'City', exact: true });
    const options = screen.getByRole('option');
    focus(city);
    await userEvent.keyboard('lod');
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('1 city');
    expect(options.elements()).toHaveLength(1);
    await expect.element(city).toHaveAttribute('aria-activedescendant', options.element().id);
    await press('Enter');
    await expect.element(city).toHaveValue('Łódź');
    await expect.element(city).toHaveAttribute('aria-expanded', 'false');
    await press('ArrowDown');
    await expect.poll(() => options.elements().length).toBe(4);
    const near = screen.getByRole('group', { name: 'Near you' });
    expect(near.getByRole('option').elements()).toHaveLength(2);
    await expectAccessible();
    await expectReadableInTheDark();
    await press('Escape');
    await expect.element(city).toHaveValue('Łódź');
  });

  test('takes no text that is not in its list, and is cleared by its button', async () => {
    const screen = await renderComponent(<Comboboxes />);
    const city = screen.getByRole('combobox', { name: 'City', exact: true });
    await city.fill('atlantis');
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('No city by that name yet');
    await press('Tab');
    await expect.element(city).toHaveValue('');
    await city.click();
    await screen.getByRole('option', { name: 'Gdańsk' }).click();
    await expect.element(city).toHaveValue('Gdańsk');
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(city).toHaveValue('');
    await expect.element(city).toHaveFocus();
  });

  test('that waits for its list says so, and one that is disabled does not open', async () => {
    const screen = await renderComponent(<Comboboxes />);
    const loading = screen.getByRole('combobox', { name: 'Loading city' });
    await expect.element(loading).toHaveAccessibleDescription('Please choose a city');
    await pressOn(loading, 'ArrowDown');
    await expect.element(screen.getByRole('status').nth(1)).toHaveTextContent('Looking for cities…');
    await expect.element(screen.getByRole('combobox', { name: 'Disabled city' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
  });
});

test('a list of the browser’s own is tied to its error', async () => {
  const screen = await renderComponent(<Selects />);
  const wrong = screen.getByRole('combobox', { name: 'Wrong activity' });
  await expect.element(wrong).toHaveAccessibleDescription('Please choose an activity');
  await wrong.selectOptions('karaoke');
  await expect.element(wrong).toHaveValue('karaoke');
});

describe('a file', () => {
  test('is dropped, shown, and removed with the focus back', async () => {
    const screen = await renderComponent(<Files />);
    const input = screen.getByLabelText('Photo', { exact: true });
    await dropFile(input, 'lane.png', 'image/png');
    await expect.element(screen.getByText('lane.png')).toBeVisible();
    await expect.poll(() => document.querySelector('canvas:not([hidden])')).not.toBeNull();
    await pressOn(screen.getByRole('button', { name: 'Remove the file' }), 'Enter');
    await expect.element(screen.getByText('lane.png')).not.toBeInTheDocument();
    await expect.element(input).toHaveFocus();
  });

  test('of another kind is turned away, and a good one takes the error with it', async () => {
    const screen = await renderComponent(<Files />);
    const input = screen.getByLabelText('Photo', { exact: true });
    await dropFile(input, 'menu.pdf', 'application/pdf');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription(/Only PNG and JPG/);
    await dropFile(input, 'lane.png', 'image/png');
    await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('on its way shows how far it is', async () => {
    const screen = await renderComponent(<Files />);
    await expect
      .element(screen.getByRole('progressbar', { name: 'Sending' }))
      .toHaveAttribute('value', '0.6');
    await expect.element(screen.getByText('25 kB')).toBeVisible();
    await expect.element(screen.getByLabelText('Disabled photo')).toBeDisabled();
  });
});

test.each([
  ['en', 'Tax ID', 'This number is not right'],
  ['pl', 'NIP', 'Ten numer jest błędny'],
] as const)(
  'a company is asked for in %s, with what browsers fill in and each problem at its input',
  async (language, taxId, problem) => {
    const labels = { taxId, companyName: 'Name', street: 'Street', postalCode: 'Code', city: 'City' };
    const screen = await renderComponent(
      <CompanyInputs
        labels={labels}
        findId={(name) => `company-${name}`}
        findProblem={(name) => (name === 'taxId' ? problem : undefined)}
        bind={(name) => ({ name })}
        isTaxIdGood={false}
      />,
      { language },
    );
    await expect.element(screen.getByRole('textbox', { name: taxId })).toHaveAccessibleDescription(problem);
    await expect
      .element(screen.getByRole('textbox', { name: taxId }))
      .toHaveAttribute('inputmode', 'numeric');
    const fillIns = [...document.querySelectorAll('input')].map(
      (input) => `${input.name}: ${input.autocomplete}`,
    );
    expect(fillIns).toEqual([
      'taxId: off',
      'companyName: organization',
      'street: street-address',
      'postalCode: postal-code',
      'city: address-level2',
    ]);
    await screen.getByText('Street').click();
    await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
  },
);

test('an error summary takes the focus at every attempt and leads to each field', async () => {
  const screen = await renderComponent(<Faults />);
  const before = window.location.hash;
  const send = screen.getByRole('button', { name: 'Send message' });
  await pressOn(send, 'Enter');
  const faults = screen.getByRole('region', { name: '2 to fix' });
  await expect.element(faults).toHaveFocus();
  await expectAccessible();
  await pressOn(send, 'Enter');
  await expect.element(faults).toHaveFocus();
  await pressOn(faults.getByRole('link', { name: 'Please write a message' }), 'Enter');
  await expect.element(screen.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  expect(window.location.hash).toBe(before);
  await userEvent.keyboard('Two of us are left-handed');
  await pressOn(send, 'Enter');
  await expect.element(screen.getByRole('region', { name: '1 to fix' })).toHaveFocus();
});

test('the bar that saves comes with a change, goes with it, and leaves the focus at the top of the form', async () => {
  const screen = await renderComponent(<SavedForm />);
  const name = screen.getByRole('textbox', { name: 'First name' });
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  for (const button of ['Undo', 'Save']) {
    await name.fill('Zuza');
    await pressOn(screen.getByRole('button', { name: button }), 'Enter');
    await expect.element(screen.getByRole('button', { name: button })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'About you' })).toHaveFocus();
    await expect.element(name).toHaveValue(button === 'Undo' ? 'Zuzanna' : 'Zuza');
  }
});
