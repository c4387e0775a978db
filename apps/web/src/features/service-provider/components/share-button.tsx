import { Share2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';

/** The device's own way to share; where it has none, the link goes to the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('provider');
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ title: t('share.copied') });
      }
    } catch (error) {
      // Whoever closes the device's dialog has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: t('share.failed'), description: url, variant: 'destructive' });
    }
  };
  return <IconButton label={t('share.label')} icon={<Share2 />} onClick={() => void share()} />;
}
