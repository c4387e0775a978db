import type { WeekdayBand } from '@gramy/domain/pricing/band-changes';
import { type Brush, listBrushes, paintWeek, type Stroke } from '@gramy/domain/pricing/paint-week';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { lowestPriceQuery, type OfferKey, offersBase, type Prices, pricesQuery } from './offer-queries.ts';
import { useKeepSaved } from './use-keep-saved.ts';

interface PriceFields {
  bands: readonly WeekdayBand[];
}

const load = ({ bands, version }: Prices) => ({
  values: { bands: bands as readonly WeekdayBand[] },
  version,
});
const keyOf = (brush: Brush) => (brush === null ? '' : `${brush.kind} ${brush.price}`);

/** The week of one offer: painted, saved by itself, and taken back stroke by stroke. */
export function usePricesForm(place: OfferKey, loaded: Prices) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [past, setPast] = useState<readonly (readonly WeekdayBand[])[]>([]);
  const [added, setAdded] = useState<readonly Exclude<Brush, null>[]>([]);
  const [chosenKey, setChosenKey] = useState(() => keyOf(listBrushes(loaded.bands)[0] ?? null));
  const keep = useKeepSaved(pricesQuery(place), load);
  const form = useAutosave<PriceFields>({
    name: `prices ${place.offerId}`,
    loaded: load(loaded),
    check: () => ({}),
    save: async (_, { version, values, idempotencyKey }) => {
      const saved = await api.call(`PUT ${offersBase}/:offerId/prices`, {
        params: place,
        body: { version, bands: values.bands.map((band) => ({ ...band })) },
        idempotencyKey,
      });
      // Whether it has gone down, and what guests see beside it then.
      void mutate(lowestPriceQuery(place).key);
      return keep(saved);
    },
    reload: async () => keep(await pricesQuery(place).call(api)),
  });
  const { bands } = form.values;
  const unused = added.filter((brush) => !bands.some((band) => keyOf(band) === keyOf(brush)));
  const brushes: readonly Brush[] = [null, ...listBrushes([...bands]), ...unused];

  function change(next: readonly WeekdayBand[]) {
    if (JSON.stringify(next) === JSON.stringify(bands)) return;
    setPast((before) => [...before.slice(-49), bands]);
    form.set('bands', next);
  }

  return {
    ...form,
    bands,
    brushes,
    chosen: brushes.find((brush) => keyOf(brush) === chosenKey) ?? null,
    choose: (brush: Brush) => setChosenKey(keyOf(brush)),
    paint: (strokes: readonly Stroke[], brush: Brush) => change(paintWeek(bands, strokes, brush)),
    addBrush(brush: Exclude<Brush, null>) {
      setAdded((before) => [...before, brush]);
      setChosenKey(keyOf(brush));
    },
    /** Everywhere it is painted. */
    repriceBrush(brush: Exclude<Brush, null>, price: number) {
      const next = { kind: brush.kind, price };
      setAdded((before) => before.map((one) => (keyOf(one) === keyOf(brush) ? next : one)));
      change(
        paintWeek(
          bands.map((band) => (keyOf(band) === keyOf(brush) ? { ...band, price } : band)),
          [],
          null,
        ),
      );
      setChosenKey(keyOf(next));
    },
    canUndo: past.length > 0,
    undo() {
      const last = past.at(-1);
      if (!last) return;
      setPast((before) => before.slice(0, -1));
      form.set('bands', last);
    },
  };
}

export type PricesForm = ReturnType<typeof usePricesForm>;
