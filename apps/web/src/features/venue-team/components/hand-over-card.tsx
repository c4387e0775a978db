import { type GiverChoice, giverChoices } from '@gramy/domain/access/membership';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type Team, useRefreshTeam } from '../queries.ts';

const path = '/business/providers/:providerId/hand-over';

/** Ownership passes to a member who accepts it; until then it can be taken back. */
export function HandOverCard({ providerId, team }: { providerId: string; team: Team }) {
  const { t } = useTranslation('venue-team');
  const offered = team.items.find(({ isOfferedOwnership }) => isOfferedOwnership);
  const others = team.items.filter(({ role }) => role !== 'owner');
  return (
    <SectionCard title={t('handOver.title')} lead={t('handOver.lead')}>
      {offered ? (
        <Offered providerId={providerId} name={offered.name} />
      ) : others.length === 0 ? (
        <p className="text-s text-ink-2">{t('handOver.nobody')}</p>
      ) : (
        <OfferForm providerId={providerId} others={others} />
      )}
    </SectionCard>
  );
}

function Offered({ providerId, name }: { providerId: string; name: string }) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const refresh = useRefreshTeam(providerId);
  const sayFailure = useFailureWords();
  const { start, isBusy, failure } = useAction({
    run: () => api.call(`DELETE ${path}`, { params: { providerId } }),
    onDone: refresh,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('handOver.waiting', { name })}</p>
      <Button variant="line" size="small" isBusy={isBusy} onClick={() => start()}>
        {t('handOver.takeBack')}
      </Button>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
    </div>
  );
}

function OfferForm({ providerId, others }: { providerId: string; others: Team['items'] }) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const refresh = useRefreshTeam(providerId);
  const sayFailure = useFailureWords();
  const [userId, setUserId] = useState(others[0]?.userId ?? '');
  const [giverBecomes, setGiverBecomes] = useState<GiverChoice>('owner');
  const { start, isBusy, failure } = useAction({
    run: () => api.call(`POST ${path}`, { params: { providerId }, body: { userId, giverBecomes } }),
    onDone() {
      showToast({ title: t('handOver.offered') });
      refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('handOver.to')} className="max-w-96">
        {(control) => (
          <Select {...control} value={userId} onChange={(event) => setUserId(event.target.value)}>
            {others.map((member) => (
              <option key={member.userId} value={member.userId}>
                {member.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldsetField legend={t('handOver.giver')}>
        {giverChoices.map((choice) => (
          <Radio
            key={choice}
            name="giver-becomes"
            checked={giverBecomes === choice}
            onChange={() => setGiverBecomes(choice)}
          >
            {t(`handOver.becomes.${choice}`)}
          </Radio>
        ))}
      </FieldsetField>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div>
        <Button type="submit" variant="line" isBusy={isBusy}>
          {t('handOver.offer')}
        </Button>
      </div>
    </form>
  );
}
