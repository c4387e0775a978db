import type { Tonight } from '@gramy/domain/time/tonight';
import { activitiesForConsumersQuery, freeTonightQuery } from '../../../entities/activity/queries.ts';
import {
  type Article,
  articlePlacesQuery,
  articleQuery,
  articlesQuery,
  readTopic,
} from '../../../entities/article/queries.ts';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
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

export function describeArticle(slug: string): ScreenNeeds {
  const article = articleQuery(slug);
  return {
    messages: ['articles', 'places'],
    queries: [article, todayQuery, tonightQuery],
    follow: (loaded) => {
      const [activity] = (loaded[article.key] as Article).activities;
      return { queries: [], extras: activity ? [articlePlacesQuery(activity.slug)] : [] };
    },
  };
}
