import { newPin } from '@gramy/contract/schemas/tablets';
import { type FormEvent, useState } from 'react';
import { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useWhen } from '../hooks/use-when.ts';
import { ownPinQuery, tabletsQuery } from '../queries.ts';

const base = '/business/providers/:providerId/pin';
const schema = z.object({ pin: newPin });
const fieldId = 'own-pin';

/** By it the own name stands behind what one does at a shared tablet. */
export function OwnPinCard({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-tablet');
  const words = useFirstCardWords();
  const state = useQuery(ownPinQuery(providerId));
  return (
    <SectionCard title={t('own.title')} lead={t('own.lead')}>
      <CardContent state={state} words={words} skeletonRows={2}>
        {({ setAt }) => <PinForm providerId={providerId} setAt={setAt} />}
      </CardContent>
    </SectionCard>
  );
}

function PinForm({ providerId, setAt }: { providerId: string; setAt: string | null }) {
  const { t } = useTranslation('venue-tablet');
  const sayFailure = useFailureWords();
  const sayWhen = useWhen();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const { change, remove } = usePinChanges(providerId, () => setPin(''));
  const failure = change.failure ?? remove.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems<'pin'>(schema, { pin }).pin;
    setProblem(found);
    if (found === undefined) change.start(pin);
    else focusField(fieldId);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <p className="text-s text-ink-2">{setAt ? t('own.setAt', { when: sayWhen(setAt) }) : t('own.none')}</p>
      <Field
        id={fieldId}
        label={t('own.pin')}
        hint={t('own.hint')}
        error={problem && t(problem === 'pinSimple' ? 'own.pinSimple' : 'own.pinInvalid')}
        isRequired
        className="max-w-[16rem]"
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            inputMode="numeric"
            autoComplete="new-password"
            maxLength={6}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
          />
        )}
      </Field>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={change.isBusy}>
          {t(setAt ? 'own.change' : 'own.set')}
        </Button>
        {setAt ? (
          <Button variant="quiet" size="small" isBusy={remove.isBusy} onClick={() => remove.start()}>
            {t('own.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function usePinChanges(providerId: string, onDone: () => void) {
  const { t } = useTranslation('venue-tablet');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const finish = (title: string) => {
    onDone();
    showToast({ title });
    for (const query of [ownPinQuery, tabletsQuery]) void mutate(query(providerId).key);
  };
  const params = { providerId };
  const change = useAction({
    run: (pin: string) => api.call(`PUT ${base}`, { params, body: { pin } }),
    onDone: () => finish(t('own.done')),
  });
  const remove = useAction({
    run: () => api.call(`DELETE ${base}`, { params }),
    onDone: () => finish(t('own.removed')),
  });
  return { change, remove };
}
