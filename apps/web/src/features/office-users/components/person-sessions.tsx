import { nameDevice } from '@gramy/domain/account/device';
import { useSWRConfig } from 'swr';
import { useOfficeStanding } from '../../../entities/office/hooks/office-standing.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type PersonFile, personFileQuery } from '../queries.ts';

/** Where they are signed in; each can be ended by itself. */
export function PersonSessions({ person }: { person: PersonFile }) {
  const { t } = useTranslation('office-users');
  const { may } = useOfficeStanding();
  const { mutate } = useSWRConfig();
  const api = useApi();
  const sayFailure = useFailureWords();
  const sayDone = useDoneWords();
  const sayMoment = useMomentWords();
  const end = useAction({
    run: (sessionId: string | undefined) =>
      api.call('POST /admin/users/:userId/end-sessions', {
        params: { userId: person.id },
        body: { sessionId },
      }),
    onDone(file) {
      void mutate(personFileQuery(person.id).key, file, { revalidate: false });
      sayDone(t('done.ended'));
    },
  });
  const mayEnd = may('office.manageUsers');
  const { sessions } = person;
  return (
    <SectionCard
      title={t('sessions', { count: sessions.length })}
      action={
        mayEnd && sessions.length > 1 ? (
          <Button variant="line" size="small" isBusy={end.isBusy} onClick={() => end.start(undefined)}>
            {t('endAll')}
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? <p className="text-ink-2">{t('noSessions')}</p> : null}
      <ul className="grid gap-2.5">
        {sessions.map((session) => {
          const { browser, system } = nameDevice(session.userAgent);
          const device = [browser, system].filter(Boolean).join(', ') || t('unknownDevice');
          return (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <b className="font-strong">{device}</b>
                <span className="block text-s text-ink-2">
                  {[session.address, t('lastUsed', { when: sayMoment(session.lastUsedAt) })]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {mayEnd ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('endOne', { device })}
                  isBusy={end.current === session.id}
                  onClick={() => end.start(session.id)}
                >
                  {t('end')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {end.failure === undefined ? null : <InlineAlert>{sayFailure(end.failure)}</InlineAlert>}
    </SectionCard>
  );
}
