import type { Branch } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { sayPhoto } from '../../../lib/content/place-picture.tsx';
import { type Photo, PhotoGallery } from '../../../ui/display/photo-gallery.tsx';
import type { PhotoDialogProps } from './photo-dialog.tsx';

const photoDialog: LazyComponent<PhotoDialogProps> = {
  load: async () => (await import('./photo-dialog.tsx')).PhotoDialog,
  messages: ['photo-report'],
};

const mosaic = 3;

/** Its own photos; until there are some, scenes of what is played there. */
function usePhotos(branch: Branch): Photo[] {
  const pictures = usePictures();
  const language = useLanguage();
  const { t } = useTranslation('provider');
  if (branch.photos.length > 0) {
    return branch.photos.map(({ id, url, width, height, caption, focus }) => ({
      id,
      src: url,
      width,
      height,
      focus,
      alt: sayPhoto({ caption }, language),
    }));
  }
  const activities = [...new Map(branch.offers.map(({ activity }) => [activity.slug, activity])).values()];
  const scenes = activities.map((activity) => ({ activity, seed: branch.id }));
  // A mosaic of three has no holes: the first activity is seen from other sides.
  for (let view = 2; activities[0] && scenes.length < mosaic; view += 1) {
    scenes.push({ activity: activities[0], seed: `${branch.id}-${view}` });
  }
  return scenes.map(({ activity, seed }) => ({
    id: `${activity.slug} ${seed}`,
    src: pictures.scene(activity.slug, seed),
    width: 800,
    height: 520,
    alt: t('scene', { activity: activity.name[language] }),
  }));
}

export function ProviderGallery({ branch, name, slug }: { branch: Branch; name: string; slug: string }) {
  const { t } = useTranslation('provider');
  const photos = usePhotos(branch);
  const count = photos.length;
  return (
    <PhotoGallery
      photos={photos}
      className="max-md:-mx-(--gutter)"
      words={{
        label: t('gallery.label', { name }),
        all: t('gallery.all', { count }),
        open: (position, photo) => t('gallery.open', { position, count, alt: photo.alt }),
        position: (position) => t('gallery.position', { position, count }),
      }}
      renderViewer={(open) => (
        <Viewer open={open} photos={photos} name={name} slug={branch.photos.length > 0 ? slug : undefined} />
      )}
    />
  );
}

function Viewer({ open, photos, name, slug }: PhotoDialogProps) {
  const { t } = useTranslation('provider');
  const Dialog = useLazyComponent(photoDialog, open.isOpen, () => {
    open.close();
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  return Dialog ? <Dialog open={open} photos={photos} name={name} slug={slug} /> : null;
}
