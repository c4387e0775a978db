import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { ReactNode } from 'react';
import { replaceItemAddOns, updateItem } from '../../../entities/cart/store.ts';
import { isAboutGuests } from '../../../entities/slot/hooks/describe-starts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatList } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { ItemCheck, NearStart } from '../hooks/cart-check.ts';

interface GoneItemProps {
  item: CartItem;
  check: Exclude<ItemCheck, { state: 'free' }>;
  /** The way to all times. */
  edit: ReactNode;
  onRemove: () => void;
}

/** Says that it is gone, why, and what can be had instead. */
export function GoneItem({ item, check, edit, onRemove }: GoneItemProps) {
  const { t } = useTranslation('cart');
  return (
    <>
      <div
        data-change=""
        role="alert"
        className="mt-3 grid gap-3 rounded-m bg-(--bad-soft) p-3.5 text-s forced-colors:border"
      >
        <GoneWords item={item} check={check} />
        {check.state === 'taken' ? <Instead item={item} nearest={check.nearest} /> : null}
        {check.state === 'extrasGone' ? (
          <Button
            variant="ink"
            size="small"
            className="justify-self-start"
            onClick={() => replaceItemAddOns(item.id, keepLeft(item, check))}
          >
            {hasSomeLeft(check) ? t('takeLeft') : t('withoutExtras')}
          </Button>
        ) : null}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <button type="button" onClick={onRemove} className={`min-h-11 cursor-pointer ${textLinkClass}`}>
          {t('removeGame')}
        </button>
        {edit}
      </div>
    </>
  );
}

type ExtrasGone = Extract<ItemCheck, { state: 'extrasGone' }>;

const findLeft = ({ lostAddOns, stock }: ExtrasGone, addOnId: string) =>
  lostAddOns.includes(addOnId) ? (stock.find((one) => one.addOnId === addOnId)?.left ?? 0) : undefined;

const hasSomeLeft = (check: ExtrasGone) => check.lostAddOns.some((id) => findLeft(check, id) !== 0);

/** As many of what is lost as are left. */
function keepLeft({ addOns }: CartItem, check: ExtrasGone): CartItem['addOns'] {
  return addOns.flatMap((addOn) => {
    const quantity = Math.min(addOn.quantity, findLeft(check, addOn.id) ?? addOn.quantity);
    return quantity > 0 ? [{ ...addOn, quantity }] : [];
  });
}

function GoneWords({ item, check }: Pick<GoneItemProps, 'item' | 'check'>) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { t: tPanel } = useTranslation('booking-panel');
  if (check.state === 'gone') return <p>{t('notOffered')}</p>;
  if (check.state === 'extrasGone') {
    const lost = item.addOns.filter(({ id }) => check.lostAddOns.includes(id));
    return (
      <p>
        {t('extrasGone', {
          what: formatList(
            language,
            lost.map(({ id, name }) => {
              const left = findLeft(check, id) ?? 0;
              return left > 0 ? t('extraLeft', { name: name[language], count: left }) : name[language];
            }),
          ),
        })}
      </p>
    );
  }
  return (
    <p>
      {isAboutGuests(check.refusal) ? null : <b>{tPanel('lost.title')} </b>}
      {tPanel(`refusals.${check.refusal}.plain`)}
      {check.nearest.length > 0 ? ` ${t('nearest')}` : null}
    </p>
  );
}

function Instead({ item, nearest }: { item: CartItem; nearest: readonly NearStart[] }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { showStart } = useStartWords();
  const hasChosenTables = (item.tableIds?.length ?? 0) > 0;
  const say = ({ date, label }: NearStart) =>
    date === item.date
      ? showStart(label)
      : `${formatDate(language, date as LocalDate, 'short')}, ${showStart(label)}`;
  if (nearest.length === 0 && !hasChosenTables) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {hasChosenTables ? (
        <li>
          <Button variant="line" size="small" onClick={() => updateItem(item.id, { tableIds: [] })}>
            {t('anyTable')}
          </Button>
        </li>
      ) : null}
      {nearest.map((start) => (
        <li key={start.startsAt}>
          <Button
            variant="line"
            size="small"
            onClick={() =>
              updateItem(item.id, {
                date: start.date as LocalDate,
                startsAt: Date.parse(start.startsAt),
                tableIds: [],
              })
            }
          >
            <span className="sr-only">{t('take')} </span>
            {say(start)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
