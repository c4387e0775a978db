import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isSendablePicture } from '../../../lib/content/send-picture.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

interface PhotoPickerProps {
  isBusy: boolean;
  onPick: (file: File) => void;
}

/** One at a time; what is no picture is refused before it is sent. */
export function PhotoPicker({ isBusy, onPick }: PhotoPickerProps) {
  const { t } = useTranslation('ticket');
  const [isRefused, setIsRefused] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setIsRefused(!isSendablePicture(file));
    if (isSendablePicture(file)) onPick(file);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <label
          aria-busy={isBusy}
          className={`${buttonClass('line', 'small')} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink`}
        >
          <ImagePlus aria-hidden />
          {t('review.addPhoto')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            className="sr-only"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <p className="text-xs text-ink-3">{t('review.photosHint')}</p>
      </div>
      {isRefused ? (
        <p role="alert" className="text-s text-(--bad)">
          {t('review.photoRefused')}
        </p>
      ) : null}
    </>
  );
}
