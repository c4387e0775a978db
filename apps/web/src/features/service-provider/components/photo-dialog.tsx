import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OpenPhoto, Photo } from '../../../ui/display/photo-gallery.tsx';
import { PhotoViewer } from '../../../ui/display/photo-viewer.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export interface PhotoDialogProps {
  open: OpenPhoto;
  photos: readonly Photo[];
  name: string;
}

export function PhotoDialog({ open, photos, name }: PhotoDialogProps) {
  const { t } = useTranslation('provider');
  return (
    <Dialog
      isOpen={open.isOpen}
      size="large"
      title={t('gallery.label', { name })}
      closeLabel={t('close')}
      onClose={open.close}
    >
      <PhotoViewer
        photos={photos}
        index={open.index}
        onShow={open.show}
        words={{
          previous: t('gallery.previous'),
          next: t('gallery.next'),
          position: (position) => t('gallery.position', { position, count: photos.length }),
        }}
      />
    </Dialog>
  );
}
