import { type GuestTag, guestTags } from '@gramy/domain/booking/guest-tag';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { BoardStore } from '../hooks/board-store.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './drawer.module.css';

const base = '/business/providers/:providerId/board/bookings/:bookingId';
const longest = 500;

/** For the team alone. It saves itself when one has written. */
export function TeamNote({ booking, store }: { booking: BoardBooking; store: BoardStore }) {
  const { t } = useTranslation('venue-board');
  const { providerId } = useBoardView();
  const api = useApi();
  const sayFailure = useFailureWords();
  const [note, setNote] = useState(booking.note);
  const params = { providerId, bookingId: booking.id };
  const save = useAction<BoardBooking>({
    run: () => api.call(`PUT ${base}/note`, { params, body: { note, was: booking.note } }),
    onDone: store.put,
  });
  const tag = useAction<BoardBooking, GuestTag>({
    run: (name) => {
      const others = booking.tags.filter((other) => other !== name);
      const wanted = others.length < booking.tags.length ? others : [...others, name];
      return api.call(`PUT ${base}/tags`, { params, body: { tags: wanted } });
    },
    onDone: store.put,
  });
  const failure = save.failure ?? tag.failure;
  const isSaved = note === booking.note && !save.isBusy;
  return (
    <section className={styles.section}>
      <Field
        label={t('note.title')}
        hint={t('note.hint')}
        aside={save.isBusy ? t('note.saving') : isSaved && note !== '' ? t('note.saved') : undefined}
        {...(failure === undefined ? {} : { error: sayFailure(failure) })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            limit={longest}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onBlur={() => {
              if (note !== booking.note && note.length <= longest) save.start();
            }}
          />
        )}
      </Field>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{t('tags.title')}</legend>
        {guestTags.map((name) => (
          <Chip key={name} isPressed={booking.tags.includes(name)} onClick={() => tag.start(name)}>
            {t(`tags.${name}`)}
          </Chip>
        ))}
      </fieldset>
    </section>
  );
}
