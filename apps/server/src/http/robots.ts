import type { FastifyInstance } from 'fastify';
import { sitemapPath } from './sitemap.ts';

const privatePaths = [
  '/api/',
  '/admin',
  '/auth/',
  '/booking-details/',
  '/booking/',
  '/business',
  '/cart',
  '/dev/',
  '/offline',
  '/settings',
  '/no-invitations',
  '/confirm-contact',
  '/shared-booking/',
  '/ticket/',
  '/proposed-times/',
];

/** A search by city and activity is a page; all other criteria make endless ones of the same places. */
const passingCriteria = [
  'q',
  'near',
  'area',
  'date',
  'time',
  'duration',
  'guests',
  'maxPrice',
  'minRating',
  'openNow',
  'tags',
  'payAtVenue',
  'instant',
  'sort',
  'view',
];

export interface RobotsSettings {
  publicUrl: string;
  /** While it is being developed, nothing is meant to be found. */
  isInDevelopment: boolean;
}

export function registerRobots(app: FastifyInstance, settings: RobotsSettings): void {
  const text = describeRobots(settings);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}

export function describeRobots({ publicUrl, isInDevelopment }: RobotsSettings): string {
  if (isInDevelopment) {
    return `# Gramy, while it is being developed: nothing here is meant to be found.\nUser-agent: *\nDisallow: /\n`;
  }
  return [
    `# Gramy. Its public address is ${publicUrl}; wherever else this is read, the pages name that one as theirs.`,
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    ...passingCriteria.map((name) => `Disallow: /search?*${name}=`),
    'Disallow: /service-provider/*?*date=',
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ].join('\n');
}
