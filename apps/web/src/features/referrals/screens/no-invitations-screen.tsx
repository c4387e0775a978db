import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

/** Where the last link of an invitation leads. A press, not the visit, decides: mail programs visit links by themselves. */
export function NoInvitationsScreen() {
  const { t } = useTranslation('referrals');
  const [search] = useSearchParams();
  const api = useApi();
  const [step, setStep] = useState<'asking' | 'busy' | 'done' | 'failed'>('asking');
  usePageHead({ title: t('refusal.pageTitle'), description: t('refusal.text') });
  const stop = async () => {
    setStep('busy');
    try {
      await api.call('POST /invitation/refusal', { body: { token: search.get('token') ?? '' } });
      setStep('done');
    } catch {
      setStep('failed');
    }
  };
  const isDone = step === 'done';
  return (
    <div className="page-width grid max-w-2xl gap-4 py-14">
      <h1 className="text-3xl">{isDone ? t('refusal.doneTitle') : t('refusal.title')}</h1>
      <p role="status" className="text-ink-2">
        {isDone ? t('refusal.doneText') : t('refusal.text')}
      </p>
      {step === 'failed' ? <InlineAlert>{t('refusal.failed')}</InlineAlert> : null}
      {isDone ? null : (
        <Button isBusy={step === 'busy'} onClick={() => void stop()} className="justify-self-start">
          {t('refusal.action')}
        </Button>
      )}
    </div>
  );
}
