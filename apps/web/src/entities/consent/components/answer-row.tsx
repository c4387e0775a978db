import { Cookie } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { useConsentChoice } from '../hooks/use-consent.ts';
import { showConsentDialog } from '../store.ts';

/** The choice of this browser; another one may hold another choice. */
export function AnswerRow() {
  const { t } = useTranslation('your-data');
  const choice = useConsentChoice();
  const answers = { accept: t('consents.cookiesOn'), decline: t('consents.cookiesOff') };
  return (
    <SettingRow
      icon={<Cookie />}
      title={t('consents.cookies')}
      text={choice ? answers[choice] : t('consents.cookiesOpen')}
      action={
        <Button variant="line" size="small" onClick={() => showConsentDialog(true)}>
          {t('consents.change')}
        </Button>
      }
    />
  );
}
