import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findPromotionState } from '@gramy/domain/promotions/promotion-state';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange } from '../audit/service.ts';
import {
  findPromotion,
  insertPromotion,
  listPromotions,
  type NewPromotion,
  type PromotionRow,
  setActive,
  writeScope,
} from './store.ts';

type Page = CallData<'GET /admin/promotions'>;
type Shown = Page['items'][number];
type Query = ParsedRequest<'GET /admin/promotions'>['query'];

export interface OfficePromotionService {
  list(query: Query): Promise<Outcome<Page>>;
  make(context: OfficeContext, promotion: NewPromotion): Promise<Outcome<Shown>>;
  /** Paused, or going on. */
  switchTo(context: OfficeContext, promotionId: string, isActive: boolean): Promise<Outcome<Shown>>;
}

/** Codes of the market. What they promise never changes, so that nobody is told something else than they get. */
export function createOfficePromotionService(
  pool: Pool,
  { clock }: { clock: Clock },
): OfficePromotionService {
  const show = ({ isActive, startsAt, endsAt, ...row }: PromotionRow): Shown => {
    const facts = { ...row, isActive, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
    return {
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      state: findPromotionState(facts, clock.now().getTime()),
    };
  };

  return {
    async list({ cursor, limit }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const found = await listPromotions(pool, {
        after: mark && { createdMicros: mark.numbers[0] ?? '', id: mark.id },
        most: limit + 1,
      });
      const rows = found.slice(0, limit);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return {
        items: rows.map(({ createdMicros: _, ...row }) => show(row)),
        nextCursor: last ? writePageMark([last.createdMicros], last.id) : null,
      };
    },

    make: (context, promotion) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const id = uuidv7();
        if (!(await insertPromotion(tx, id, promotion))) return new Failure('promoCodeTaken');
        const { cityIds, activityIds } = promotion;
        const asked = new Set(cityIds).size + new Set(activityIds).size;
        if ((await writeScope(tx, id, promotion)) !== asked) return new Failure('notFound');
        await recordOfficeChange(tx, context, {
          action: 'promotion.create',
          subjectId: id,
          after: promotion,
        });
        const made = await findPromotion(tx, id);
        return made ? show(made) : new Failure('notFound');
      }),

    switchTo: (context, promotionId, isActive) =>
      runOnce(pool, undefined, async (tx) => {
        const hasChanged = await setActive(tx, promotionId, isActive);
        const found = await findPromotion(tx, promotionId);
        if (!found) return new Failure('notFound');
        if (hasChanged) {
          await recordOfficeChange(tx, context, {
            action: isActive ? 'promotion.resume' : 'promotion.pause',
            subjectId: promotionId,
            before: { code: found.code, active: !isActive },
            after: { code: found.code, active: isActive },
          });
        }
        return show(found);
      }),
  };
}
