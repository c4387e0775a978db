import './quicken-react.ts';
import '../src/app/app.css';
import React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearBookingData, closeEditMode } from '../src/entities/booking/store.ts';
import { clearCart } from '../src/entities/cart/store.ts';
import { forgetViewed } from '../src/entities/place/hooks/recently-viewed.ts';
import { forgetCheckout } from '../src/features/checkout/store.ts';
import { toasts } from '../src/lib/browser/toaster.tsx';
import { renewComplaints, takeComplaints } from './complaints.ts';
import { stopPainting } from './paint.ts';

stopPainting();
// Nothing here comes from a server and waits for hydration.
document.documentElement.dataset.hydrated = '';

// A page that a busy machine does not paint in time would end its transitions with an error.
Object.assign(document, {
  startViewTransition(update: () => unknown) {
    const done = Promise.resolve(update());
    return { ready: done, finished: done, updateCallbackDone: done, skipTransition: () => undefined };
  },
});

// The page of the test runner would take the room away that ours leave at their foot.
for (const { cssRules } of document.styleSheets) {
  for (const rule of cssRules) {
    if (rule instanceof CSSStyleRule && rule.selectorText === 'body') rule.style.removeProperty('padding');
  }
}

// In development React takes a stack trace for each of the first elements of a second: a fifth of the time of a test.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

beforeEach(renewComplaints);

/** Files share one page: what a test leaves behind would be found by the next. */
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  const toast = toasts.getSnapshot();
  if (toast) toasts.dismiss(toast.id);
  clearCart();
  clearBookingData();
  closeEditMode();
  forgetCheckout();
  forgetViewed();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await cookieStore.getAll()) await cookieStore.delete(name);
  document.documentElement.removeAttribute('data-theme');
  await page.viewport(1280, 900);
  expect(takeComplaints()).toEqual([]);
});
