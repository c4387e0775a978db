import { memberRoles, type StaffRights } from '@gramy/domain/access/permission';
import { Check } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { mayDo, rightNames, switchOf } from '../hooks/right-rows.ts';
import { type Team, teamQuery } from '../queries.ts';

interface RightsCardProps {
  providerId: string;
  team: Team;
  isOwner: boolean;
}

/** Who may do what, from the same table that the server asks; two rights of staff are the owner's to switch. */
export function RightsCard({ providerId, team, isOwner }: RightsCardProps) {
  const { t } = useTranslation('venue-team');
  const { staffRights } = team;
  const change = useStaffRights(providerId, team);
  return (
    <SectionCard title={t('rights.title')} lead={t(isOwner ? 'rights.lead' : 'rights.leadOthers')}>
      {isOwner ? (
        <div className="mb-4 grid gap-1">
          {(Object.entries(switchOf) as ['decide' | 'cancel', keyof StaffRights][]).map(([row, name]) => (
            <Switch
              key={row}
              isControlLast
              checked={staffRights[name]}
              disabled={change.isBusy}
              onChange={(event) => change.start({ [name]: event.target.checked })}
            >
              {t(`rights.switches.${row}`)}
            </Switch>
          ))}
        </div>
      ) : null}
      <table className="w-full text-s">
        <caption className="sr-only">{t('rights.title')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left font-normal">
              <span className="sr-only">{t('rights.what')}</span>
            </th>
            {memberRoles.map((role) => (
              <th key={role} scope="col" className="px-1 py-2 font-strong">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightNames.map((row) => (
            <tr key={row} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                {t(`rights.rows.${row}`)}
              </th>
              {memberRoles.map((role) => (
                <td key={role} className="px-1 py-2.5 text-center">
                  <Answer isYes={mayDo(role, row, staffRights)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation('venue-team');
  if (!isYes) return <span className="text-ink-2">{t('rights.no')}</span>;
  return (
    <span className="inline-grid size-6 place-items-center rounded-full bg-(--ok-soft) text-(--ok)">
      <Check aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('rights.yes')}</span>
    </span>
  );
}

function useStaffRights(providerId: string, { staffRights }: Team) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const { key } = teamQuery(providerId);
  return useAction({
    run: (change: Partial<StaffRights>) =>
      api.call('PUT /business/providers/:providerId/staff-rights', {
        params: { providerId },
        body: { ...staffRights, ...change },
      }),
    onDone: () => void mutate(key),
    onFailed(error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
      void mutate(key);
    },
  });
}
