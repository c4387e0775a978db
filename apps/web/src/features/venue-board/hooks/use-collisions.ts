import type { CallData } from '@gramy/contract/wire-types';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { type BlockFields, toBlockTime } from './block-fields.ts';
import { useBoardView } from './board-context.ts';

const route = 'POST /business/providers/:providerId/board/blocks/collisions';

export type InTheWay = CallData<typeof route>['items'][number];

/** Whose bookings stand in the time that would be blocked; none as long as that is not known. */
export function useCollisions(fields: BlockFields): readonly InTheWay[] {
  const api = useApi();
  const { providerId, board } = useBoardView();
  const time = toBlockTime(board, fields);
  const wanted = time === undefined ? '' : JSON.stringify(time);
  const [known, setKnown] = useState<{ of: string; items: readonly InTheWay[] }>({ of: '', items: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` holds all that is asked for
  useEffect(() => {
    if (time === undefined) return;
    let isWanted = true;
    const keep = (items: readonly InTheWay[]) => {
      if (isWanted) setKnown({ of: wanted, items });
    };
    // Without an answer nothing is known to be in the way: blocking itself says so then.
    api.call(route, { params: { providerId }, body: time }).then(
      ({ items }) => keep(items),
      () => keep([]),
    );
    return () => {
      isWanted = false;
    };
  }, [api, providerId, wanted]);
  return known.of === wanted ? known.items : [];
}
