import type { CallData } from '@gramy/contract/wire-types';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, createFakeApi, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import { branchId, providerId } from '../../../../test/venue-screens.tsx';
import { TabletPerson } from '../../../entities/tablet/components/tablet-person.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { TabletGate } from './tablet-gate.tsx';

type People = CallData<'POST /tablet/people'>;
type Opened = CallData<'POST /tablet/session'>;

const token = 't'.repeat(43);
const kasia = { userId: '0199b000-0000-7000-8000-0000000000a1', name: 'Kasia Nowacka', hasPin: true };
const bartek = { userId: '0199b000-0000-7000-8000-0000000000a2', name: 'Bartek Lis', hasPin: true };
const tomek = { userId: '0199b000-0000-7000-8000-0000000000a3', name: 'Tomek Wilk', hasPin: false };
const people: People = {
  name: 'Bar',
  venue: { id: providerId, name: 'Pod Zegarem' },
  branch: { id: branchId, name: 'Piotrkowska' },
  people: [bartek, kasia, tomek].map((one) => ({ ...one, lockedUntil: null })),
  waiting: 2,
};
const openFor = (name: string, _id: string): Opened => ({
  sessionToken: `tablet_${_id}`,
  providerId,
  user: { _id, name, profilePictureUrl: null },
  idleSeconds: 300,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openTablet(answers: Answers = {}, language: 'en' | 'pl' = 'en') {
  const api = createFakeApi({
    'POST /tablet/people': succeed(people),
    'POST /tablet/session': succeedWith(({ body }) => {
      const { name, userId } = body.userId === kasia.userId ? kasia : bartek;
      return openFor(name, userId);
    }),
    'POST /tablet/session/stay': succeed({ isOpen: true }),
    'POST /tablet/session/lock': succeed({ isOpen: false }),
    ...answers,
  });
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return api.fetch(input, init);
  });
  await renderRoutes([{ path: paths.venueBoard, Component: Page }], {
    address: `/business/${providerId}/board`,
    fetch: api.fetch,
    language,
  });
  return { api, sent };
}

function Page() {
  return (
    <TabletGate tablet={{ token, providerId }}>
      <Evening />
    </TabletGate>
  );
}

function Evening() {
  const { user } = useSession();
  const api = useApi();
  return (
    <main>
      <h1>The evening of {user?.name}</h1>
      <TabletPerson />
      <button type="button" onClick={() => api.call('GET /business/providers').catch(() => undefined)}>
        Ask
      </button>
    </main>
  );
}

async function type(pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

describe('a shared tablet', () => {
  test('shows names first, opens by large keys, and makes room for the next one', async () => {
    const { api, sent } = await openTablet({
      'GET /business/providers': succeed({ items: [], nextCursor: null }),
    });
    await expect.element(heading('Who is it?')).toBeVisible();
    await expect.element(page.getByText('2 requests wait for an answer')).toBeVisible();
    await expect.element(button(/Tomek Wilk/)).toBeDisabled();
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Kasia Nowacka').click();
    await expect.element(button('Open')).toBeDisabled();
    await type('48211');
    await button('Delete the last digit').click();
    await expectAccessible();
    await button('Open').click();
    await expect.element(heading('The evening of Kasia Nowacka')).toBeVisible();
    expect(api.listCalls('POST /tablet/session')[0]?.body).toEqual({
      tabletToken: token,
      userId: kasia.userId,
      pin: '4821',
    });
    await button('Ask').click();
    await expect.poll(() => sent.at(-1)).toBe(`Bearer tablet_${kasia.userId}`);
    await button('Kasia Nowacka is at the tablet; lock it').click();
    await expect.element(heading('Who is it?')).toBeVisible();
    const sessionToken = `tablet_${kasia.userId}`;
    expect(api.listCalls('POST /tablet/session/lock')[0]?.body).toEqual({ sessionToken });
    await button('Bartek Lis').click();
    await type('4821');
    await button('Open').click();
    await expect.element(heading('The evening of Bartek Lis')).toBeVisible();
  });

  test('rings for a request while it is locked, and says nothing of its guest', async () => {
    const start = vi.spyOn(OscillatorNode.prototype, 'start');
    onTestFinished(() => start.mockRestore());
    const { api } = await openTablet({ 'POST /tablet/people': succeed({ ...people, waiting: 0 }) });
    await button('Kasia Nowacka').click();
    await type('4821');
    await button('Open').click();
    await expect.element(heading('The evening of Kasia Nowacka')).toBeVisible();
    api.answer('POST /tablet/people', succeed({ ...people, waiting: 1 }));
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await button('Kasia Nowacka is at the tablet; lock it').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('one request waits for an answer');
    expect(document.title).toBe('one request waits for an answer · Who is it?');
    const hearAgain = () => {
      const before = start.mock.calls.length;
      vi.advanceTimersByTime(20_000);
      return start.mock.calls.length - before;
    };
    await expect.poll(hearAgain).toBeGreaterThan(0);
    expect(hearAgain()).toBeGreaterThan(0);
  });

  test('is opened by the keyboard alone, and a wrong PIN is said and can be typed anew', async () => {
    const { api } = await openTablet({ 'POST /tablet/session': refuse(422, 'pinWrong') });
    await expect.element(button('Bartek Lis')).toBeVisible();
    (button('Bartek Lis').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const field = page.getByLabelText('PIN of Bartek Lis');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('4x8-22{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('That is not the PIN.');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    expect(api.listCalls('POST /tablet/session')[0]?.body.pin).toBe('4822');
    api.answer('POST /tablet/session', refuse(429, 'pinLocked', { retryAfter: 900 }));
    await userEvent.keyboard('4823{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many wrong PINs.');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Bartek Lis')).toHaveFocus();
  });

  test('is nobody’s after five minutes without a touch, and stays open while somebody touches it', async () => {
    const { api } = await openTablet();
    await button('Kasia Nowacka').click();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await type('4821');
    await button('Open').click();
    const evening = heading('The evening of Kasia Nowacka');
    await expect.element(evening).toBeVisible();
    vi.advanceTimersByTime(4 * 60_000);
    await userEvent.keyboard('x');
    await expect.poll(() => api.listCalls('POST /tablet/session/stay').length).toBe(1);
    vi.advanceTimersByTime(4 * 60_000);
    await expect.element(evening).toBeVisible();
    vi.advanceTimersByTime(61_000);
    await expect.element(heading('Who is it?')).toBeVisible();
  });

  test('asks for a PIN again when the server knows nobody there, as after a dismissal', async () => {
    await openTablet({ 'GET /business/providers': refuse(401, 'unauthenticated') });
    await button('Kasia Nowacka').click();
    await type('4821');
    await button('Open').click();
    await button('Ask').click();
    await expect.element(heading('Who is it?')).toBeVisible();
  });

  test('that is trusted no longer says so, in Polish too, on a phone', async () => {
    await page.viewport(390, 844);
    const { api } = await openTablet({}, 'pl');
    await expect.element(heading('Kto to?')).toBeVisible();
    await expect.element(page.getByText('2 zapytania czekają na odpowiedź')).toBeVisible();
    await expectFits();
    await button('Kasia Nowacka').click();
    await expectFits();
    api.answer('POST /tablet/session', refuse(401, 'tabletUnknown'));
    await type('4821');
    await button('Otwórz').click();
    await expect.element(heading('Ten tablet nie jest już zaufany')).toBeVisible();
    await expectAccessible();
    await page.viewport(1280, 900);
  });
});
