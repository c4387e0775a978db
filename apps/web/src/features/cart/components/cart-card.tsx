import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Currency } from '@gramy/domain/money/money';
import { minuteMs } from '@gramy/domain/time/instant';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import type { KnownOffer } from '../../../entities/provider/hooks/known-offer.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatDuration, formatMoney, styleBeside } from '../../../lib/formats/format.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import { findPriceChange, type ItemCheck } from '../hooks/cart-check.ts';
import { GoneItem } from './gone-item.tsx';
import { PriceChange } from './price-change.tsx';

export interface CartCardProps {
  item: CartItem;
  known: KnownOffer | undefined;
  check: ItemCheck | undefined;
  currency: Currency;
  edit: ReactNode;
  extras: ReactNode;
  onRemove: () => void;
}

export function CartCard({ item, known, check, currency, edit, extras, onRemove }: CartCardProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const tables = useTables(item, known);
  const isLost = check !== undefined && check.state !== 'free';
  const change = findPriceChange(item, check);
  const today = useToday();
  const span = {
    businessDay: item.date,
    start: item.startsAt,
    end: item.startsAt + item.durationMinutes * minuteMs,
    timeZone: item.branch.timeZone,
  };
  const when = formatSlot(language, span, styleBeside(today, item.date, 'short'));
  return (
    <article
      aria-label={`${item.offer.name[language]}, ${when}`}
      className="rounded-l bg-card p-4 shadow-e1 forced-colors:border"
    >
      <div className="flex gap-4">
        <CardPicture item={item} known={known} isLost={isLost} />
        <div className="min-w-0 flex-1">
          <p className="text-s font-medium text-ink-2">
            {item.offer.name[language]}, {formatDuration(language, item.durationMinutes)}
          </p>
          <h2 className={joinClasses('text-l first-letter:uppercase', isLost && 'text-ink-2 line-through')}>
            {when}
          </h2>
          <p className="text-s text-ink-2">{[...tables, t('guests', { count: item.guests })].join(', ')}</p>
          <WhichPlace name={item.branch.name} address={known?.address} className="mt-1.5" />
        </div>
        <IconButton
          label={t('remove', { what: when })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
          className="flex-none"
        />
      </div>
      {change ? <PriceChange item={item} change={change} currency={currency} /> : null}
      {isLost ? <GoneItem item={item} check={check} edit={edit} onRemove={onRemove} /> : null}
      {isLost ? null : (
        <>
          <Lines item={item} check={check} currency={currency} />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-2">
            {extras}
            {edit}
          </div>
        </>
      )}
    </article>
  );
}

/** Those that were chosen, or how many it takes. */
function useTables({ tableCount }: CartItem, known: KnownOffer | undefined): readonly string[] {
  const { t } = useTranslation('booking-panel');
  if (!known || known.tables.length > 0 || tableCount === 1) return known?.tables ?? [];
  return [t(`kinds.${findTableKind(known.offer)}.count`, { count: tableCount })];
}

function CardPicture({
  item,
  known,
  isLost,
}: {
  item: CartItem;
  known: KnownOffer | undefined;
  isLost: boolean;
}) {
  return (
    <PlacePicture
      activity={known?.activity.slug ?? ''}
      seed={item.branch.id}
      photo={known?.branch.photos[0]}
      width={84}
      height={84}
      className={joinClasses(
        'size-21 flex-none rounded-m object-cover max-[22rem]:hidden',
        isLost && 'grayscale',
      )}
    />
  );
}

function Lines({ item, check, currency }: Pick<CartCardProps, 'item' | 'check' | 'currency'>) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  if (check?.state !== 'free') return <Skeleton className="mt-3 w-full" />;
  const show = (amount: number) => formatMoney(language, { amount, currency });
  return (
    <dl className="mt-3 grid gap-1 text-s tabular-nums">
      <div className="flex justify-between gap-4">
        <dt>{t('time')}</dt>
        <dd className="font-medium">{show(check.slotPrice)}</dd>
      </div>
      {item.addOns.map(({ id, name, quantity }) => (
        <div key={id} className="flex justify-between gap-4">
          <dt>{t('extra', { name: name[language], quantity })}</dt>
          <dd>{show(check.addOnPrices[id] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
