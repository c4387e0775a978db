import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import {
  findFieldProblems,
  type OfferFieldName,
  type OfferFields,
  toDraft,
  toOfferChange,
  toOfferFields,
} from './offer-fields.ts';
import { type Offer, type OfferKey, type Offers, offersBase, offersQuery } from './offer-queries.ts';
import { useInTheWay } from './use-in-the-way.ts';

const load = (offer: Offer) => ({ values: toOfferFields(offer), version: offer.version });

/** One offer. What bookings ahead would no longer fit waits until somebody has looked at them. */
export function useOfferForm(place: OfferKey, loaded: Offer) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const way = useInTheWay();
  const list = offersQuery(place);

  /** The list shows it as it is now, without asking for all of it again. */
  function keep(saved: Offer) {
    void mutate(
      list.key,
      (known?: Offers) =>
        known && { ...known, offers: known.offers.map((offer) => (offer.id === saved.id ? saved : offer)) },
      { revalidate: false },
    );
    return load(saved);
  }

  const form = useAutosave<OfferFields>({
    name: `offer ${place.offerId}`,
    loaded: load(loaded),
    check: findFieldProblems,
    save: async (changes, { version, idempotencyKey }) => {
      const change = toOfferChange(changes);
      const saved = await way.save(
        (settling) =>
          api.call(`PATCH ${offersBase}/:offerId`, {
            params: place,
            body: { ...change, version, ...settling },
            idempotencyKey,
          }),
        () => api.call(`POST ${offersBase}/:offerId/collisions`, { params: place, body: change }),
      );
      return keep(saved);
    },
    reload: async () => {
      const offer = (await list.call(api)).offers.find(({ id }) => id === place.offerId);
      if (!offer) throw new TypeError('The offer is gone');
      return keep(offer);
    },
  });

  return {
    ...form,
    draft: toDraft(form.values),
    way,
    undo() {
      for (const name of Object.keys(form.saved) as OfferFieldName[]) form.set(name, form.saved[name]);
      way.clear();
    },
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
