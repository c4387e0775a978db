import { type RouteObject, redirect } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { screenRoute } from './screen-route.ts';
import type { SettingsPath } from './settings-needs.ts';

/** Private: rendered in the browser, with the data of whoever is signed in. */
const settingsRoute = (path: SettingsPath, screen: `${string}/${string}-screen`): RouteObject =>
  screenRoute({
    path,
    screen,
    rendering: 'browser',
    needs: async () => (await import('./settings-needs.ts')).describeSettings(path),
  });

export const settingsScreens: RouteObject[] = [
  {
    path: paths.settings,
    loader: ({ request }) => redirect(paths.profileStatistics + new URL(request.url).search),
  },
  settingsRoute(paths.myProfile, 'profile/my-profile-screen'),
  settingsRoute(paths.profileStatistics, 'statistics/profile-statistics-screen'),
  settingsRoute(paths.bookingHistory, 'booking-history/booking-history-screen'),
  settingsRoute(paths.referrals, 'referrals/referrals-screen'),
  settingsRoute(paths.rewards, 'rewards/rewards-screen'),
  settingsRoute(paths.profileSettings, 'profile/profile-settings-screen'),
  settingsRoute(paths.payments, 'payments/payments-screen'),
  settingsRoute(paths.security, 'security/security-screen'),
  settingsRoute(paths.emergencyContact, 'emergency-contact/emergency-contact-screen'),
  settingsRoute(paths.preferences, 'preferences/preferences-screen'),
];
