import { mostReviewPhotos } from '@gramy/domain/reviews/edit-window';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { PhotoPicker } from './photo-picker.tsx';

interface ChosenPhotosProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
  isBusy: boolean;
}

/** They are sent with the words. */
export function ChosenPhotos({ photos, onChange, isBusy }: ChosenPhotosProps) {
  const { t } = useTranslation('ticket');
  return (
    <div className="grid gap-2">
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
            <li key={`${photo.name} ${index}`} className="relative">
              <Thumbnail photo={photo} label={t('review.photo', { number: index + 1 })} />
              <IconButton
                label={t('review.removePhoto', { number: index + 1 })}
                icon={<X />}
                onClick={() => onChange(photos.filter((_, other) => other !== index))}
                className="absolute top-1 right-1 bg-card"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < mostReviewPhotos ? (
        <PhotoPicker isBusy={isBusy} onPick={(photo) => onChange([...photos, photo])} />
      ) : null}
    </div>
  );
}

const size = { width: 256, height: 192 };

/** Drawn, because pages show pictures of their own address only. */
function Thumbnail({ photo, label }: { photo: File; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = async () => {
      const picture = await createImageBitmap(photo);
      const scale = Math.max(size.width / picture.width, size.height / picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      const [x, y] = [(size.width - width) / 2, (size.height - height) / 2];
      ref.current?.getContext('2d')?.drawImage(picture, x, y, width, height);
      picture.close();
    };
    // The server says what is wrong with a file that no browser can draw.
    draw().catch(() => undefined);
  }, [photo]);
  return (
    <canvas
      ref={ref}
      {...size}
      role="img"
      aria-label={label}
      className="h-24 w-32 rounded-m bg-paper-2 object-cover"
    />
  );
}
