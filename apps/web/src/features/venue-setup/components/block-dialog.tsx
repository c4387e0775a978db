import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type BlockFields, readBlockTime, startBlockFields } from '../hooks/block-fields.ts';
import { useBlock } from '../hooks/use-block.ts';
import type { BranchKey, VenueTables } from '../queries.ts';
import { SettleBookings } from './bookings-in-the-way.tsx';

interface BlockDialogProps {
  place: BranchKey;
  timeZone: string;
  tableIds: readonly string[];
  /** "Lane 3, Lane 4". */
  what: string;
  onClose: () => void;
  onSaved: (answer: VenueTables) => void;
}

/** From when to when something is out of service; there as long as it is asked. */
export function BlockDialog({ place, timeZone, tableIds, what, onClose, onSaved }: BlockDialogProps) {
  const { t } = useTranslation('venue-tables');
  const sayFailure = useFailureWords();
  const [fields, setFields] = useState(() => startBlockFields(Date.now(), timeZone));
  const [isWrong, setIsWrong] = useState(false);
  const block = useBlock(place, onSaved);
  const { way } = block;
  const count = way.bookings.length;
  const change = (changed: Partial<BlockFields>) => {
    setFields({ ...fields, ...changed });
    setIsWrong(false);
    // Other times, other bookings.
    if (!('note' in changed)) way.clear();
  };
  const submit = () => {
    const time = readBlockTime(fields, timeZone, Date.now());
    setIsWrong(time === undefined);
    if (!time) return;
    if (count > 0) way.decide();
    block.start({ tableIds, ...time, note: fields.note });
  };
  return (
    <Dialog
      isOpen
      title={t('out.dialog', { what })}
      closeLabel={t('out.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('out.cancel')}
          </Button>
          <Button isBusy={block.isBusy} className="whitespace-normal" onClick={submit}>
            {t('out.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Times fields={fields} error={isWrong ? t('out.timeWrong') : undefined} onChange={change} />
        <Field label={t('out.note')} hint={t('out.noteHint')}>
          {(control) => (
            <TextInput
              {...control}
              value={fields.note}
              maxLength={200}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        {count > 0 ? (
          <section role="alert" className="rounded-m bg-(--warn-soft) px-4 py-3 text-s">
            <h3 className="text-m">{t('out.inTheWay', { count })}</h3>
            <p className="mt-1 text-pretty">{t('out.inTheWayText')}</p>
            <SettleBookings way={way} timeZone={timeZone} />
          </section>
        ) : null}
        {block.failure && count === 0 ? <InlineAlert>{sayFailure(block.failure)}</InlineAlert> : null}
      </div>
    </Dialog>
  );
}

interface TimesProps {
  fields: BlockFields;
  error: string | undefined;
  onChange: (changed: Partial<BlockFields>) => void;
}

function Times({ fields, error, onChange }: TimesProps) {
  const { t } = useTranslation('venue-tables');
  const draw = (end: 'from' | 'to') => (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label={t(end === 'from' ? 'out.from' : 'out.to')}
        error={end === 'to' ? error : undefined}
        className="flex-1 basis-40"
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={fields[`${end}Day`]}
            onChange={(event) => onChange({ [`${end}Day`]: event.target.value })}
          />
        )}
      </Field>
      <TextInput
        aria-label={t(end === 'from' ? 'out.fromTime' : 'out.toTime')}
        value={fields[`${end}Time`]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        onChange={(event) => onChange({ [`${end}Time`]: event.target.value })}
        className="w-24"
      />
    </div>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {draw('from')}
      {draw('to')}
    </div>
  );
}
