import { useTranslation } from '../../../i18n/use-translation.ts';
import { parseMarkdown, plainText } from '../../../lib/markdown.ts';

/** The way through a long text; links of the page itself. */
export function ArticleContents({ source }: { source: string }) {
  const { t } = useTranslation('articles');
  const headings = parseMarkdown(source).filter((block) => block.kind === 'heading' && block.level === 2);
  if (headings.length < 3) return null;
  return (
    <nav aria-label={t('onThisPage')} className="text-s max-lg:rounded-l max-lg:bg-paper-2 max-lg:p-5">
      <p className="font-strong">{t('onThisPage')}</p>
      <ul className="mt-2 border-l-2 border-line">
        {headings.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id}>
              <a
                href={`#${block.id}`}
                className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-3.5 leading-snug text-ink-2 transition hover:border-orange hover:text-ink"
              >
                {plainText(block.text)}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
