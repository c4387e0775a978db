import { useTranslation } from '../../../i18n/use-translation.ts';

const line = 'h-px flex-1 bg-line';

export function OrLine() {
  const { t } = useTranslation('auth');
  return (
    <p className="flex items-center gap-3.5 text-s text-ink-3">
      <span className={line} />
      {t('or')}
      <span className={line} />
    </p>
  );
}
