import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { createFakeApi, loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const send = 'POST /contact-form';
const received = succeed({ id: '0198c0de-0000-7000-8000-000000000071' });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const alert = () => page.getByRole('alert');
const message = 'We come with six instead of five.';

async function openWritten(api: ReturnType<typeof createFakeApi>) {
  const opened = await openPublicScreen(paths.contact, { api });
  await field('Your name').fill('Ala Nowak');
  await field('Email').fill('ala@example.com');
  await field('Subject').selectOptions('A booking');
  await field('Message').fill(message);
  return opened;
}

async function expectKept(labels = ['Your name', 'Subject', 'Message']): Promise<void> {
  const [name = '', subject = '', text = ''] = labels;
  await expect.element(field(name)).toHaveValue('Ala Nowak');
  await expect.element(field(subject)).toHaveValue('booking');
  await expect.element(field(text)).toHaveValue(message);
}

describe('the contact form on a bad day', () => {
  test('loses nothing while the server is down, and sends the same message once it is back', async () => {
    const api = createFakeApi({ [send]: loseConnection });
    const { screen } = await openWritten(api);
    await button('Send message').click();
    await expect.element(alert()).toHaveTextContent('Not sent yet');
    await expect.element(alert()).toHaveTextContent('Our server did not answer');
    await expectAccessible();
    await expectReadableInTheDark();
    await expectKept();

    // As after a reload, in the other language.
    await screen.unmount();
    await openPublicScreen(paths.contact, { api, language: 'pl' });
    await expectKept(['Imię i nazwisko', 'Temat', 'Wiadomość']);
    api.answer(send, received);
    await button('Wyślij wiadomość').click();
    await expect.element(page.getByRole('region', { name: 'Wiadomość wysłana' })).toHaveFocus();
    const [first, second] = api.listCalls(send);
    expect(second?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
  });

  test('asks nobody while the browser is offline, and says when it is back', async () => {
    const api = createFakeApi({ [send]: received });
    await openWritten(api);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await button('Send message').click();
    await expect.element(alert()).toHaveTextContent('You are offline');
    expect(api.listCalls(send)).toHaveLength(0);
    await expectKept();
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(alert()).toHaveTextContent('You are connected again');
    await button('Try again').click();
    await expect.element(page.getByRole('region', { name: 'Message sent' })).toHaveFocus();
  });

  test('shows the server’s objections at their fields', async () => {
    const errors = [{ path: 'body.email', code: 'emailInvalid', message: '' }];
    await openWritten(createFakeApi({ [send]: refuse(422, 'validationFailed', { errors }) }));
    await button('Send message').click();
    await expect.element(page.getByRole('region', { name: 'One thing to put right' })).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription(/^Please enter a valid email/);
    await expectKept();
  });

  test('says how long to wait after too many', async () => {
    await openWritten(createFakeApi({ [send]: refuse(429, 'rateLimited', { retryAfter: 240 }) }));
    await button('Send message').click();
    await expect.element(alert()).toHaveTextContent('Try again in 4 minutes');
    await expectKept();
  });
});
