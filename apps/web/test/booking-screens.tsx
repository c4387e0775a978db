import type { AlternativeStart, ErrorCode } from '@gramy/contract/errors';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type ComponentType, useState } from 'react';
import { Outlet, type RouteObject, useRouteError } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cartStore } from '../src/entities/cart/store.ts';
import { CartScreen } from '../src/features/cart/screens/cart-screen.tsx';
import { type CheckoutDraft, emptyDraft } from '../src/features/checkout/hooks/checkout-draft.ts';
import { emptyFields } from '../src/features/checkout/hooks/information-fields.ts';
import { buildStepHref, type Step } from '../src/features/checkout/hooks/steps.ts';
import { CheckoutScreen } from '../src/features/checkout/screens/checkout-screen.tsx';
import { checkoutStore } from '../src/features/checkout/store.ts';
import * as confirmation from '../src/features/ticket/screens/booking-confirmation-screen.tsx';
import * as details from '../src/features/ticket/screens/booking-details-screen.tsx';
import * as pending from '../src/features/ticket/screens/booking-pending-screen.tsx';
import * as pay from '../src/features/ticket/screens/pay-screen.tsx';
import * as confirmed from '../src/features/ticket/screens/payment-confirmed-screen.tsx';
import * as failed from '../src/features/ticket/screens/payment-failed-screen.tsx';
import * as proposedTimes from '../src/features/ticket/screens/proposed-times-screen.tsx';
import * as shared from '../src/features/ticket/screens/shared-booking-screen.tsx';
import { Toaster } from '../src/lib/browser/toaster.tsx';
import { HeaderSlotProvider } from '../src/lib/navigation/header-slot.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { Announcer } from '../src/ui/overlay/announcer.tsx';
import { ToastViewport } from '../src/ui/overlay/toast-viewport.tsx';
import { makeHold, makeItem, makePrice, makeQuote, placePage, type SentSlot } from './booking-data.ts';
import {
  type Answers,
  createFakeApi,
  type FakeApi,
  type FakeCall,
  succeed,
  succeedWith,
} from './fake-api.ts';
import { zuzanna } from './people.ts';
import { labelStart } from './place-fixtures.ts';
import { makeCalendar, makeDay } from './provider-fixtures.ts';
import { renderRoutes } from './render-component.tsx';
import { type Booking, bookingId } from './ticket-data.ts';

export const readSlots = ({ body }: FakeCall) => body.slots as SentSlot[];
export const whatIsFree = { state: 'free', refusal: null, nearest: [], lostAddOns: [], stock: [] } as const;

/** A server where everything is free and costs what it did, besides what a test says otherwise. */
export function createBookingApi(answers: Answers = {}): FakeApi {
  return createFakeApi({
    'GET /user/service-providers/:serviceProviderId': succeed(placePage),
    'GET /user/profile/details': succeed({
      userId: zuzanna._id,
      fullName: zuzanna.name,
      email: 'zuzanna@tkalnia.pl',
      isEmailVerified: true,
      phone: '+48601248377',
      isPhoneVerified: true,
      additionalInformation: '',
      profilePictureUrl: null,
      memberSince: '2026-05-01T10:00:00.000Z',
      invitedMembers: 0,
      hasPassword: true,
    }),
    'GET /user/profile/payments/company': succeed({ company: null }),
    'GET /user/profile/payments/cards': succeed({ items: [], nextCursor: null }),
    'POST /user/booking/quote': succeedWith((call) => makeQuote(readSlots(call))),
    'POST /user/booking/cart-check': succeedWith((call) => ({
      items: readSlots(call).map(() => ({ ...whatIsFree, nearest: [], lostAddOns: [], stock: [] })),
      price: makePrice(readSlots(call)),
    })),
    'GET /user/booking/available/calendar': succeedWith((call) => makeCalendar(call)),
    'GET /user/booking/available': succeedWith(({ query }) => makeEvening(query.get('date') as LocalDate)),
    'POST /user/booking/holds': succeedWith(() => makeHold()),
    'DELETE /user/booking/holds/:holdId': succeed({ isReleased: true }),
    'POST /user/booking/booked-items': succeed({ items: [], bookings: [] }),
    'GET /user/booking/holds/current': succeedWith(() => ({ hold: makeHold() })),
    ...answers,
  });
}

/** Free every half hour, from five in the afternoon on. */
function makeEvening(date: LocalDate) {
  const [first] = makeDay(date).starts;
  if (!first) throw new TypeError('A day has starts');
  const starts = Array.from({ length: 12 }, (_, index) => {
    const minute = 1020 + index * 30;
    // In May it is two hours later there.
    const startsAt = Date.parse(`${date}T00:00:00Z`) + (minute - 120) * 60_000;
    const endsAt = new Date(startsAt + 3_600_000).toISOString();
    return { ...first, startsAt: new Date(startsAt).toISOString(), endsAt, label: labelStart(date, minute) };
  });
  return makeDay(date, { starts });
}

