import { type SetupStep, setupSteps } from '@gramy/domain/setup/progress';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { VenueFile } from '../queries.ts';

interface SendBackDialogProps {
  venue: VenueFile;
  onClose: () => void;
  onDone: () => void;
}

type Words = Partial<Record<SetupStep, string>>;

/** Words for each step that needs a change: its owner reads them there. */
export function SendBackDialog({ venue, onClose, onDone }: SendBackDialogProps) {
  const { t } = useTranslation('office-venues');
  const { t: tOffice } = useTranslation('office');
  const { t: tSetup } = useTranslation('venue-setup');
  const api = useApi();
  const sayFailure = useFailureWords();
  const formId = useId();
  const [words, setWords] = useState<Words>({});
  const [isTried, setIsTried] = useState(false);
  const chosen = setupSteps.filter((step) => words[step] !== undefined);
  const written = chosen.map((step) => ({ step, text: (words[step] ?? '').trim() }));
  const send = useAction({
    run: () =>
      api.call('POST /admin/venues/:providerId/send-back', {
        params: { providerId: venue.id },
        body: { words: written },
      }),
    onDone,
  });
  const toggle = (step: SetupStep) => {
    const { [step]: before, ...others } = words;
    setWords(before === undefined ? { ...words, [step]: '' } : others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (written.length > 0 && written.every(({ text }) => text !== '')) send.start();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sendBackTitle', { name: venue.name })}
      closeLabel={tOffice('close')}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {tOffice('back')}
          </Button>
          <Button type="submit" form={formId} isBusy={send.isBusy}>
            {t('sendBackNow')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-s font-strong">{t('whichSteps')}</legend>
          {setupSteps.map((step) => (
            <Chip key={step} isPressed={words[step] !== undefined} onClick={() => toggle(step)}>
              {tSetup(`steps.${step}.name`)}
            </Chip>
          ))}
        </fieldset>
        {isTried && chosen.length === 0 ? <InlineAlert>{t('chooseStep')}</InlineAlert> : null}
        {chosen.map((step) => (
          <Field
            key={step}
            label={tSetup(`steps.${step}.name`)}
            error={isTried && (words[step] ?? '').trim() === '' ? tOffice('reasonRequired') : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                limit={2000}
                value={words[step] ?? ''}
                onChange={(event) => setWords({ ...words, [step]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {send.failure === undefined ? null : <InlineAlert>{sayFailure(send.failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
