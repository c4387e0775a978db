import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { MapFrame, type MapStatus } from '../../../ui/display/map-frame.tsx';
import { type Photo, PhotoGallery } from '../../../ui/display/photo-gallery.tsx';
import { PhotoViewer } from '../../../ui/display/photo-viewer.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Specimen } from './specimen.tsx';

const scene = { width: 800, height: 520 };

export function PhotoSpecimen() {
  const { t } = useTranslation('parts-display');
  const pictures = usePictures();
  const photos: Photo[] = [
    { id: 'lanes', src: pictures.scene('bowling', 'zegar'), alt: t('photos.lanes'), ...scene },
    { id: 'tables', src: pictures.scene('billiards', 'zegar'), alt: t('photos.tables'), ...scene },
    { id: 'boards', src: pictures.scene('darts', 'zegar'), alt: t('photos.boards'), ...scene },
    { id: 'stage', src: pictures.scene('karaoke', 'zegar'), alt: t('photos.stage'), ...scene },
    { id: 'square', src: pictures.hero, alt: t('photos.square'), width: 920, height: 740 },
  ];
  const total = photos.length;
  const writePosition = (position: number) => t('photos.position', { position, total });
  return (
    <Specimen id="photos" title={t('photos.title')} note={t('photos.note')}>
      <PhotoGallery
        photos={photos}
        words={{
          label: t('photos.label', { name: 'Kręgielnia Pod Zegarem' }),
          all: t('photos.all', { total }),
          open: (position, { alt }) => t('photos.open', { position, total, alt }),
          position: writePosition,
        }}
        className="max-md:-mx-(--gutter)"
        renderViewer={({ isOpen, index, show, close }) => (
          <Dialog
            size="large"
            isOpen={isOpen}
            onClose={close}
            title={t('photos.viewer')}
            closeLabel={t('photos.close')}
          >
            <PhotoViewer
              photos={photos}
              index={index}
              onShow={show}
              words={{ previous: t('photos.previous'), next: t('photos.next'), position: writePosition }}
            />
          </Dialog>
        )}
      />
    </Specimen>
  );
}

export function MapSpecimen() {
  const { t } = useTranslation('parts-display');
  const pictures = usePictures();
  const [status, setStatus] = useState<MapStatus>('idle');
  const frame = {
    startsWhen: 'asked',
    words: { show: t('map.show'), loading: t('map.loading'), failed: t('map.failed'), retry: t('map.retry') },
    onActivate: () => setStatus('ready'),
    children: (
      <img src={pictures.hero} alt={t('map.drawing')} loading="lazy" className="size-full object-cover" />
    ),
  } as const;
  return (
    <Specimen id="map" title={t('map.title')} note={t('map.note')}>
      <div className="grid gap-4 md:grid-cols-3">
        <MapFrame {...frame} label={t('map.label')} status={status} />
        <MapFrame {...frame} label={t('map.loadingLabel')} status="loading" />
        <MapFrame {...frame} label={t('map.failedLabel')} status="failed" />
      </div>
    </Specimen>
  );
}
