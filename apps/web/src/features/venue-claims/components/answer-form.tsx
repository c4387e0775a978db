import { longestClaimMessage } from '@gramy/contract/schemas/ownership-claim';
import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type ClaimOnVenue, claimsQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

type Answer = NonNullable<ClaimOnVenue['answer']>;
const answers = ['agrees', 'objects'] as const satisfies readonly Answer[];

interface AnswerFormProps {
  providerId: string;
  claim: ClaimOnVenue;
  onDone: () => void;
}

export function AnswerForm({ providerId, claim, onDone }: AnswerFormProps) {
  const { t } = useTranslation('venue-claims');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [answer, setAnswer] = useState<Answer | null>(claim.answer);
  const [note, setNote] = useState(claim.note ?? '');
  const [isTried, setIsTried] = useState(false);
  const isNoteMissing = answer === 'objects' && note.trim() === '';
  const send = useAction({
    run: (body: { answer: Answer; note: string }) =>
      api.call('POST /business/providers/:providerId/claims/:claimId/answer', {
        params: { providerId, claimId: claim.id },
        body,
      }),
    onDone() {
      showToast({ title: t('sent') });
      void mutate(claimsQuery(providerId).key);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (answer !== null && !isNoteMissing) send.start({ answer, note: note.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <FieldsetField legend={t('question')} error={isTried && answer === null ? t('chooseOne') : undefined}>
        {answers.map((one) => (
          <Radio
            key={one}
            name={`answer-${claim.id}`}
            checked={answer === one}
            onChange={() => setAnswer(one)}
          >
            {t(`answers.${one}`)}
          </Radio>
        ))}
      </FieldsetField>
      <Field
        label={t('note')}
        hint={t('noteHint')}
        error={isTried && isNoteMissing ? t('noteRequired') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={note}
            limit={longestClaimMessage}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {send.failure === undefined ? null : <InlineAlert>{sayFailure(send.failure)}</InlineAlert>}
      <div>
        <Button type="submit" isBusy={send.isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
