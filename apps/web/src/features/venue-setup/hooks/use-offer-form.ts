import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import type { BookingInTheWay } from '../queries.ts';
import {
  findFieldProblems,
  type OfferFieldName,
  type OfferFields,
  toDraft,
  toOfferChange,
  toOfferFields,
} from './offer-fields.ts';
import { type Offer, type OfferKey, type Offers, offersBase, offersQuery } from './offer-queries.ts';

const load = (offer: Offer) => ({ values: toOfferFields(offer), version: offer.version });

/** One offer. What bookings ahead would no longer fit waits until somebody has looked at them. */
export function useOfferForm(place: OfferKey, loaded: Offer) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const seen = useRef<string[]>([]);
  const [inTheWay, setInTheWay] = useState<readonly BookingInTheWay[]>([]);
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
      try {
        const body = { ...change, version, seenBookings: seen.current };
        const saved = await api.call(`PATCH ${offersBase}/:offerId`, { params: place, body, idempotencyKey });
        setInTheWay([]);
        return keep(saved);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'bookingsInTheWay') {
          const found = await api.call(`POST ${offersBase}/:offerId/collisions`, {
            params: place,
            body: change,
          });
          setInTheWay(found.items);
        }
        throw error;
      }
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
    inTheWay,
    /** They stand as agreed. */
    keepBookings() {
      seen.current = inTheWay.map(({ id }) => id);
      form.saveNow();
    },
    undo() {
      for (const name of Object.keys(form.saved) as OfferFieldName[]) form.set(name, form.saved[name]);
      setInTheWay([]);
    },
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
