import type { Article } from '../../../entities/article/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The way through a long text; links of the page itself. */
export function ArticleContents({ headings }: Pick<Article['body']['en'], 'headings'>) {
  const { t } = useTranslation('articles');
  if (headings.length < 3) return null;
  return (
    <nav aria-label={t('onThisPage')} className="text-s max-lg:rounded-l max-lg:bg-paper-2 max-lg:p-5">
      <p className="font-strong">{t('onThisPage')}</p>
      <ul className="mt-2 border-l-2 border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-3.5 leading-snug text-ink-2 transition hover:border-orange hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
