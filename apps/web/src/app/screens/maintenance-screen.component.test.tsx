import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch, catchNewDocuments, openShell } from '../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { expectFits } from '../../../test/expect-fits.ts';
import { createFakeApi, succeed } from '../../../test/fake-api.ts';
import { heading } from '../../../test/locators.ts';
import { renderComponent } from '../../../test/render-component.tsx';
import { maintenanceNotice } from '../../lib/queries/maintenance-notice.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';

describe('R-10 the maintenance screen', () => {
  test('takes the place of everything, and of the focus', async () => {
    vi.spyOn(maintenanceNotice, 'isClosed').mockReturnValue(true);
    await openShell('/about-us');
    await expect.element(heading()).toHaveTextContent('Under construction. Back shortly.');
    await expect.element(heading()).toHaveFocus();
    expect(page.getByRole('navigation').elements()).toHaveLength(0);
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  test('is readable in either theme and language, and fits', async () => {
    const screen = await renderComponent(<MaintenanceScreen />);
    await expect.element(page.getByText(/under construction and will be back shortly/)).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 1440);
    await screen.unmount();
    await renderComponent(<MaintenanceScreen />, { language: 'pl' });
    await expect.element(heading()).toBeVisible();
    await expectFits(320);
  });

  test('says what the office has written and when it is over, where it has closed the market', async () => {
    const message = { en: 'Back at 11:12. Your tickets still open.', pl: 'Wracamy o 11:12.' };
    const closure = { startsAt: '2026-11-20T09:52:00.000Z', endsAt: '2026-11-20T10:12:00.000Z', message };
    const api = createFakeApi({ 'GET /market/closure': succeed({ closure }) });
    await renderComponent(<MaintenanceScreen />, { fetch: api.fetch });
    await expect.element(page.getByText(message.en)).toBeVisible();
    await expect.element(page.getByText('11:12', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test('looks again every half a minute, and opens the page once it is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let status = 503;
    answerFetch(() => status);
    const wanted = catchNewDocuments();
    await renderComponent(<MaintenanceScreen />);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(window.fetch).toHaveBeenCalledOnce();
    expect(wanted).toEqual([]);
    status = 200;
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => wanted).toEqual(['the same again']);
  });
});
