import type { CallData } from '@gramy/contract/wire-types';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownVenue, providerId } from '../../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../../test/expect-fits.ts';
import { createFakeApi, succeedWith } from '../../../../../test/fake-api.ts';
import { button } from '../../../../../test/locators.ts';
import { zuzanna } from '../../../../../test/people.ts';
import { renderRoutes } from '../../../../../test/render-component.tsx';
import { useActing } from '../../../../entities/acting/hooks/use-acting.ts';
import { ActingBanner } from './acting-banner.tsx';

const list = 'GET /business/providers';
const stop = 'DELETE /admin/acting';
type Own = CallData<typeof list>;

interface Options {
  minutes?: number;
  isActing?: boolean;
  language?: 'en' | 'pl';
}

function Shell() {
  const { pathname } = useLocation();
  const found = useActing();
  return (
    <>
      {found ? <ActingBanner acting={found} /> : null}
      <main>
        <h1>Evening</h1>
        <p>{pathname}</p>
      </main>
    </>
  );
}

async function open({ minutes = 27, isActing = true, language = 'en' }: Options = {}) {
  const acting = {
    reason: 'owner on the phone, cannot reach the board',
    endsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
  let hasStopped = false;
  const api = createFakeApi({
    [list]: succeedWith<Own>(() => ({
      items: [{ ...ownVenue, ...(isActing && !hasStopped ? { acting } : {}) }],
      nextCursor: null,
    })),
    [stop]: succeedWith(() => {
      hasStopped = true;
      return { hasEnded: true };
    }),
  });
  await renderRoutes([{ path: '*', Component: Shell }], {
    address: `/business/${providerId}/board`,
    fetch: api.fetch,
    user: zuzanna,
    language,
  });
  return api;
}

test('says for whom somebody acts and why, and leads out of it', async () => {
  const api = await open();
  await expect.element(page.getByText(`You act on behalf of ${ownVenue.name}.`)).toBeVisible();
  await expect.element(page.getByText(/owner on the phone, cannot reach the board/)).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^2[67]:\d\d$/);
  await expectAccessible();
  await expectReadableInTheDark();
  await button('Stop acting').click();
  await expect.poll(() => api.listCalls(stop)).toHaveLength(1);
  await expect.element(page.getByText(`/admin/venues/${providerId}`)).toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
});

test('ends at the second Escape, where it means nothing else', async () => {
  const api = await open();
  await expect.element(button('Stop acting')).toBeVisible();
  // Closes something on the page.
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.open).toBe(false);
  dialog.remove();
  await userEvent.keyboard('{Escape}a{Escape}');
  expect(api.listCalls(stop)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => api.listCalls(stop)).toHaveLength(1);
  await expect.element(page.getByText(`/admin/venues/${providerId}`)).toBeVisible();
});

test('says when the time is over', async () => {
  await open({ minutes: 0 });
  await expect.element(page.getByText('Your time is over: nothing more can be changed.')).toBeVisible();
  await expect.element(button('Back to the office')).toBeVisible();
});

test('fits every width in Polish', async () => {
  await open({ language: 'pl' });
  await expect.element(button('Zakończ działanie')).toBeVisible();
  await expectFits();
});

test('is for nobody else', async () => {
  const api = await open({ isActing: false });
  await expect.poll(() => api.listCalls(list)).toHaveLength(1);
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
});
