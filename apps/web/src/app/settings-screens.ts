import { type RouteObject, redirect } from 'react-router';
import { countsQuery } from '../features/booking-history/queries.ts';
import { invitationsQuery, ownInvitationQuery } from '../features/referrals/queries.ts';
import { ledgerQuery, rewardsQuery } from '../features/rewards/queries.ts';
import {
  accountSecurityQuery,
  passkeysQuery,
  securityLogQuery,
  sessionsQuery,
} from '../features/security/queries.ts';
import { statisticsQuery, visitedPlacesQuery } from '../features/statistics/queries.ts';
import { type Path, paths } from './paths.ts';
import type { ScreenNeeds } from './screen-needs.ts';
import { screenRoute } from './screen-route.tsx';

/** Nobody else's business: rendered in the browser, and asked for in the name of whoever is signed in. */
function settingsRoute(
  path: Path,
  screen: `${string}/${string}-screen`,
  messages: ScreenNeeds['messages'],
  listQueries: () => ScreenNeeds['queries'] = () => [],
): RouteObject {
  const needs = () => ({ messages: [...messages, 'failures'] as const, queries: listQueries() });
  return screenRoute({ path, screen, rendering: 'browser', needs });
}

export const settingsScreens: RouteObject[] = [
  {
    path: paths.settings,
    loader: ({ request }) => redirect(paths.profileStatistics + new URL(request.url).search),
  },
  settingsRoute(paths.myProfile, 'profile/my-profile-screen', ['profile']),
  settingsRoute(paths.profileStatistics, 'statistics/profile-statistics-screen', ['statistics'], () => [
    statisticsQuery(),
    visitedPlacesQuery(),
  ]),
  settingsRoute(paths.bookingHistory, 'booking-history/booking-history-screen', ['booking-history'], () => [
    countsQuery(),
  ]),
  settingsRoute(paths.referrals, 'referrals/referrals-screen', ['referrals'], () => [
    ownInvitationQuery(),
    invitationsQuery(),
  ]),
  settingsRoute(paths.rewards, 'rewards/rewards-screen', ['rewards'], () => [rewardsQuery(), ledgerQuery()]),
  settingsRoute(paths.profileSettings, 'profile/profile-settings-screen', ['profile']),
  settingsRoute(paths.payments, 'payments/payments-screen', ['payments']),
  settingsRoute(paths.security, 'security/security-screen', ['security'], () => [
    accountSecurityQuery(),
    passkeysQuery(),
    sessionsQuery(),
    securityLogQuery(),
  ]),
  settingsRoute(paths.emergencyContact, 'emergency-contact/emergency-contact-screen', ['emergency-contact']),
  settingsRoute(paths.preferences, 'preferences/preferences-screen', ['preferences']),
];
