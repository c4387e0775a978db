import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderComponent } from '../../../test/render-component.tsx';
import { press, pressOn } from '../../../test/user-actions.ts';
import { Choices, Ratings, Sliders, Steppers } from './choices.stories.tsx';

describe('ticks, radios and switches', () => {
  test('answer to the whole row, which is as high as a finger', async () => {
    const screen = await renderComponent(<Choices />);
    const bumpers = screen.getByRole('checkbox', { name: 'Bumpers on the lane' });
    await screen.getByText('Bumpers on the lane').click();
    await expect.element(bumpers).toBeChecked();
    await pressOn(bumpers, ' ');
    await expect.element(bumpers).not.toBeChecked();
    await expect.element(bumpers).toHaveAccessibleDescription('For children under eight.');
    const label = bumpers.element().closest('label');
    expect(label?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect.element(screen.getByRole('checkbox', { name: 'All lanes' })).toBePartiallyChecked();
  });

  test('a link in a label is followed and ticks nothing', async () => {
    const screen = await renderComponent(<Choices />);
    const terms = screen.getByRole('link', { name: 'Terms' });
    terms.element().addEventListener('click', (event) => event.preventDefault());
    await terms.click();
    const agree = screen.getByRole('checkbox', { name: 'I agree to the Terms' });
    await expect.element(agree).not.toBeChecked();
    await expect.element(agree).toHaveAttribute('aria-invalid', 'true');
    await expect.element(agree).toHaveAccessibleDescription('You must agree to the terms');
  });

  test('radios are one stop of the Tab key, and arrows skip what cannot be chosen', async () => {
    const screen = await renderComponent(<Choices />);
    const payment = screen.getByRole('group', { name: 'How would you like to pay?' });
    await expect.element(payment).toHaveAccessibleDescription('Please choose You can change it later.');
    await pressOn(payment.getByRole('radio', { name: 'Pay online now' }), 'ArrowDown');
    await expect.element(payment.getByRole('radio', { name: 'Pay at the venue' })).toBeChecked();
    await press('Tab');
    await expect
      .element(screen.getByRole('switch', { name: 'Text me when the lane is ready' }))
      .toHaveFocus();
    await press(' ');
    await expect
      .element(screen.getByRole('switch', { name: 'Text me when the lane is ready' }))
      .not.toBeChecked();
    const alert = screen.getByRole('switch', { name: 'Alert me' });
    await expect.element(alert).toHaveAccessibleDescription(/could not be saved/);
    await expect.element(screen.getByRole('switch', { name: 'Code by SMS' })).toBeDisabled();
  });
});

test('stars are chosen by arrow keys, each with a word for it', async () => {
  const screen = await renderComponent(<Ratings />);
  const evening = screen.getByRole('group', { name: 'How was your evening?' });
  await pressOn(evening.getByRole('radio', { name: 'Great' }), 'ArrowRight');
  await expect.element(evening.getByRole('radio', { name: 'Splendid' })).toBeChecked();
  const food = screen.getByRole('group', { name: 'How was the food?' });
  await expect.element(food).toHaveAccessibleDescription('Please choose');
});

describe('a stepper', () => {
  test('moves by key and button, and says why it stops', async () => {
    const screen = await renderComponent(<Steppers />);
    const guests = screen.getByRole('spinbutton', { name: 'Guests', exact: true });
    await pressOn(guests, 'ArrowUp');
    await expect.element(guests).toHaveValue('7');
    await expect.element(guests).toHaveAttribute('aria-valuetext', '7 guests');
    await press('End');
    await expect.element(guests).toHaveAccessibleDescription('Eight is the most on one lane.');
    const more = screen.getByRole('button', { name: 'One more', exact: true });
    await expect.element(more).toHaveAttribute('aria-disabled', 'true');
    await press('Home');
    await expect.element(guests).toHaveAccessibleDescription('Somebody has to play.');
    await more.click();
    await expect.element(guests).toHaveValue('2');
  });

  test('takes a typed number when it is left or sent, and forgets nonsense', async () => {
    const screen = await renderComponent(<Steppers />);
    const guests = screen.getByRole('spinbutton', { name: 'Guests', exact: true });
    await guests.fill('40');
    await press('Enter');
    await expect.element(guests).toHaveValue('8');
    await guests.fill('many');
    await press('Tab');
    await expect.element(guests).toHaveValue('8');
    await guests.fill('3');
    await press('ArrowUp');
    await expect.element(guests).toHaveValue('4');
    await expect.element(screen.getByRole('spinbutton', { name: 'Disabled guests' })).toBeDisabled();
  });

  test('that may stand for any number is empty at its lowest, and says the word', async () => {
    const screen = await renderComponent(<Steppers />);
    const lanes = screen.getByRole('spinbutton', { name: 'Lanes' });
    await expect.element(lanes).toHaveValue('');
    await expect.element(lanes).toHaveAttribute('aria-valuetext', 'Any');
    await pressOn(lanes, 'ArrowUp');
    await expect.element(lanes).toHaveValue('1');
    await lanes.fill('');
    await press('Enter');
    await expect.element(lanes).toHaveAttribute('aria-valuetext', 'Any');
  });
});

describe('a slider', () => {
  test('moves by key and says its value in words', async () => {
    const screen = await renderComponent(<Sliders />);
    const distance = screen.getByRole('slider', { name: 'Distance' });
    await pressOn(distance, 'ArrowRight');
    await expect.element(distance).toHaveAttribute('aria-valuetext', '4 km');
  });

  test('with two thumbs keeps their order, by key and by press', async () => {
    const screen = await renderComponent(<Sliders />);
    const from = screen.getByRole('slider', { name: 'From', exact: true });
    const to = screen.getByRole('slider', { name: 'To', exact: true });
    await pressOn(from, 'ArrowRight');
    await expect.element(from).toHaveValue('70');
    await expect.element(from).toHaveAttribute('aria-valuetext', '70 zł');
    await press('End');
    await expect.element(from).toHaveValue('140');
    await expect.element(to).toHaveValue('140');
    await press('Home');
    const track = to.element().parentElement as HTMLElement;
    const { width, height } = track.getBoundingClientRect();
    await userEvent.click(track, { position: { x: width - 22, y: height / 2 } });
    await expect.element(to).toHaveValue('220');
    await expect.element(to).toHaveFocus();
    await expect.element(from).toHaveValue('20');
    await expect.element(screen.getByRole('slider', { name: 'Disabled from' })).toBeDisabled();
  });
});
