import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { NoticeBar } from '../../ui/waiting/notice.tsx';

/**
 * Between header and content: it moves the page down and covers nothing of it. What is on the screen stays readable,
 * and data is asked for again once the network is back.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="print:hidden">
      {isOnline ? null : <NoticeBar title={t('offlineBar.title')} text={t('offlineBar.text')} />}
    </div>
  );
}
