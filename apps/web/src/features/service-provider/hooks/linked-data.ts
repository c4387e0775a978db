import type { Language } from '@gramy/domain/language/language';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

interface Described {
  provider: ProviderPage;
  branch: Branch;
  language: Language;
  /** Paths or addresses. */
  picture: string;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Structured data for search engines: only what the page shows as well. */
export function describeProvider({ provider, branch, language, picture }: Described) {
  return (origin: string): object[] => [
    describePlace({ provider, branch, language, picture }, origin),
    describeTrail(provider, branch, language, origin),
  ];
}

function describePlace({ provider, branch, language, picture }: Described, origin: string): object {
  const { rating } = provider;
  return {
    '@context': 'https://schema.org',
    '@type': ['SportsActivityLocation', 'LocalBusiness'],
    '@id': `${origin}${pathOf(provider)}#${branch.slug}`,
    name: namePlace(provider.name, branch.name),
    description: provider.description[language],
    url: `${origin}${pathOf(provider)}`,
    image: new URL(picture, origin).href,
    telephone: branch.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.street,
      postalCode: branch.postalCode,
      addressLocality: branch.city.name[language],
      addressCountry: branch.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
    openingHoursSpecification: describeHours(branch),
    ...(branch.offers.length > 0 ? { priceRange: describePrices(branch.offers) } : {}),
    ...(rating.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

function describePrices(offers: Branch['offers']): string {
  const currency = offers[0]?.currency ?? '';
  const lowest = Math.min(...offers.map(({ priceFrom }) => priceFrom)) / 100;
  const highest =
    Math.max(...offers.flatMap(({ priceFrom, rates }) => [priceFrom, ...rates.map(({ price }) => price)])) /
    100;
  return lowest === highest ? `${lowest} ${currency}` : `${lowest}–${highest} ${currency}`;
}

/** A closing after midnight is written as the hour of the next day, which is how the vocabulary wants it. */
function describeHours({ hours, exceptions }: Branch): object[] {
  const regular = hours.map(({ weekday, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdayNames[weekday - 1],
    opens: writeMinute(opens),
    closes: writeMinute(closes),
  }));
  const special = exceptions.flatMap(({ date, intervals }) => {
    const validity = { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date };
    // Opening and closing at once means closed.
    if (intervals.length === 0) return [{ ...validity, opens: '00:00', closes: '00:00' }];
    return intervals.map(({ opens, closes }) => ({
      ...validity,
      opens: writeMinute(opens),
      closes: writeMinute(closes),
    }));
  });
  return [...regular, ...special];
}

function writeMinute(minute: number): string {
  if (minute === 1440) return '23:59';
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function describeTrail(provider: ProviderPage, branch: Branch, language: Language, origin: string): object {
  const [offer] = branch.offers;
  const trail = [
    { name: branch.city.name[language], path: buildHref(paths.search, { city: branch.city.slug }) },
    ...(offer
      ? [
          {
            name: offer.activity.name[language],
            path: buildHref(paths.search, { city: branch.city.slug, activity: offer.activity.slug }),
          },
        ]
      : []),
    { name: provider.name, path: pathOf(provider) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function pathOf({ slug }: ProviderPage): string {
  return buildHref(paths.serviceProvider, { serviceProviderId: slug });
}
