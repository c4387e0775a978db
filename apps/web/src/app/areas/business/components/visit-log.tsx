import { Undo2 } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { type Deed, type Visit, visitQuery } from '../../../../entities/acting/queries.ts';
import { LogChanges } from '../../../../entities/audit/components/log-changes.tsx';
import { useLogWords } from '../../../../entities/audit/hooks/use-log-words.ts';
import { undoAct } from '../../../../entities/board/hooks/board-acts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../../lib/navigation/paths.ts';
import { useApi } from '../../../../lib/queries/api.ts';
import { useAction } from '../../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { textLinkClass } from '../../../../ui/action/text-link-class.ts';

/** What was done on behalf of a venue since this visit began, the latest first, as the log of the venue has it. */
export function VisitLog({ visit: { providerId, items } }: { visit: Visit }) {
  const { t } = useTranslation('venue-nav');
  const sayFailure = useFailureWords();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const undo = useAction({
    run: (actionId: string) => undoAct(api, { providerId: providerId ?? '', actionId }),
    // Whatever shows the venue shows what was before.
    onDone: () => void mutate(() => true),
    onFailed: () => void mutate(visitQuery().key),
  });
  return (
    <>
      {undo.failure === undefined ? null : (
        <p role="alert" className="text-s">
          {sayFailure(undo.failure)}
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-s text-ink-2">{t('visit.none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {items.map((deed) => (
            <li key={deed.id} className="grid justify-items-start gap-1 py-3">
              <DeedLine deed={deed} providerId={providerId ?? ''} />
              {deed.undo ? (
                <Button
                  variant="line"
                  size="small"
                  icon={<Undo2 aria-hidden="true" />}
                  isBusy={undo.current === deed.undo.actionId}
                  onClick={() => deed.undo && undo.start(deed.undo.actionId)}
                >
                  {t('visit.undo')}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-xs text-ink-2">{t('visit.after')}</p>
    </>
  );
}

function DeedLine({ deed, providerId }: { deed: Deed; providerId: string }) {
  const { t } = useTranslation('venue-nav');
  const words = useLogWords();
  const { time, what, subject, changes } = words.describe(deed);
  const isBooking = deed.bookingIds.length > 0;
  return (
    <>
      <time dateTime={deed.at} className="text-xs text-ink-2">
        {time}
      </time>
      <p className="text-s wrap-anywhere first-letter:uppercase">
        {deed.isUndone ? <del className="text-ink-2">{what}</del> : what}{' '}
        {subject === null ? null : isBooking ? (
          <Link
            className={`${textLinkClass} font-strong whitespace-nowrap`}
            to={buildHref(paths.venueBookings, { providerId }, { date: 'any', text: subject })}
          >
            {subject}
          </Link>
        ) : (
          <b className="font-strong">{subject}</b>
        )}
        {deed.isUndone ? <span className="text-ink-2"> {t('visit.undone')}</span> : null}
      </p>
      {deed.isUndone ? null : <LogChanges changes={changes} words={words} />}
      {deed.reason === null ? null : <p className="text-s text-ink-2 wrap-anywhere">{deed.reason}</p>}
    </>
  );
}
