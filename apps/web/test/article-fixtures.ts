import type { ArticleCard } from '../src/entities/article/queries.ts';
import { bowling } from './place-fixtures.ts';

export const articleCard: ArticleCard = {
  slug: 'first-strike',
  title: { en: 'Your first strike', pl: 'Pierwszy strike' },
  lead: { en: 'Shoes first.', pl: 'Najpierw buty.' },
  topic: 'guide',
  author: 'Ola Maj',
  publishedAt: '2026-11-02T10:00:00.000Z',
  readingMinutes: 4,
  activities: [bowling],
  cover: null,
};
