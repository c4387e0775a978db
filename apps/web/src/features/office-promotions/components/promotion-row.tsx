import { CalendarClock, CirclePause, Flag, Flame, type LucideIcon, Play } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { usePromotionWords } from '../hooks/use-promotion-words.ts';
import { type MarketPromotion, promotionsQuery } from '../queries.ts';
import styles from './promotions.module.css';

const looks: Record<MarketPromotion['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
  planned: { tone: 'info', Icon: CalendarClock },
  running: { tone: 'ok', Icon: Play },
  paused: { tone: 'warn', Icon: CirclePause },
  usedUp: { tone: 'hot', Icon: Flame },
  over: { tone: 'neutral', Icon: Flag },
};

/** What it gives, how often it was used, what it has cost, and a way to stop it. */
export function PromotionRow({ promotion, isCurrent }: { promotion: MarketPromotion; isCurrent: boolean }) {
  const { t } = useTranslation('office-promotions');
  const { sayGift, sayScope, sayMoney, sayDay } = usePromotionWords();
  const { code, state, usedCount, totalLimit, cost, currency, startsAt, endsAt } = promotion;
  const { tone, Icon } = looks[state];
  return (
    <li className={styles.row} aria-current={isCurrent ? 'true' : undefined}>
      <div className="grid justify-items-start gap-1.5">
        <b className={styles.code}>{code}</b>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      <div>
        <p className="font-medium">{sayGift(promotion)}</p>
        <p className="text-s text-ink-2">{sayScope(promotion)}</p>
        <p className="text-s text-ink-2">
          {t('between', { from: sayDay(startsAt), until: sayDay(endsAt, true) })}
        </p>
      </div>
      <div className="grid gap-1 text-s tabular-nums">
        {totalLimit === null ? null : (
          <progress aria-hidden="true" className={styles.meter} max={totalLimit} value={usedCount} />
        )}
        <p>
          {totalLimit === null
            ? t('usedNoLimit', { count: usedCount })
            : t('used', { used: usedCount, total: totalLimit })}
        </p>
        <p className="text-ink-2">{t('cost', { amount: sayMoney(cost, currency) })}</p>
      </div>
      <SwitchButton promotion={promotion} />
    </li>
  );
}

function SwitchButton({ promotion }: { promotion: MarketPromotion }) {
  const { t } = useTranslation('office-promotions');
  const sayFailure = useFailureWords();
  const act = usePromotionSwitch(promotion);
  if (promotion.state === 'over') return <span />;
  return (
    <div className="grid gap-2">
      <Button variant="line" size="small" isBusy={act.isBusy} onClick={() => act.start()}>
        {t(promotion.state === 'paused' ? 'resume' : 'pause')}
        <span className="sr-only"> {promotion.code}</span>
      </Button>
      {act.failure === undefined ? null : <InlineAlert>{sayFailure(act.failure)}</InlineAlert>}
    </div>
  );
}

/** Pauses what runs and lets go on what is paused; Z takes either back. */
export function usePromotionSwitch({ id: promotionId, state, code }: MarketPromotion) {
  const { t } = useTranslation('office-promotions');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  const isPaused = state === 'paused';
  const params = { promotionId };
  const call = (isResumed: boolean) =>
    isResumed
      ? api.call('POST /admin/promotions/:promotionId/resume', { params })
      : api.call('POST /admin/promotions/:promotionId/pause', { params });
  const refresh = () => void mutate(promotionsQuery().key);
  const takeBack = () => void call(!isPaused).then(refresh, () => sayDone(t('notTakenBack')));
  return useAction({
    run: () => call(isPaused),
    onDone() {
      sayDone(t(isPaused ? 'done.resumed' : 'done.paused', { code }), takeBack);
      refresh();
    },
  });
}
