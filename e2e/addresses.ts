import type { BrowserContext } from '@playwright/test';

/** Pages that everybody may open; they come rendered from the server. */
export const publicAddresses = [
  '/home',
  '/activities',
  '/articles',
  '/articles/first-time-on-the-climbing-wall',
  '/search',
  '/service-provider/kregielnia-pod-zegarem',
  '/about-us',
  '/for-businesses',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
];

/** For whoever has booked nothing: mostly the same screen in different layouts. */
export const emptyAddresses = [
  '/cart',
  '/booking-details/checkout',
  '/booking/confirmation',
  '/booking/pending-confirmation',
  '/booking/payment/confirmed',
  '/booking/payment/failed',
  '/business',
];

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: object;
}

/** One session serves all journeys of a worker: its token is good for longer than they take. */
let session: Promise<SignedIn> | undefined;

/** As a guest of the demo market, without a screen. */
export async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  session ??= openSession(context);
  const { accessToken, refreshToken, user } = await session;
  const cookies = {
    'access-token': accessToken,
    'refresh-token': refreshToken,
    user: encodeURIComponent(JSON.stringify(user)),
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '', sameSite: 'Lax' })),
  );
}

async function openSession(context: BrowserContext): Promise<SignedIn> {
  const answer = await context.request.post('/api/user/auth/signin', {
    data: { email: 'ala@gramy.example', password: 'Gramy-2026!' },
  });
  const { data } = (await answer.json()) as { data: SignedIn };
  return data;
}
