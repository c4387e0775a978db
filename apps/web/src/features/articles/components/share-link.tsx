import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';

/** Only where it can work: browsers keep the clipboard from pages without a secure connection, or without scripts. */
export function ShareLink() {
  const { t } = useTranslation('articles');
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);

  async function copy(): Promise<void> {
    const address = new URL(window.location.pathname, window.location.origin);
    try {
      await navigator.clipboard.writeText(address.href);
      showToast({ title: t('copied') });
    } catch {
      setCanCopy(false);
    }
  }

  return (
    <div className="min-h-11">
      {canCopy ? (
        <PressButton onClick={copy} className={buttonClass('line', 'small')}>
          <Link2 aria-hidden="true" className="size-4.5" />
          {t('share')}
        </PressButton>
      ) : null}
    </div>
  );
}
