import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { type BranchKey, type Hours, hoursQuery } from '../queries.ts';
import { findHoursProblems, type HoursFields, toHoursFields, toSentHours } from './hours-fields.ts';
import { useInTheWay } from './use-in-the-way.ts';
import { useKeepSaved } from './use-keep-saved.ts';

const base = '/business/providers/:providerId/branches/:branchId/hours';
const load = (hours: Hours) => ({ values: toHoursFields(hours), version: hours.version });

/** The hours of one place. What collides with bookings waits until somebody has looked at them. */
export function useHoursForm(place: BranchKey, loaded: Hours) {
  const api = useApi();
  const keep = useKeepSaved(hoursQuery(place), load);
  const way = useInTheWay();
  const form = useAutosave<HoursFields>({
    name: `hours ${place.branchId}`,
    loaded: load(loaded),
    // Half an hour is no reason to keep the rest from being sent: the whole week is one thing.
    check: (values) =>
      Object.keys(findHoursProblems(values)).length > 0 ? { week: 'wrong', exceptions: 'wrong' } : {},
    countMarks: (values) => Object.keys(findHoursProblems(values)).length,
    save: async (_, { version, values, idempotencyKey }) => {
      const sent = toSentHours(values);
      if (!sent) throw new TypeError('Hours that cannot be read are not saved');
      const saved = await way.save(
        (settling) =>
          api.call(`PUT ${base}`, { params: place, body: { ...sent, version, ...settling }, idempotencyKey }),
        () => api.call(`POST ${base}/collisions`, { params: place, body: sent }),
      );
      return keep(saved);
    },
    reload: async () => keep(await hoursQuery(place).call(api)),
  });
  return {
    ...form,
    problems: findHoursProblems(form.values),
    way,
    undo() {
      const { week, exceptions, closedOnHolidays } = form.saved;
      form.set('week', week);
      form.set('exceptions', exceptions);
      form.set('closedOnHolidays', closedOnHolidays);
      way.clear();
    },
  };
}
