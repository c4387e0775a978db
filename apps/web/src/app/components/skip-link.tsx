import { useTranslation } from '../../i18n/use-translation.ts';

export const contentId = 'content';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${contentId}`}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:rounded-m focus:bg-raise focus:p-4 focus:font-strong focus:shadow-e3"
    >
      {t('skipToContent')}
    </a>
  );
}
