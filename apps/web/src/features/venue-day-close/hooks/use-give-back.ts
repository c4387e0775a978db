import { createRandomId } from '@gramy/contract/random-id';
import type { TillWay } from '@gramy/domain/booking/till-way';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { sendAct, undoAct } from '../../../entities/board/hooks/board-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { type DayClose, dayCloseQuery } from '../queries.ts';

interface Options {
  providerId: string;
  branchId: string;
  day: DayClose;
}

interface GivingBack {
  bookingId: string;
  name: string;
  way: TillWay;
}

/** Handed over, once; for ten seconds it can turn out that it was not. */
export function useGiveBack({ providerId, branchId, day }: Options) {
  const { t } = useTranslation('venue-day-close');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [done, setDone] = useState<{ actionId: string; name: string; until: number }>();
  // What nobody has answered is asked again under the same key: the server may have done it.
  const openKeys = useRef(new Map<string, string>());
  const refresh = () => void mutate(dayCloseQuery(providerId, { branchId, date: day.date }).key);
  const onFailed = (error: unknown) => {
    showToast({ title: sayFailure(error), variant: 'destructive' });
    refresh();
  };
  const giving = useAction({
    async run({ bookingId, way }: GivingBack) {
      const intention = `${bookingId} ${way}`;
      const id = openKeys.current.get(intention) ?? createRandomId();
      openKeys.current.set(intention, id);
      const params = { providerId, bookingId };
      const acted = await sendAct(api, { kind: 'giveBack', way }, { params, idempotencyKey: id });
      openKeys.current.delete(intention);
      return acted;
    },
    onDone({ actionId, undoUntil }, { name }) {
      setDone(undoUntil === null ? undefined : { actionId, name, until: Date.parse(undoUntil) });
      refresh();
    },
    onFailed,
  });
  const takingBack = useAction({
    run: (actionId: string) => {
      setDone(undefined);
      return undoAct(api, { providerId, actionId });
    },
    onDone() {
      showToast({ title: t('returns.owedAgain') });
      refresh();
    },
    onFailed,
  });
  return {
    start: giving.start,
    current: giving.current,
    done,
    takeBack: () => done && takingBack.start(done.actionId),
    dismiss: () => setDone(undefined),
  };
}
