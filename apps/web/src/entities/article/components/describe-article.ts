import type { Language } from '@gramy/domain/language/language';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Article } from '../queries.ts';

interface ArticleContext {
  language: Language;
  origin: string;
  path: string;
  /** 1200 by 630, or a cover. */
  picture: string;
  /** As these pages are called. */
  home: string;
  list: string;
}

/** The article and the way to it, as schema.org says it. */
export function describeArticle(article: Article, context: ArticleContext): object[] {
  const { language, origin, path, picture } = context;
  const crumbs = [
    { name: context.home, item: origin + paths.home },
    { name: context.list, item: origin + paths.articles },
    { name: article.title[language], item: origin + path },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title[language],
      description: article.lead[language],
      inLanguage: language,
      image: new URL(picture, origin).href,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: article.author },
      publisher: { '@type': 'Organization', name: 'Gramy', url: origin + paths.home },
      mainEntityOfPage: origin + path,
      about: article.activities.map(({ name }) => ({ '@type': 'Thing', name: name[language] })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
}
