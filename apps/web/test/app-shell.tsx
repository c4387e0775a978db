import { type ReactNode, useState } from 'react';
import type { RouteObject } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BookingLayout } from '../src/app/areas/consumer/layouts/booking-layout.tsx';
import { MainLayout } from '../src/app/areas/consumer/layouts/main-layout.tsx';
import { SettingsLayout } from '../src/app/areas/consumer/layouts/settings-layout.tsx';
import { AppShell } from '../src/app/layouts/app-shell.tsx';
import { withErrorScreen } from '../src/app/screen-route.tsx';
import { incompleteBooking } from '../src/entities/booking/hooks/use-incomplete-booking.ts';
import { cartCount } from '../src/entities/cart/hooks/use-cart-count.ts';
import { useConsent } from '../src/entities/consent/hooks/use-consent.ts';
import { showConsentDialog } from '../src/entities/consent/store.ts';
import { paths } from '../src/lib/navigation/paths.ts';
import type { SessionUser } from '../src/lib/session/session.ts';
import { createFakeApi, type FakeApi, succeed } from './fake-api.ts';
import { renderRoutes } from './render-component.tsx';
import { stays } from './settings-data.ts';

export const guest: SessionUser = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Ala Nowicka',
  profilePictureUrl: null,
};

/** Two things in the cart, and seven minutes to go on with what is held. */
export function beginBooking(): void {
  const branch = { name: 'Kręgielnia Pod Zegarem' };
  incompleteBooking.set({ path: paths.checkout, branch, heldUntil: Date.now() + 432_000 });
  cartCount.set(2);
  onTestFinished(() => {
    incompleteBooking.set(null);
    cartCount.set(0);
  });
}

interface ShellOptions {
  language?: 'en' | 'pl';
  user?: SessionUser;
  api?: FakeApi;
  /** Whoever has not answered the question about cookies yet. */
  isAsked?: boolean;
  /** Besides the pages that are always there. */
  screens?: RouteObject[];
}

/** The frame around every page, with pages that have a heading and are longer than any window. */
export async function openShell(address: string, options: ShellOptions = {}) {
  const {
    api = createFakeApi({ 'GET /user/profile/deletion': succeed(stays) }),
    isAsked = false,
    screens = [],
  } = options;
  if (!isAsked) await cookieStore.set('cookie-consent', 'decline');
  showConsentDialog(false);
  const routes: RouteObject[] = [
    {
      element: isAsked ? (
        <Undecided>
          <AppShell />
        </Undecided>
      ) : (
        <AppShell />
      ),
      children: [
        {
          Component: MainLayout,
          children: [
            withErrorScreen('main', [
              { path: paths.home, element: <LongPage title="What are we playing?" /> },
              { path: paths.about, element: <LongPage title="About this place" /> },
              { path: paths.privacy, element: <LongPage title="The policy" /> },
              {
                Component: SettingsLayout,
                children: [
                  { path: paths.rewards, element: <LongPage title="Your rewards" /> },
                  { path: paths.emergencyContact, element: <LongPage title="Your contact" /> },
                ],
              },
              ...screens,
            ]),
          ],
        },
        {
          Component: BookingLayout,
          children: [{ path: paths.checkout, element: <LongPage title="Your booking" /> }],
        },
      ],
    },
  ];
  return { api, ...(await renderRoutes(routes, { ...options, address, fetch: api.fetch })) };
}

/** The page holds on to a choice although its cookie is gone, and all tests are on one page. */
function Undecided({ children }: { children: ReactNode }) {
  const consent = useConsent();
  useState(() => consent.choose(undefined as never));
  return children;
}

export function LongPage({ title }: { title: string }) {
  return (
    <div className="page-width">
      <h1>{title}</h1>
      {Array.from({ length: 20 }, (_, index) => (
        <p key={String(index)} className="py-6">
          <a href="#content">{`Line ${index + 1}`}</a>
        </p>
      ))}
    </div>
  );
}

/** Notes where the page would go for a whole new document, and stays. */
export function catchNewDocuments(): string[] {
  const wanted: string[] = [];
  const note = (event: NavigateEvent) => {
    const { pathname, search } = new URL(event.destination.url);
    wanted.push(event.navigationType === 'reload' ? 'the same again' : pathname + search);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', note);
  onTestFinished(() => navigation.removeEventListener('navigate', note));
  return wanted;
}

/** As the browser says it; whether anything gets through is another question. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** What the browser itself asks for, without the API client. */
export function answerFetch(status: () => number): void {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: status() }));
}

export const header = () => page.getByRole('banner');
export const footer = () => page.getByRole('contentinfo');

/** What the keyboard reaches first. */
export function findFirstStop(): Element | null {
  return document.querySelector('a[href], button:not([hidden])');
}
