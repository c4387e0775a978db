import { invitationsQuery, ownInvitationQuery } from '../../../entities/account/referrals-queries.ts';
import { ledgerQuery, rewardsQuery } from '../../../entities/account/rewards-queries.ts';
import {
  accountSecurityQuery,
  passkeysQuery,
  securityLogQuery,
  sessionsQuery,
} from '../../../entities/account/security-queries.ts';
import { statisticsQuery, visitedPlacesQuery } from '../../../entities/account/statistics-queries.ts';
import { countsQuery } from '../../../features/booking-history/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { ScreenNeeds } from '../../screen-needs.ts';

const needs = {
  [paths.myProfile]: { messages: ['profile'], list: () => [] },
  [paths.profileStatistics]: {
    messages: ['statistics'],
    list: () => [statisticsQuery(), visitedPlacesQuery()],
  },
  [paths.bookingHistory]: { messages: ['booking-history'], list: () => [countsQuery()] },
  [paths.referrals]: { messages: ['referrals'], list: () => [ownInvitationQuery(), invitationsQuery()] },
  [paths.rewards]: { messages: ['rewards'], list: () => [rewardsQuery(), ledgerQuery()] },
  [paths.profileSettings]: { messages: ['profile', 'your-data', 'leaving'], list: () => [] },
  [paths.payments]: { messages: ['payments', 'company'], list: () => [] },
  [paths.security]: {
    messages: ['security'],
    list: () => [accountSecurityQuery(), passkeysQuery(), sessionsQuery(), securityLogQuery()],
  },
  [paths.emergencyContact]: { messages: ['emergency-contact'], list: () => [] },
  [paths.preferences]: { messages: ['preferences'], list: () => [] },
} satisfies Record<string, { messages: ScreenNeeds['messages']; list: () => ScreenNeeds['queries'] }>;

export type SettingsPath = keyof typeof needs;

/** Apart from the routes, like the screens themselves: only who is signed in comes here. */
export function describeSettings(path: SettingsPath): ScreenNeeds {
  const { messages, list } = needs[path];
  return { messages: [...messages, 'failures'], queries: list() };
}
