import { pictureTypes } from '@gramy/domain/pictures/picture-type';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isSendablePicture } from '../../../lib/content/send-picture.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { toCrop, wholeView } from '../hooks/crop.ts';
import { usePicture } from '../hooks/use-picture.ts';
import { PictureCrop } from './picture-crop.tsx';

interface OpenPicture {
  file: File;
  bitmap: ImageBitmap;
}

export function PictureCard({ details }: { details: Details }) {
  const { t } = useTranslation('profile');
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenPicture>();
  const [view, setView] = useState(wholeView);
  const [isRefused, setIsRefused] = useState(false);
  const picture = usePicture(() => setOpen(undefined));
  useEffect(() => () => open?.bitmap.close(), [open]);

  async function choose(file: File | undefined) {
    if (!file) return;
    const bitmap = isSendablePicture(file) ? await createImageBitmap(file).catch(() => undefined) : undefined;
    setIsRefused(!bitmap);
    setView(wholeView);
    setOpen(bitmap && { file, bitmap });
  }
  return (
    <SectionCard title={t('picture.title')}>
      <div className="grid gap-4">
        {open ? (
          <PictureCrop picture={open.bitmap} view={view} onView={setView} />
        ) : (
          <div className="flex items-center gap-4">
            <Avatar name={details.fullName} src={details.profilePictureUrl ?? undefined} size="huge" />
            <p className="text-s text-ink-2">{t('picture.limits')}</p>
          </div>
        )}
        {isRefused ? <InlineAlert>{t('picture.refused')}</InlineAlert> : null}
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t('picture.file')}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // Or the same file could not be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          {open ? (
            <Button
              size="small"
              isBusy={picture.isBusy}
              onClick={() => picture.save({ file: open.file, crop: toCrop(open.bitmap, view) })}
            >
              {t('picture.use')}
            </Button>
          ) : null}
          <Button
            variant="line"
            size="small"
            icon={<ImageUp aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {open || details.profilePictureUrl ? t('picture.another') : t('picture.choose')}
          </Button>
          {open ? (
            <Button variant="quiet" size="small" onClick={() => setOpen(undefined)}>
              {t('cancel')}
            </Button>
          ) : null}
          {!open && details.profilePictureUrl ? (
            <Button
              variant="line"
              size="small"
              className="text-(--bad)"
              isBusy={picture.isBusy}
              onClick={picture.remove}
            >
              {t('picture.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </SectionCard>
  );
}
