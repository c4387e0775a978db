import { useParams } from 'react-router';
import { ArticleText } from '../../../entities/article/components/article-text.tsx';
import { articleQuery } from '../../../entities/article/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { ArticleContents } from '../components/article-contents.tsx';

/** Read long before its code is needed: that comes only for another language, or from another page. */
export function ArticleBody() {
  const { slug = '' } = useParams();
  const language = useLanguage();
  const state = useQuery(articleQuery(slug), { isExtra: true, isSettled: true });
  if (state.status !== 'ready') return null;
  const { html, headings } = state.data.body[language];
  return (
    <div className="mt-8 grid gap-x-14 gap-y-8 md:mt-12 lg:grid-cols-[15rem_minmax(0,42.5rem)]">
      <div className="lg:sticky lg:top-8 lg:self-start">
        <ArticleContents headings={headings} />
      </div>
      <ArticleText html={html} />
    </div>
  );
}
