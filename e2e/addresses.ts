import type { BrowserContext } from '@playwright/test';

/** Pages that everybody may open; they come rendered from the server. */
export const publicAddresses = [
  '/home',
  '/activities',
  '/articles',
  '/articles/first-time-on-the-wall',
  '/search',
  '/service-provider/kregielnia-pod-zegarem',
  '/about-us',
  '/for-businesses',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
];

export const privateAddresses = [
  '/cart',
  '/auth/user/login',
  '/auth/user/sign-up',
  '/auth/user/enter-otp',
  '/auth/user/enter-new-password',
  '/auth/user/forgot-password',
  '/auth/user/google-o-auth',
  '/settings/my-profile',
  '/settings/profile-statistics',
  '/settings/booking-history',
  '/settings/referrals',
  '/settings/rewards',
  '/settings/profile-settings',
  '/settings/payments',
  '/settings/security',
  '/settings/emergency-contact',
  '/booking-details/checkout',
  '/booking-details/0198c0de-0000-7000-8000-000000000000',
  '/booking-details/pay/0198c0de-0000-7000-8000-000000000000/32780',
  '/booking/confirmation',
  '/booking/pending-confirmation',
  '/booking/payment/confirmed',
  '/booking/payment/failed',
  '/business',
  '/admin',
];

/** One of each layout: on the phone the others would show the same again. */
const phoneAddresses = [
  ...publicAddresses,
  '/cart',
  '/auth/user/login',
  '/settings/rewards',
  '/booking-details/checkout',
];

/** The tag by which the phone project leaves a journey out. */
export function tagAddress(address: string): string[] {
  return phoneAddresses.includes(address) ? [] : ['@desktop'];
}

/** As the browser keeps a session; the server judges it only when something is asked of it. */
export async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const user = { _id: '0198c0de-0000-7000-8000-00000000000a', name: 'Ala Kowalska', profilePictureUrl: null };
  const cookies = { user: encodeURIComponent(JSON.stringify(user)), 'refresh-token': 'opaque' };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '', sameSite: 'Lax' })),
  );
}
