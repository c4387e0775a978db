import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { type Tablets, type Team, type TeamMember, tabletsQuery } from '../queries.ts';

interface PinStatesProps {
  providerId: string;
  team: Team;
  people: Tablets['people'];
}

/** Who can open a tablet; a PIN that was forgotten is removed, and its owner sets another one. */
export function PinStates({ providerId, team, people }: PinStatesProps) {
  const { t } = useTranslation('venue-tablet');
  return (
    <section aria-labelledby="tablet-pins">
      <h3 id="tablet-pins" className="mb-1 text-m">
        {t('card.pins')}
      </h3>
      <ul>
        {team.items.map((member) => {
          const state = people.find(({ userId }) => userId === member.userId);
          return (
            <li key={member.userId} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
              <span className="min-w-[8rem] flex-1 wrap-anywhere">{member.name}</span>
              <Badge tone={state?.isLocked ? 'warn' : 'neutral'}>
                {t(`card.states.${nameState(state)}`)}
              </Badge>
              {state?.hasPin ? <ResetButton providerId={providerId} member={member} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameState(state: Tablets['people'][number] | undefined) {
  if (state?.isLocked) return 'locked';
  return state?.hasPin ? 'hasPin' : 'lacksPin';
}

function ResetButton({ providerId, member }: { providerId: string; member: TeamMember }) {
  const { userId, name } = member;
  const { t } = useTranslation('venue-tablet');
  const api = useApi();
  const sayFailure = useFailureWords();
  const { mutate } = useSWRConfig();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('DELETE /business/providers/:providerId/members/:userId/pin', {
        params: { providerId, userId },
      }),
    onDone() {
      showToast({ title: t('card.resetDone', { name }) });
      void mutate(tabletsQuery(providerId).key);
    },
    onFailed: (error) => void showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={isBusy}
      aria-label={t('card.resetLabel', { name })}
      onClick={() => start()}
    >
      {t('card.reset')}
    </Button>
  );
}
