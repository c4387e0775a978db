import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { OneTimeCodeInput } from '../../../ui/form/one-time-code-input.tsx';

export interface ClaimCodeProps {
  slug: string;
  isProved: boolean;
  onProved: () => void;
}

/** Where a claimant types the code that Gramy has sent to the venue itself. */
export function ClaimCode({ slug, isProved, onProved }: ClaimCodeProps) {
  const { t } = useTranslation('claim');
  const api = useApi();
  const sayFailure = useFailureWords();
  const id = useId();
  const [code, setCode] = useState('');
  const prove = useAction({
    run: (typed: string) =>
      api.call('POST /user/service-providers/:serviceProviderId/own-claim/code', {
        params: { serviceProviderId: slug },
        body: { code: typed },
      }),
    onDone: onProved,
    onFailed: () => setCode(''),
  });
  if (isProved) return <p className="mt-2 text-s font-strong">{t('code.proved')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) prove.start(code);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid justify-items-start gap-3">
      <Field
        id={id}
        label={t('code.label')}
        hint={t('code.hint')}
        error={prove.failure === undefined ? undefined : sayFailure(prove.failure)}
      >
        {(control) => (
          <OneTimeCodeInput
            {...control}
            value={code}
            onValueChange={setCode}
            onComplete={(typed) => prove.start(typed)}
          />
        )}
      </Field>
      <Button type="submit" variant="line" size="small" isBusy={prove.isBusy}>
        {t('code.send')}
      </Button>
    </form>
  );
}
