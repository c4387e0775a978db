import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useClockTime } from '../hooks/use-clock-time.ts';
import { type Closure, closureQuery } from '../queries.ts';
import { ClosureDialog } from './closure-dialog.tsx';

/** Whether guests can book, and the switch for it. */
export function ClosureCard({ now }: { now: string }) {
  const { t } = useTranslation('office-system');
  const words = useFirstCardWords();
  const { mutate } = useSWRConfig();
  const state = useQuery(closureQuery());
  const [isOpen, setIsOpen] = useState(false);
  const show = (closure: Closure | null, said: string) => {
    setIsOpen(false);
    showToast({ title: said });
    void mutate(closureQuery().key, { closure }, { revalidate: false });
  };
  return (
    <SectionCard title={t('closure.title')}>
      <CardContent state={state} words={words} skeletonRows={2}>
        {({ closure }) =>
          closure ? (
            <Closed closure={closure} now={now} onOpened={() => show(null, t('closure.opened'))} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <p className="text-s text-pretty text-ink-2">{t('closure.off')}</p>
              <Button variant="line" className="text-(--bad)" onClick={() => setIsOpen(true)}>
                {t('closure.close')}
              </Button>
            </div>
          )
        }
      </CardContent>
      {isOpen ? (
        <ClosureDialog
          now={now}
          onClose={() => setIsOpen(false)}
          onDone={(closure) => show(closure, t('closure.closed'))}
        />
      ) : null}
    </SectionCard>
  );
}

function Closed({ closure, now, onOpened }: { closure: Closure; now: string; onOpened: () => void }) {
  const { t } = useTranslation('office-system');
  const api = useApi();
  const sayFailure = useFailureWords();
  const sayTime = useClockTime();
  const isPlanned = Date.parse(closure.startsAt) > Date.parse(now);
  const open = useAction({ run: () => api.call('DELETE /admin/market-closure'), onDone: onOpened });
  const times = { start: sayTime(closure.startsAt), end: sayTime(closure.endsAt) };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-strong text-pretty">{t(isPlanned ? 'closure.planned' : 'closure.running', times)}</p>
      <p className="text-s text-ink-2 wrap-anywhere" lang="en">
        {closure.message.en}
      </p>
      <p className="text-s text-ink-2 wrap-anywhere" lang="pl">
        {closure.message.pl}
      </p>
      <Button isBusy={open.isBusy} onClick={() => open.start()}>
        {t(isPlanned ? 'closure.cancel' : 'closure.open')}
      </Button>
      {open.failure === undefined ? null : <InlineAlert>{sayFailure(open.failure)}</InlineAlert>}
    </div>
  );
}
