import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { type BookingInTheWay, type BranchKey, type Hours, hoursQuery } from '../queries.ts';
import { findHoursProblems, type HoursFields, toHoursFields, toSentHours } from './hours-fields.ts';
import { useKeepSaved } from './use-keep-saved.ts';

const load = (hours: Hours) => ({ values: toHoursFields(hours), version: hours.version });

/** The hours of one place. What collides with bookings waits until somebody has looked at them. */
export function useHoursForm(place: BranchKey, loaded: Hours) {
  const api = useApi();
  const keep = useKeepSaved(hoursQuery(place), load);
  const seen = useRef<string[]>([]);
  const [inTheWay, setInTheWay] = useState<readonly BookingInTheWay[]>([]);
  const form = useAutosave<HoursFields>({
    name: `hours ${place.branchId}`,
    loaded: load(loaded),
    // Half an hour is no reason to keep the rest from being sent: the whole week is one thing.
    check: (values) =>
      Object.keys(findHoursProblems(values)).length > 0 ? { week: 'wrong', exceptions: 'wrong' } : {},
    save: async (_, { version, values, idempotencyKey }) => {
      const sent = toSentHours(values);
      if (!sent) throw new TypeError('Hours that cannot be read are not saved');
      const body = { ...sent, version, seenBookings: seen.current };
      try {
        const saved = await api.call('PUT /business/providers/:providerId/branches/:branchId/hours', {
          params: place,
          body,
          idempotencyKey,
        });
        setInTheWay([]);
        return keep(saved);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'bookingsInTheWay') {
          const found = await api.call(
            'POST /business/providers/:providerId/branches/:branchId/hours/collisions',
            {
              params: place,
              body: sent,
            },
          );
          setInTheWay(found.items);
        }
        throw error;
      }
    },
    reload: async () => keep(await hoursQuery(place).call(api)),
  });
  return {
    ...form,
    problems: findHoursProblems(form.values),
    inTheWay,
    /** They stand as agreed. */
    keepBookings() {
      seen.current = inTheWay.map(({ id }) => id);
      form.saveNow();
    },
    undo() {
      const { week, exceptions, closedOnHolidays } = form.saved;
      form.set('week', week);
      form.set('exceptions', exceptions);
      form.set('closedOnHolidays', closedOnHolidays);
      setInTheWay([]);
    },
  };
}
