import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { useSums } from '../hooks/use-sums.ts';
import type { Payouts } from '../queries.ts';

/** What the venue has coming, and when. */
export function BalanceCard({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation('venue-payouts');
  const { money, day } = useSums(payouts.currency);
  const { balance, nextOn, onTheWay } = payouts;
  const title =
    nextOn === null
      ? t(balance < 0 ? 'balance.owed' : 'balance.waiting')
      : t('balance.next', { day: day(nextOn) });
  return (
    <section
      aria-labelledby="balance"
      className="flex min-w-0 flex-col justify-center rounded-l bg-ink p-5 text-paper shadow-e1 sm:p-6 forced-colors:border"
    >
      <h2 id="balance" className="text-m font-strong">
        {title}
      </h2>
      <p className="mt-1 text-3xl font-heavy tracking-[-0.04em] tabular-nums">{money(Math.abs(balance))}</p>
      <Parts payouts={payouts} />
      <p className="mt-2 text-s text-pretty opacity-80">{t(findNote(payouts))}</p>
      {onTheWay > 0 ? <p className="mt-1 text-s">{t('balance.onTheWay', { sum: money(onTheWay) })}</p> : null}
    </section>
  );
}

/** Which bookings it comes from, and what is off it already. */
function Parts({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { money } = useSums(payouts.currency);
  const { visits, ...due } = payouts.due;
  if (visits === 0) return null;
  const off = (['market', 'refunds', 'other'] as const).filter((id) => due[id] !== 0);
  return (
    <p className="mt-1 text-s text-pretty tabular-nums">
      {t('ahead.visits', countForMessage(language, visits))} {money(due.bookings)}
      {off.map((id) => (
        <span key={id}> {t(`balance.parts.${id}`, { sum: sayChange(money, due[id]) })}</span>
      ))}
    </p>
  );
}

/** With the sign as an operator, because it stands between sums. */
const sayChange = (money: (amount: number) => string, amount: number): string =>
  `${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`;

function findNote({ balance, account, isPossible }: Payouts) {
  if (balance < 0) return 'balance.owedNote' as const;
  if (!isPossible) return 'balance.nobodyNote' as const;
  if (account.state !== 'active') return 'balance.waitingNote' as const;
  return balance === 0 ? ('balance.emptyNote' as const) : ('balance.nextNote' as const);
}
