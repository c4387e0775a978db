import { useTranslation } from '../../../i18n/use-translation.ts';

/** What a real dialog is likely to hold; here it only fills one. */
export function OverlayCookieChoice() {
  const { t } = useTranslation('parts-overlay');
  return (
    <>
      <p className="text-s text-ink-2">{t('dialog.lead')}</p>
      <dl className="mt-4 text-s">
        <div className="border-t border-line py-4">
          <dt className="font-strong">{t('dialog.necessary')}</dt>
          <dd className="text-ink-2">{t('dialog.necessaryText')}</dd>
        </div>
        <div className="border-t border-line py-4">
          <dt className="font-strong">{t('dialog.statistics')}</dt>
          <dd className="text-ink-2">{t('dialog.statisticsText')}</dd>
        </div>
      </dl>
    </>
  );
}
