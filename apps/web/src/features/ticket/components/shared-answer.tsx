import { countPlacesLeft, longestFirstName } from '@gramy/domain/booking/sharing';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { useAnswer } from '../hooks/use-answer.ts';
import type { SharedBooking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';

interface SharedAnswerProps {
  booking: SharedBooking;
  answer: ReturnType<typeof useAnswer>;
}

/** In or out, by first name. Whoever has answered is asked no more; in this tab one may change one's mind. */
export function SharedAnswer({ booking, answer: { own, send } }: SharedAnswerProps) {
  const { guests, coming } = booking;
  const isFull = !own?.isComing && countPlacesLeft({ guests, coming: coming.length }) <= 0;
  return own ? (
    <OwnAnswer own={own} isFull={isFull} send={send} />
  ) : (
    <AnswerForm host={booking.host} isFull={isFull} send={send} />
  );
}

interface OwnAnswerProps {
  own: NonNullable<ReturnType<typeof useAnswer>['own']>;
  isFull: boolean;
  send: ReturnType<typeof useAnswer>['send'];
}

function OwnAnswer({ own: { firstName, isComing }, isFull, send }: OwnAnswerProps) {
  const { t } = useTranslation('shared-booking');
  return (
    <div className="grid gap-2.5">
      <p role="status" className="text-m font-strong">
        {t(isComing ? 'thanksIn' : 'thanksOut')}
      </p>
      {isComing || !isFull ? (
        <Button
          variant="line"
          isBusy={send.isBusy}
          onClick={() => send.start({ firstName, isComing: !isComing })}
        >
          {t(isComing ? 'cannot' : 'imInAfterAll')}
        </Button>
      ) : null}
      <ActionAlert failure={send.failure} />
    </div>
  );
}

type AnswerFormProps = Omit<OwnAnswerProps, 'own'> & Pick<SharedBooking, 'host'>;

function AnswerForm({ host, isFull, send }: AnswerFormProps) {
  const { t } = useTranslation('shared-booking');
  const [firstName, setFirstName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
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
      <ActionAlert failure={send.failure} />
    </form>
  );
}
