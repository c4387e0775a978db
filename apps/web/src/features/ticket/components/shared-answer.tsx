import { countPlacesLeft, longestFirstName } from '@gramy/domain/booking/sharing';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import type { SharedBooking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';

/** In or out, by first name; in this tab one may change one's mind. */
export function SharedAnswer({ token, booking }: { token: string; booking: SharedBooking }) {
  const { t } = useTranslation('shared-booking');
  const { own, send } = useAnswer(token);
  const [firstName, setFirstName] = useState(own?.firstName ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const { guests, coming, host } = booking;
  const isFull = !own?.isComing && countPlacesLeft({ guests, coming: coming.length }) <= 0;
  const name = firstName.trim();
  const answer = (isComing: boolean) => {
    setIsChecked(true);
    if (name !== '') send.start({ firstName: name, isComing });
  };
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        answer(!isFull);
      }}
    >
      {isFull ? (
        <p className="text-s font-strong">{host ? t('full', { name: host }) : t('fullUnnamed')}</p>
      ) : null}
      <Field
        label={t('firstName')}
        error={isChecked && name === '' ? t('firstNameMissing') : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="given-name"
            maxLength={longestFirstName}
            value={firstName}
            onChange={({ currentTarget }) => setFirstName(currentTarget.value)}
          />
        )}
      </Field>
      {isFull ? null : (
        <Button type="submit" isBusy={send.isBusy}>
          {t('imIn')}
        </Button>
      )}
      <Button variant="line" isBusy={send.isBusy} onClick={() => answer(false)}>
        {t('cannot')}
      </Button>
      <p role="status" className="text-s">
        {own ? (own.isComing ? t('thanksIn') : t('thanksOut')) : null}
      </p>
      <ActionAlert failure={send.failure} />
    </form>
  );
}
