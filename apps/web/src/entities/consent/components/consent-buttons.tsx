import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ConsentChoice } from '../../../lib/storage/consent.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { useConsent } from '../hooks/use-consent.ts';
import { showConsentDialog } from '../store.ts';

/** Of the same weight on purpose: no must not be harder than yes. */
export function ConsentButtons({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const consent = useConsent();
  const choose = (choice: ConsentChoice) => {
    consent.choose(choice);
    showConsentDialog(false);
  };
  const classes = `${buttonClass('line', 'small')} ${className}`;
  return (
    <>
      <button type="button" className={classes} onClick={() => choose('decline')}>
        {t('consent.decline')}
      </button>
      <button type="button" className={classes} onClick={() => choose('accept')}>
        {t('consent.accept')}
      </button>
    </>
  );
}
