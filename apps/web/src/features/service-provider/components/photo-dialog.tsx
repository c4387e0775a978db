import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OpenPhoto, Photo } from '../../../ui/display/photo-gallery.tsx';
import { PhotoViewer } from '../../../ui/display/photo-viewer.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ReportPhoto } from './report-photo.tsx';

export interface PhotoDialogProps {
  open: OpenPhoto;
  photos: readonly Photo[];
  name: string;
  /** Of the venue whose photos they are; without it they are drawn, and nobody can report them. */
  slug?: string | undefined;
}

export function PhotoDialog({ open, photos, name, slug }: PhotoDialogProps) {
  const { t } = useTranslation('provider');
  const shown = photos[open.index];
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
      {slug !== undefined && shown ? <ReportPhoto key={shown.id} slug={slug} photoId={shown.id} /> : null}
    </Dialog>
  );
}
