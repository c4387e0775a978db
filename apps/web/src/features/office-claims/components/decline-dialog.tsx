import { claimRefusals, claimRefusalTexts } from '@gramy/domain/office/answer-texts';
import { type FormEvent, useState } from 'react';
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
import type { ClaimToDecide } from '../queries.ts';

const longestReason = 2000;

interface DeclineDialogProps {
  claim: ClaimToDecide;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The words as the person will read them, in the language in which they wrote. */
export function DeclineDialog({ claim, isOpen, onClose, onDone }: DeclineDialogProps) {
  const { t } = useTranslation('office-claims');
  const { t: tOffice } = useTranslation('office');
  const api = useApi();
  const sayFailure = useFailureWords();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const send = useAction({
    run: (text: string) =>
      api.call('POST /admin/claims/:claimId/decline', {
        params: { claimId: claim.id },
        body: { reason: text },
      }),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '') send.start(reason.trim());
  };
  const formId = `decline-${claim.id}`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('declineTitle', { name: claim.fullName })}
      closeLabel={tOffice('close')}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={send.isBusy}>
            {t('declineAndWrite')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{t(`writesIn.${claim.language}`)}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-s font-strong">{t('begin')}</legend>
          {claimRefusals.map((one) => (
            <Chip
              key={one}
              isPressed={false}
              onClick={() => setReason(claimRefusalTexts[claim.language][one])}
            >
              {t(`reasons.${one}`)}
            </Chip>
          ))}
        </fieldset>
        <Field
          label={t('reason')}
          hint={t('reasonHint', { email: claim.email })}
          error={isTried && reason.trim() === '' ? t('reasonRequired') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              lang={claim.language}
              value={reason}
              limit={longestReason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {send.failure === undefined ? null : <InlineAlert>{sayFailure(send.failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
