import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../../test/render-component.tsx';
import { trustedTablet } from '../../entities/tablet/hooks/trusted-tablet.ts';
import { Toaster, toasts } from '../../lib/browser/toaster.tsx';
import { sessionEndNotice } from '../../lib/session/session-end-notice.ts';
import { Announcer } from '../../ui/overlay/announcer.tsx';
import { ToastViewport } from '../../ui/overlay/toast-viewport.tsx';
import { SessionEndToast } from './session-end-toast.tsx';

const providerId = '0199b000-0000-7000-8000-000000000001';
const notice = page.getByText('You were logged out');

afterEach(() => {
  trustedTablet.remove();
  sessionEndNotice.remove();
});

function openBoardPage() {
  sessionEndNotice.write(true);
  return renderRoutes([board], { address: `/business/${providerId}/board` });
}

const board = {
  path: '/business/:providerId/board',
  loader: () => null,
  HydrateFallback: () => null,
  Component: Page,
};

function Page() {
  return (
    <main>
      <h1>The evening</h1>
      <SessionEndToast />
      <Toaster closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </main>
  );
}

test('a page that stays open without its session says so', async () => {
  await openBoardPage();
  await expect.element(notice.first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toasts.getSnapshot()).toBeNull();
});

test('a device that was just left to the team says nothing: its lock screen asks who is there', async () => {
  trustedTablet.write({ token: 't'.repeat(43), providerId });
  await openBoardPage();
  await expect.element(page.getByRole('heading', { name: 'The evening' })).toBeVisible();
  await expect.poll(() => sessionEndNotice.read()).toBeUndefined();
  expect(toasts.getSnapshot()).toBeNull();
});
