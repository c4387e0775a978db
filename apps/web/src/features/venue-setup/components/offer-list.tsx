import { createRandomId } from '@gramy/contract/random-id';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { offerHref, pricesHref } from '../hooks/offer-href.ts';
import { activitiesQuery, type Offer, type Offers, offersBase, offersQuery } from '../hooks/offer-queries.ts';
import type { BranchKey } from '../queries.ts';
import { OfferRow } from './offer-row.tsx';

/** What can be booked at a place. A new one, or a copy, opens at once. */
export function OfferList({ place, loaded }: { place: BranchKey; loaded: Offers }) {
  const { t } = useTranslation('venue-offers');
  const sayFailure = useFailureWords();
  const api = useApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const add = useAction<Offer, { activityId: string } | { copyOf: string }>({
    run: (wish) => {
      const idempotencyKey = createRandomId();
      return 'copyOf' in wish
        ? api.call(`POST ${offersBase}/:offerId/copy`, {
            params: { ...place, offerId: wish.copyOf },
            idempotencyKey,
          })
        : api.call(`POST ${offersBase}`, { params: place, body: wish, idempotencyKey });
    },
    onDone: (offer) => {
      const known = { ...loaded, offers: [...loaded.offers, offer] };
      void mutate(offersQuery(place).key, known, { revalidate: false });
      void navigate(offerHref({ ...place, offerId: offer.id }));
    },
  });
  return (
    <div className="grid gap-4">
      {loaded.offers.length === 0 ? <p className="text-ink-2">{t('list.empty')}</p> : null}
      <ul className="grid gap-3">
        {loaded.offers.map((offer) => {
          const key = { ...place, offerId: offer.id };
          return (
            <OfferRow
              key={offer.id}
              offer={offer}
              currency={loaded.currency}
              href={offerHref(key)}
              pricesHref={pricesHref(key)}
              isBusy={add.isBusy}
              onCopy={() => add.start({ copyOf: offer.id })}
            />
          );
        })}
      </ul>
      <NewOffer isBusy={add.isBusy} onAdd={(activityId) => add.start({ activityId })} />
      {add.failure ? <InlineAlert>{sayFailure(add.failure)}</InlineAlert> : null}
    </div>
  );
}

function NewOffer({ isBusy, onAdd }: { isBusy: boolean; onAdd: (activityId: string) => void }) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const activities = useQuery(activitiesQuery(), { isSettled: true });
  const [activityId, setActivityId] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3 rounded-l bg-paper-2 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (activityId !== '') onAdd(activityId);
      }}
    >
      <Field label={t('list.activity')} className="min-w-56 flex-1">
        {(control) => (
          <Select {...control} value={activityId} onChange={(event) => setActivityId(event.target.value)}>
            <option value="">{t('list.choose')}</option>
            {activities.status === 'ready'
              ? activities.data.items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[language]}
                  </option>
                ))
              : null}
          </Select>
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} aria-disabled={activityId === ''}>
        {t('list.add')}
      </Button>
    </form>
  );
}
