import { mostVenuePhotos } from '@gramy/domain/pictures/photo-focus';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isSendablePicture } from '../../../lib/content/send-picture.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { usePhotosForm } from '../hooks/use-photos-form.ts';
import type { BranchKey, VenuePhotos } from '../queries.ts';
import { PhotoCard } from './photo-card.tsx';

/** Photos of a place: sent, put in order, described, deleted. */
export function PhotosForm({ place, loaded }: { place: BranchKey; loaded: VenuePhotos }) {
  const { t } = useTranslation('venue-photos');
  const sayFailure = useFailureWords();
  const form = usePhotosForm(place, loaded);
  const [removedId, setRemovedId] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  const { photos } = form;
  const moveTo = (from: number, to: number) => {
    const photo = photos[from];
    if (photo && to >= 0 && to < photos.length) form.put(photos.toSpliced(from, 1).toSpliced(to, 0, photo));
  };
  const failure =
    form.add.failure ?? form.remove.failure ?? (form.status === 'failed' ? form.failure : undefined);
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(() => ({ label: t('all'), mine: t('mine'), theirs: t('theirs') }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <PhotoDrop
        room={mostVenuePhotos - photos.length}
        isBusy={form.add.isBusy}
        onFiles={(files) => form.add.start(files)}
      />
      {failure ? <InlineAlert>{sayFailure(failure)}</InlineAlert> : null}
      {photos.length === 0 ? <p className="text-ink-2">{t('empty')}</p> : null}
      <ol className="grid gap-4 sm:grid-cols-2">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) moveTo(dragged, index);
              setDragged(undefined);
            }}
          >
            <PhotoCard
              photo={photo}
              number={index + 1}
              count={photos.length}
              onChange={(changed) => form.put(photos.with(index, changed))}
              onMove={(by) => moveTo(index, index + by)}
              onRemove={() => setRemovedId(photo.id)}
            />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={removedId !== undefined}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        cancelLabel={t('removeCancel')}
        closeLabel={t('close')}
        isDestructive
        onCancel={() => setRemovedId(undefined)}
        onConfirm={() => {
          if (removedId !== undefined) form.remove.start(removedId);
          setRemovedId(undefined);
        }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface PhotoDropProps {
  /** How many more there may be. */
  room: number;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** The native input lies over the whole zone: it takes the press, the key, the focus and the drop. */
function PhotoDrop({ room, isBusy, onFiles }: PhotoDropProps) {
  const { t } = useTranslation('venue-photos');
  const [refused, setRefused] = useState<string[]>([]);
  const take = (files: readonly File[]) => {
    const good = files.filter(isSendablePicture).slice(0, Math.max(0, room));
    setRefused(files.filter((file) => !isSendablePicture(file)).map(({ name }) => name));
    if (good.length > 0) onFiles(good);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  if (room <= 0) return <p className="text-ink-2">{t('full', { count: mostVenuePhotos })}</p>;
  return (
    <div>
      <label
        aria-busy={isBusy}
        className="relative grid justify-items-center gap-1 rounded-l border-2 border-dashed border-line-2 p-6 text-center focus-within:outline-2 focus-within:outline-ink"
      >
        <ImagePlus aria-hidden="true" className="size-6" />
        <span className="font-strong">{isBusy ? t('sending') : t('add')}</span>
        <span className="text-s text-ink-2">{t('addHint')}</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onDrop={drop}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {refused.length > 0 ? (
        <p role="alert" className="mt-2 text-s wrap-anywhere text-(--bad)">
          {t('refused', { names: refused.join(', ') })}
        </p>
      ) : null}
    </div>
  );
}
