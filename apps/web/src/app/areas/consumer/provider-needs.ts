import { redirect } from 'react-router';
import { similarQuery } from '../../../entities/place/queries.ts';
import { type ProviderPage, providerQuery, reviewsQuery } from '../../../entities/provider/queries.ts';
import {
  criteriaOf,
  findCalendarSpan,
  findFirstDay,
  findUsualDay,
  settleChoice,
} from '../../../entities/slot/hooks/panel-choice.ts';
import { type CalendarDay, calendarQuery, dayQuery } from '../../../entities/slot/queries.ts';
import { readReviewFilters } from '../../../features/service-provider/hooks/review-address.ts';
import { readBookingChoice } from '../../../lib/navigation/booking-link.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { LoadedQueries } from '../../../lib/queries/query.ts';
import type { FollowingNeeds } from '../../screen-needs.ts';

/** How many cards there are below the page. */
const similarCount = 4;

/**
 * What the page of a provider shows at first: the day of the usual choice with its starts, so that nothing is left to
 * ask for in the browser. An older name of it leads to the one in use.
 */
export function followProvider(
  loaded: LoadedQueries,
  serviceProviderId: string,
  search: URLSearchParams,
): FollowingNeeds {
  const provider = loaded[providerQuery(serviceProviderId.toLowerCase()).key] as ProviderPage;
  if (provider.slug !== serviceProviderId) throw redirectTo(provider.slug, search);
  const asked = readBookingChoice(search);
  const branch = provider.branches.find(({ slug }) => slug === asked.branchSlug) ?? provider.branches[0];
  if (!branch) return { queries: [] };
  const choice = settleChoice(branch, asked, findFirstDay(branch, Date.now()));
  const activity = choice?.offer.activity.slug;
  const extras = [
    ...(provider.rating.count > 0 ? [reviewsQuery(provider.slug, readReviewFilters(search))] : []),
    similarQuery({ serviceProviderId: provider.slug, branch: branch.slug, activity, limit: similarCount }),
  ];
  if (!choice) return { queries: [], extras };
  const span = findCalendarSpan(choice, choice.date ?? choice.first);
  const calendar = calendarQuery(criteriaOf(choice), span.from, span.to);
  return {
    queries: [],
    extras: [...extras, calendar],
    follow: (answers) => {
      const days = (answers[calendar.key] as { days: CalendarDay[] } | undefined)?.days ?? [];
      const date = choice.date ?? findUsualDay(days);
      return { queries: [], extras: date ? [dayQuery(criteriaOf(choice), date, choice.bookingType)] : [] };
    },
  };
}

function redirectTo(slug: string, search: URLSearchParams): Response {
  const rest = search.size > 0 ? `?${search}` : '';
  return redirect(buildHref(paths.serviceProvider, { serviceProviderId: slug }) + rest, 301);
}
