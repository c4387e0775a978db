import type { Tonight } from '@gramy/domain/time/tonight';
import { redirect } from 'react-router';
import { activitiesForConsumersQuery, freeTonightQuery } from '../../../entities/activity/queries.ts';
import {
  type Article,
  articlePlacesQuery,
  articleQuery,
  articlesQuery,
  readTopic,
} from '../../../entities/article/queries.ts';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { todayQuery, tonightQuery } from '../../../lib/queries/today-query.ts';
import type { ScreenNeeds } from '../../screen-needs.ts';

/** Apart from the routes, like the screens themselves: the landing page can do without. */
export function describeActivities(search: URLSearchParams): ScreenNeeds {
  return {
    messages: ['activities', 'areas'],
    queries: [citiesQuery(), activitiesForConsumersQuery(readCity(search)), tonightQuery],
    follow: (loaded) => ({
      queries: [],
      extras: [freeTonightQuery(loaded[tonightQuery.key] as Tonight, readCity(search))],
    }),
  };
}

export function describeArticles(search: URLSearchParams): ScreenNeeds {
  return { messages: ['articles'], queries: [articlesQuery({ topic: readTopic(search) })] };
}

/** An older address of it leads to the one in use. */
export function describeArticle(slug: string, search: URLSearchParams): ScreenNeeds {
  const article = articleQuery(slug);
  return {
    messages: ['articles', 'places'],
    queries: [article, todayQuery, tonightQuery],
    follow: (loaded) => {
      const {
        slug: current,
        activities: [activity],
      } = loaded[article.key] as Article;
      if (current !== slug) {
        const rest = search.size > 0 ? `?${search}` : '';
        throw redirect(buildHref(paths.article, { slug: current }) + rest, 301);
      }
      return { queries: [], extras: activity ? [articlePlacesQuery(activity.slug)] : [] };
    },
  };
}
