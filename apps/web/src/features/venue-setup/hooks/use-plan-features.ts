import type { PlanFeatureKind } from '@gramy/domain/catalogue/plan-feature';
import { planFeaturesMax } from '@gramy/domain/catalogue/plan-feature';
import { type PlanPlace, placeFeature } from '@gramy/domain/tables/floor-plan';
import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import {
  type BranchKey,
  type PlanFeature,
  tablesQuery,
  type VenueTable,
  type VenueTables,
} from '../queries.ts';

const load = ({ features, version }: VenueTables) => ({ values: { features }, version });

/** As large as most are. */
function beginFeature(kind: PlanFeatureKind, place: PlanPlace): PlanFeature {
  if (kind === 'wall') return { kind, ...place, width: 12, height: 1 };
  return kind === 'label'
    ? { kind, ...place, width: 8, height: 2, words: { en: '', pl: '' } }
    : { kind, ...place };
}

/** What stands on the plan of one place besides tables, which saves itself; all of it is one thing. */
export function usePlanFeatures(place: BranchKey, loaded: VenueTables) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const keep = (answer: VenueTables) => {
    void mutate(tablesQuery(place).key, answer, { revalidate: false });
    return load(answer);
  };
  const form = useAutosave<{ features: PlanFeature[] }>({
    name: `plan features ${place.branchId}`,
    loaded: load(loaded),
    check: () => ({}),
    save: async (_, { version, values, idempotencyKey }) =>
      keep(
        await api.call('PATCH /business/providers/:providerId/branches/:branchId/tables', {
          params: place,
          body: { version, tables: [], removed: [], features: values.features, seenBookings: [] },
          idempotencyKey,
        }),
      ),
    reload: async () => keep(await tablesQuery(place).call(api)),
  });
  const { features } = form.values;
  const set = (changed: PlanFeature[]) => form.set('features', changed);
  return {
    ...form,
    features,
    canAdd: features.length < planFeaturesMax,
    /** Its number in the list. */
    add(kind: PlanFeatureKind, tables: readonly VenueTable[]): number {
      const standing = [...tables.map(({ plan }) => plan), ...features];
      set([...features, beginFeature(kind, placeFeature(standing))]);
      return features.length;
    },
    put: (index: number, feature: PlanFeature) => set(features.with(index, feature)),
    remove: (index: number) => set(features.toSpliced(index, 1)),
  };
}

export type PlanFeaturesForm = ReturnType<typeof usePlanFeatures>;
