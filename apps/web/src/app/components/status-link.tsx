import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The server draws that page alone, without any of this one: it has to work when this one does not. */
export function StatusLink({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <a href={`/status?lng=${useLanguage()}`} className={className}>
      {t('footer.status')}
    </a>
  );
}
