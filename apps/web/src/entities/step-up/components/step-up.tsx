import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ApiProvider, useApi } from '../../../lib/queries/api.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { withStepUp } from '../hooks/with-step-up.ts';
import { StepUpForm } from './step-up-form.tsx';

interface Waiting {
  proof: Promise<boolean>;
  end: (isProved: boolean) => void;
}

/** Below it a dangerous action asks who is at the screen, in one dialog, and goes on by itself after the answer. */
export function StepUp({ children }: { children: ReactNode }) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<Waiting>(null);
  const guarded = useMemo(() => {
    // Two actions at once wait for the same answer.
    const prove = (): Promise<boolean> => {
      waiting.current ??= beginWaiting();
      setIsOpen(true);
      return waiting.current.proof;
    };
    return withStepUp(api, prove);
  }, [api]);
  const end = (isProved: boolean) => {
    waiting.current?.end(isProved);
    waiting.current = null;
    setIsOpen(false);
  };
  return (
    <>
      <ApiProvider value={guarded}>{children}</ApiProvider>
      {isOpen ? <StepUpDialog onEnd={end} /> : null}
    </>
  );
}

function beginWaiting(): Waiting {
  let end: Waiting['end'] = () => undefined;
  const proof = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { proof, end };
}

function StepUpDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useTranslation('step-up');
  return (
    <Dialog size="small" isOpen title={t('title')} closeLabel={t('close')} onClose={() => onEnd(false)}>
      <p className="mb-4 text-pretty">{t('why')}</p>
      <StepUpForm onProved={() => onEnd(true)} onCancel={() => onEnd(false)} />
    </Dialog>
  );
}