/** A no that names other times. */
export function refuseTime(code: ErrorCode, alternatives: AlternativeStart[]) {
  const problem = { success: false, type: 'about:blank', title: '', requestId: 'r', status: 409, errors: [] };
  return () => Response.json({ ...problem, code, alternatives }, { status: 409 });
}

const screenRoute = (path: string, Component: ComponentType, NotFound: ComponentType): RouteObject => ({
  path,
  Component,
  ErrorBoundary: () => {
    const { status } = useRouteError() as { status?: number };
    return status === 404 ? <NotFound /> : <p>Broken</p>;
  },
});

const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      { path: paths.cart, Component: CartScreen },
      { path: paths.checkout, Component: CheckoutScreen },
      screenRoute(paths.pay, pay.PayScreen, pay.NotFound),
      screenRoute(paths.bookingDetails, details.BookingDetailsScreen, details.NotFound),
      screenRoute(paths.bookingConfirmation, confirmation.BookingConfirmationScreen, confirmation.NotFound),
      screenRoute(paths.bookingPending, pending.BookingPendingScreen, pending.NotFound),
      screenRoute(paths.paymentConfirmed, confirmed.PaymentConfirmedScreen, confirmed.NotFound),
      screenRoute(paths.paymentFailed, failed.PaymentFailedScreen, failed.NotFound),
      screenRoute(paths.proposedTimes, proposedTimes.ProposedTimesScreen, proposedTimes.NotFound),
      screenRoute(paths.sharedBooking, shared.SharedBookingScreen, shared.NotFound),
    ],
  },
];

/** What the product has around its screens: room in the header for the steps, and the toasts. */
function Frame() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <header ref={setSlot} className="page-width flex min-h-16 items-center gap-4" />
      <HeaderSlotProvider value={slot}>
        <main>
          <Outlet />
        </main>
      </HeaderSlotProvider>
      <Toaster closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </>
  );
}

interface ScreenOptions {
  api?: FakeApi;
  language?: 'en' | 'pl';
  isSignedIn?: boolean;
  /** What the navigation there brings along. */
  state?: unknown;
}

/** One of the pages of a booking, or of what friends see of it. */
export async function openBookingPage(address: string, options: ScreenOptions = {}) {
  const { api = createBookingApi(), language = 'en', isSignedIn = true, state } = options;
  const user = isSignedIn ? { user: zuzanna } : {};
  const opened = await renderRoutes(routes, { language, address, state, fetch: api.fetch, ...user });
  return { ...opened, api };
}

export function openCart(items: readonly CartItem[], options: ScreenOptions = {}) {
  cartStore.setState({ items });
  return openBookingPage(paths.cart, options);
}

export const typedFields = {
  ...emptyFields,
  fullName: 'Zuzanna Gąsior',
  email: 'zuzanna@tkalnia.pl',
  phone: { prefix: '+48', number: '601 248 377' },
};

interface CheckoutOptions extends ScreenOptions {
  items?: readonly CartItem[];
  /** What was typed and chosen before. */
  draft?: Partial<CheckoutDraft>;
}

export function openCheckout(step: Step, options: CheckoutOptions = {}) {
  const { items = [makeItem()], draft = {}, ...rest } = options;
  cartStore.setState({ items });
  checkoutStore.setState({ ...emptyDraft, items, fields: typedFields, ...draft }, true);
  return openBookingPage(buildStepHref(step), rest);
}

interface Live {
  /** Whatever changes about the booking: the page hears of it and asks. */
  change: (booking: Booking) => void;
  /** How it is listened to. */
  live: () => Response;
}

/** A server that knows one booking, and says when it changes. */
export function createTicketApi(booking: Booking, answers: Answers = {}): FakeApi & Live {
  let current = booking;
  const listeners = new Set<() => void>();
  const write = () =>
    `data: ${JSON.stringify({ id: bookingId, status: current.status, at: new Date() })}\n\n`;
  const live = () => {
    const events = new ReadableStream<Uint8Array>({
      start(controller) {
        const tell = () => controller.enqueue(new TextEncoder().encode(write()));
        listeners.add(tell);
        tell();
      },
    });
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
  };
  const api = createBookingApi({
    'GET /user/booking/:bookingId': succeedWith(() => current),
    'GET /user/booking/:bookingId/live': live,
    // The bank takes its time.
    'POST /user/booking/:bookingId/check-pay': succeedWith(() => ({ booking: current, isAtBank: true })),
    ...answers,
  });
  const change = (next: Booking) => {
    current = next;
    for (const tell of listeners) tell();
  };
  return { ...api, change, live };
}

export const step = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
export const bookButton = () => page.getByRole('button', { name: /Book with obligation to pay/ });
/** Held, and priced anew with what is held. */
export async function isHeld(): Promise<void> {
  await expect.element(page.getByRole('timer')).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
}
