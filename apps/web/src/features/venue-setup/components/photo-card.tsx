import { longestPhotoText } from '@gramy/domain/pictures/photo-focus';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { VenuePhoto } from '../queries.ts';
import { PhotoFocusPicker } from './photo-focus-picker.tsx';

interface PhotoCardProps {
  photo: VenuePhoto;
  /** Beginning with 1. */
  number: number;
  count: number;
  onChange: (photo: VenuePhoto) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One photo: what is to be seen in both languages, what stays in view, its place in the row. */
export function PhotoCard({ photo, number, count, onChange, onMove, onRemove }: PhotoCardProps) {
  const { t } = useTranslation('venue-photos');
  const draw = (language: 'en' | 'pl', label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          value={photo.caption[language]}
          maxLength={longestPhotoText}
          onChange={(event) =>
            onChange({ ...photo, caption: { ...photo.caption, [language]: event.target.value } })
          }
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-3 rounded-l bg-card p-4 shadow-e1">
      <div className="flex items-center justify-between gap-2">
        <p className="font-strong">{number === 1 ? t('cover') : t('number', { number })}</p>
        <div className="flex">
          <IconButton
            label={t('earlier', { number })}
            icon={<ArrowLeft />}
            aria-disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('later', { number })}
            icon={<ArrowRight />}
            aria-disabled={number === count}
            onClick={() => onMove(1)}
          />
          <IconButton label={t('remove', { number })} icon={<Trash2 />} onClick={onRemove} />
        </div>
      </div>
      {photo.hiddenReason === undefined ? null : (
        <p className="text-s wrap-anywhere text-(--bad)">{t('hidden', { reason: photo.hiddenReason })}</p>
      )}
      <PhotoFocusPicker
        photo={photo}
        label={t('focus', { number, x: photo.focus.x, y: photo.focus.y })}
        onChange={(focus) => onChange({ ...photo, focus })}
      />
      {draw('en', t('textEn'))}
      {draw('pl', t('textPl'))}
    </div>
  );
}
