import { countVisitPoints } from '@gramy/domain/rewards/points';
import type { ReactNode } from 'react';
import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import { listBranches, nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { DepositLines } from '../../../entities/slot/components/deposit-lines.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatMoney, styleBeside } from '../../../lib/formats/format.ts';
import { useLineWords } from '../../../lib/formats/line-words.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import { type KnownItem, nameTables, sayAddress, spanOf, toLineOffer } from '../hooks/known-item.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';

interface SummaryProps {
  known: readonly KnownItem[];
  price: CheckoutPrice;
  /** The way to another time. */
  change?: ReactNode;
}

/** What is being booked and what it costs: beside every step. */
export function Summary({ known, price, change }: SummaryProps) {
  const [first] = known;
  const language = useLanguage();
  if (!first) return null;
  const { item, offer } = first;
  const games = known.map((one) => one.item);
  const isOnePlace = listBranches(games).length === 1;
  return (
    <div className="overflow-hidden rounded-xl bg-card shadow-e2 forced-colors:border">
      <PlacePicture
        activity={offer?.activity.slug ?? ''}
        seed={item.branch.id}
        photo={first.branch?.photos[0]}
        width={800}
        height={520}
        className="h-37 w-full object-cover max-lg:hidden"
      />
      <div className="p-5.5">
        <p className="text-l font-strong">{nameVenue(item.branch.serviceProvider, games)}</p>
        {isOnePlace ? <p className="text-s text-ink-2">{sayAddress(first, language)}</p> : null}
        <div className="mt-4 grid gap-4">
          {known.map((one) => (
            <div key={one.item.id} className="grid gap-2">
              {isOnePlace ? null : (
                <WhichPlace name={one.item.branch.name} address={sayAddress(one, language)} />
              )}
              <Facts known={one} isOnly={known.length === 1} />
            </div>
          ))}
        </div>
        {change ? <div className="mt-3 text-s">{change}</div> : null}
        <SummaryPrice known={known} price={price} />
      </div>
    </div>
  );
}

function Facts({ known, isOnly }: { known: KnownItem; isOnly: boolean }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const today = useToday();
  const { item } = known;
  const tables = nameTables(known, language);
  const rows = [
    ...(isOnly ? [] : [[t('summary.game'), item.offer.name[language]]]),
    [t('summary.when'), formatSlot(language, spanOf(item), styleBeside(today, item.date, 'short'))],
    ...(tables.length > 0 ? [[t('summary.tables'), tables.join(', ')]] : []),
    [t('summary.guests'), String(item.guests)],
    ...(isOnly
      ? [[t('summary.bookedAs'), item.bookingType === 'business' ? t('business') : t('personal')]]
      : []),
  ];
  return (
    <dl className="grid gap-2 text-s">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SummaryPrice({ known, price }: Pick<SummaryProps, 'known' | 'price'>) {
  const { t } = useTranslation('checkout');
  const { t: tPanel } = useTranslation('booking-panel');
  const { price: sums, isOld } = price;
  return (
    <div aria-busy={isOld} className="mt-4 border-t border-dashed border-line-2 pt-4">
      <h2 className="sr-only">{t('summary.price')}</h2>
      {sums ? (
        <div className={isOld ? 'opacity-60' : undefined}>
          <Lines
            known={known}
            price={sums}
            promo={price.promo}
            isPaidThere={price.quote?.paymentMethods.includes('venue') ?? false}
          />
          {price.quote ? (
            <p className="mt-2 text-xs text-ink-2">{tPanel(`confirmation.${price.quote.confirmation}`)}</p>
          ) : null}
        </div>
      ) : (
        <div className="grid h-28 content-start gap-3">
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </div>
  );
}

interface LinesProps {
  known: readonly KnownItem[];
  price: Quote['price'];
  promo: CheckoutPrice['promo'];
  /** Money on the spot brings points while its venue has some to give. */
  isPaidThere: boolean;
}

function Lines({ known, price, promo, isPaidThere }: LinesProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const sayLine = useLineWords(known.map(toLineOffer), price.currency);
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  const sayVat = (vat: LinesProps['price']['vat']) =>
    vat.map((one) => t('summary.vat', { percent: one.percent, amount: show(one.vat) })).join(', ');
  const isBusiness = known[0]?.item.bookingType === 'business';
  const lowest = Math.min(...known.flatMap(({ offer }) => offer?.lowestPrice30Days ?? []));
  return (
    <dl className="grid gap-1.5 text-s tabular-nums">
      {price.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <dt className={line.kind === 'discount' ? 'font-strong text-(--ok)' : undefined}>
            {line.kind === 'discount' && promo.status === 'applied' ? promo.answer.code : sayLine(line)}
          </dt>
          <dd
            className={`whitespace-nowrap ${line.kind === 'discount' ? 'font-strong text-(--ok)' : 'font-medium'}`}
          >
            {show(line.amount)}
          </dd>
          {line.kind === 'discount' && Number.isFinite(lowest) ? (
            <dd className="col-span-2 text-xs text-ink-2">{t('summary.lowest', { price: show(lowest) })}</dd>
          ) : null}
        </div>
      ))}
      {isBusiness ? price.vat.map((vat) => <VatLines key={vat.percent} vat={vat} show={show} />) : null}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-l font-strong">{t('summary.total')}</dt>
        <dd className="text-xl font-heavy whitespace-nowrap">{show(price.total)}</dd>
      </div>
      <DepositLines price={price} />
      <div>
        <dt className="sr-only">{t('summary.included')}</dt>
        <dd className="text-xs text-ink-2">
          {isBusiness ? null : `${sayVat(price.vat)}. `}
          {t(isPaidThere ? 'summary.pointsAtMost' : 'summary.points', {
            count: countVisitPoints({ amount: price.total, currency: price.currency }),
          })}
        </dd>
      </div>
    </dl>
  );
}

function VatLines({ vat, show }: { vat: Quote['price']['vat'][number]; show: (amount: number) => string }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <div className="flex justify-between gap-4 text-ink-2">
        <dt>{t('summary.net')}</dt>
        <dd className="whitespace-nowrap">{show(vat.net)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-ink-2">
        <dt>{t('summary.vatLine', { percent: vat.percent })}</dt>
        <dd className="whitespace-nowrap">{show(vat.vat)}</dd>
      </div>
    </>
  );
}
