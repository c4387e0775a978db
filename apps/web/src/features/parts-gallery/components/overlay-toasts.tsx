import { useTranslation } from '../../../i18n/use-translation.ts';
import { Toaster } from '../../../lib/toaster.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Announcer } from '../../../ui/overlay/announcer.tsx';
import { Toast, type ToastContent } from '../../../ui/overlay/toast.tsx';
import { ToastViewport } from '../../../ui/overlay/toast-viewport.tsx';
import { overlayToasts } from './overlay-toast-queue.ts';
import { Specimen } from './specimen.tsx';

export function OverlayToasts() {
  const { t } = useTranslation('parts-overlay');
  const undo = { label: t('toast.undo'), run: () => void overlayToasts.add({ title: t('toast.undone') }) };
  const retry = { label: t('toast.retry'), run: () => undefined };
  const saved = { title: t('toast.saved'), description: t('toast.savedText') };
  const place = { title: t('toast.place'), description: t('toast.placeText'), action: undo };
  const failed = {
    title: t('toast.failed'),
    description: t('toast.failedText'),
    action: retry,
    variant: 'destructive',
  } as const;
  return (
    <Specimen id="toast" title={t('toast.title')} note={t('toast.note')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" onClick={() => overlayToasts.add(saved)}>
          {t('toast.show')}
        </Button>
        <Button variant="line" onClick={() => overlayToasts.add(place)}>
          {t('toast.showAction')}
        </Button>
        <Button variant="line" onClick={() => overlayToasts.add(failed)}>
          {t('toast.showError')}
        </Button>
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-6">
        <StillToast toast={{ ...saved, id: 'still', variant: 'default', open: true }} />
        <StillToast toast={{ ...place, id: 'still', variant: 'default', open: true }} />
        <StillToast toast={{ ...failed, id: 'still', open: true }} />
      </div>
      <Toaster queue={overlayToasts} closeLabel={t('close')} View={ToastViewport} Announcer={Announcer} />
    </Specimen>
  );
}

const ignore = () => undefined;
/** A day: the bar stands still for as long as anybody looks. */
const stillDurationMs = 86_400_000;

function StillToast({ toast }: { toast: ToastContent }) {
  const { t } = useTranslation('parts-overlay');
  return (
    <div inert className="w-[25rem] max-w-full">
      <Toast
        toast={toast}
        durationMs={stillDurationMs}
        closeLabel={t('close')}
        onDismiss={ignore}
        onPause={ignore}
        onResume={ignore}
      />
    </div>
  );
}
