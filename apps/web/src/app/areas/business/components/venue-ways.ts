import type { MemberRole } from '@gramy/domain/access/permission';
import { paths } from '../../../../lib/navigation/paths.ts';

type Way =
  | { name: 'board'; path: typeof paths.venueBoard }
  | { name: 'bookings'; path: typeof paths.venueBookings }
  | { name: 'week'; path: typeof paths.venueWeek }
  | { name: 'places'; path: typeof paths.venueBranches }
  | { name: 'dayClose'; path: typeof paths.venueDayClose }
  | { name: 'insight'; path: typeof paths.venueInsight }
  | { name: 'setUp'; path: typeof paths.venueSetup }
  | { name: 'membership'; path: typeof paths.venueMembership };

interface VenueOfMember {
  role: MemberRole;
  branches: readonly unknown[];
}

/** What a member finds there: those who stand at the desk have no set-up and no figures. */
export function listVenueWays({ role, branches }: VenueOfMember): Way[] {
  const daily: Way[] = [
    { name: 'board', path: paths.venueBoard },
    { name: 'bookings', path: paths.venueBookings },
    { name: 'week', path: paths.venueWeek },
    ...(branches.length > 1 ? [{ name: 'places', path: paths.venueBranches } as const] : []),
    { name: 'dayClose', path: paths.venueDayClose },
  ];
  if (role === 'staff') return [...daily, { name: 'membership', path: paths.venueMembership }];
  return [...daily, { name: 'insight', path: paths.venueInsight }, { name: 'setUp', path: paths.venueSetup }];
}
