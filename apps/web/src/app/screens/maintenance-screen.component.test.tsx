import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch, catchNewDocuments, openShell } from '../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { expectFits } from '../../../test/expect-fits.ts';
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
