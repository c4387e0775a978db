import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, holdBack, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { pressOn } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const send = 'POST /contact-form';
const received = succeed({ id: '0198c0de-0000-7000-8000-000000000071' });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const sent = () => page.getByRole('region', { name: 'Message sent' });

async function writeMessage(): Promise<void> {
  await field('Your name').fill('Ala Nowak');
  await field('Email').fill('ala@example.com');
  await field('Subject').selectOptions('A booking');
  await field('Message').fill('We come with six instead of five.');
}

describe('the contact form', () => {
  test('R-12 sends what was written, once, however often it is pressed', async () => {
    const { answer, letGo } = holdBack(received);
    const { api } = await openPublicScreen(paths.contact, { api: createFakeApi({ [send]: answer }) });
    await writeMessage();
    await button('Send message').dblClick();
    await expect.element(button('Sending…')).toHaveAttribute('aria-disabled', 'true');
    await pressOn(field('Your name'), 'Enter');
    letGo();
    await expect.element(sent()).toHaveFocus();
    await expect.element(sent()).toHaveTextContent('We confirm it to ala@example.com');
    expect(api.listCalls(send).map(({ body }) => body)).toEqual([
      {
        name: 'Ala Nowak',
        email: 'ala@example.com',
        subject: 'A booking',
        message: 'We come with six instead of five.',
        language: 'en',
      },
    ]);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('begins anew after a message, and keeps nothing of it', async () => {
    const { screen } = await openPublicScreen(paths.contact, { api: createFakeApi({ [send]: received }) });
    await writeMessage();
    await button('Send message').click();
    await button('Write another message').click();
    await expect.element(field('Subject')).toHaveFocus();
    await expect.element(field('Subject')).toHaveValue('');
    await expect.element(field('Message')).toHaveValue('');
    await expect.element(field('Your name')).toHaveValue('Ala Nowak');
    await screen.unmount();
    await openPublicScreen(paths.contact);
    await expect.element(field('Your name')).toHaveValue('');
  });

  test('X-5 X-1 asks for what is missing, at the fields and in a summary that takes the focus', async () => {
    const { api } = await openPublicScreen(paths.contact);
    await button('Send message').click();
    const summary = page.getByRole('region', { name: '4 things to put right' });
    await expect.element(summary).toHaveFocus();
    await expect.element(field('Subject')).toHaveAccessibleDescription('Subject is required');
    await expect.element(field('Message')).toHaveAccessibleDescription(/^Message is required/);
    await expect.element(field('Email')).toHaveAccessibleDescription(/^Email is required/);
    await expectAccessible();
    await expectReadableInTheDark();

    await summary.getByRole('link', { name: 'Email is required' }).click();
    await expect.element(field('Email')).toHaveFocus();
    await userEvent.keyboard('ala@');
    await expect.element(field('Email')).toHaveAccessibleDescription(/^Please enter a valid email/);
    await userEvent.keyboard('example.com');
    await expect.element(field('Email')).toHaveAccessibleDescription('The answer goes here.');

    // The second attempt fails like the first, and says so again.
    await button('Send message').click();
    await expect.element(page.getByRole('region', { name: '3 things to put right' })).toHaveFocus();
    expect(api.listCalls(send)).toHaveLength(0);
  });

  test('starts with the topic of the link, and keeps the visitor’s own choice after a reload', async () => {
    const { screen } = await openPublicScreen(`${paths.contact}?topic=business`);
    await expect.element(field('Subject')).toHaveValue('business');
    await field('Subject').selectOptions('Accessibility');
    await screen.unmount();
    await openPublicScreen(`${paths.contact}?topic=business`);
    await expect.element(field('Subject')).toHaveValue('accessibility');
  });

  test.each([
    ['en', 'Say it, we read it'],
    ['pl', 'Napisz, a przeczytamy'],
  ] as const)('fits every width in %s', async (language, title) => {
    await openPublicScreen(paths.contact, { language });
    await expect.element(heading()).toHaveTextContent(title);
    await expectFits(320, 390, 768, 1024);
  });
});
