import type { ArticleRow } from '../store.ts';

/** What the log keeps of an article. Of its text only the length: a log that grew by each saved page would be no log. */
export function describeLogged(article: ArticleRow) {
  const { slug, title, lead, author, topic, activities, body, coverKey, coverAlt, publishedAt } = article;
  return {
    ...{ slug, title, lead, author, topic, activities },
    lettersEn: body.en.length,
    lettersPl: body.pl.length,
    cover: coverKey === null ? null : { url: coverKey },
    coverAlt,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
