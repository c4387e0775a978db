import { holdMinutes } from '@gramy/domain/booking/hold';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Currency } from '@gramy/domain/money/money';
import { DepositLines } from '../../../entities/slot/components/deposit-lines.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList, formatMoney } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Dock } from '../../../ui/navigation/dock.tsx';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import { isBookable, isSettled } from '../hooks/cart-check.ts';
import type { CheckedCart } from '../hooks/use-cart-check.ts';

interface CartTotalProps {
  items: readonly CartItem[];
  checked: CheckedCart;
}

export function CartTotal({ items, checked: { check, isOld, retry } }: CartTotalProps) {
  const { t } = useTranslation('cart');
  const { t: tApp } = useTranslation();
  const language = useLanguage();
  const lost = items.filter(({ id }) => check && !isBookable(check.checks[id]));
  const openCount = items.filter((item) => !isSettled(item, check?.checks[item.id])).length;
  const canGoOn = check !== undefined && !isOld && openCount === 0;
  const show = ({ total: amount, currency }: { total: number; currency: Currency }) =>
    formatMoney(language, { amount, currency });
  const without = formatList(language, [...new Set(lost.map(({ offer }) => offer.name[language]))]);
  return (
    <section
      aria-labelledby="cart-total"
      className="grid gap-4 rounded-xl bg-card p-5 shadow-e2 lg:sticky lg:top-6 forced-colors:border"
    >
      {retry ? (
        <div role="alert" className="grid justify-items-start gap-2 text-s">
          <p>{t('checkFailed')}</p>
          <Button variant="line" size="small" onClick={retry}>
            {tApp('tryAgain')}
          </Button>
        </div>
      ) : null}
      <Sums checked={{ check, isOld, retry }} hasLost={lost.length > 0} without={without} />
      <GoOn canGoOn={canGoOn} className="max-lg:hidden" />
      <p className="text-center text-xs text-ink-2">
        {check && openCount > 0 && !isOld ? `${t('answerFirst', { count: openCount })} ` : null}
        {t('heldFromCheckout', { count: holdMinutes })}
      </p>
      <Dock sum={check?.price && show(check.price)} note={sayTotal(t, without)}>
        <GoOn canGoOn={canGoOn} className="shrink-0" />
      </Dock>
    </section>
  );
}

const sayTotal = (t: ReturnType<typeof useTranslation<'cart'>>['t'], without: string) =>
  without ? `${t('totalSoFar')} ${t('without', { what: without })}` : t('total');

function GoOn({ canGoOn, className }: { canGoOn: boolean; className: string }) {
  const { t } = useTranslation('cart');
  return canGoOn ? (
    <Link to={paths.checkout} className={joinClasses(buttonClass('primary', 'large'), className)}>
      {t('toCheckout')}
    </Link>
  ) : (
    <Button
      variant="line"
      size="large"
      aria-disabled
      className={joinClasses('bg-paper-2', className)}
      onClick={focusFirstChange}
    >
      {t('toCheckout')}
    </Button>
  );
}

/** A button that has to wait leads to what it waits for. */
function focusFirstChange(): void {
  document.querySelector<HTMLElement>('[data-change] button')?.focus();
}

interface SumsProps {
  checked: CheckedCart;
  hasLost: boolean;
  without: string;
}

function Sums({ checked: { check, isOld }, hasLost, without }: SumsProps) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  if (!check) return <Skeleton shape="block" className="h-14" />;
  const { price } = check;
  if (!price) return <p className="text-s text-ink-2">{t('nothingLeft')}</p>;
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  return (
    <dl aria-busy={isOld} className={`grid gap-1.5 text-s tabular-nums ${isOld ? 'opacity-60' : ''}`}>
      <div className="flex justify-between gap-4">
        <dt>{t('subtotal')}</dt>
        <dd>{show(price.subtotal)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{t('fee')}</dt>
        <dd>{show(price.fee)}</dd>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt id="cart-total" className="text-l font-strong">
          {hasLost ? t('totalSoFar') : t('total')}{' '}
          {hasLost ? (
            <span className="text-xs font-normal text-ink-2">{t('without', { what: without })}</span>
          ) : null}
        </dt>
        <dd className="text-xl font-heavy">{show(price.total)}</dd>
      </div>
      <DepositLines price={price} />
    </dl>
  );
}
