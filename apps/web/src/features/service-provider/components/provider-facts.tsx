import { localParts } from '@gramy/domain/time/zoned-time';
import { Clock, Users, Wallet, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Branch } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatClosingAt } from '../../../lib/formats/closing-time.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';

export function ProviderFacts({ branch }: { branch: Branch }) {
  const { t } = useTranslation('provider');
  const { offers } = branch;
  const isInstant = offers.every(({ confirmation }) => confirmation === 'instant');
  const limits = offers.flatMap(({ instantUpToGuests }) => instantUpToGuests ?? []);
  const sayInstant = () =>
    limits.length > 0 ? t('facts.atOnceUpTo', { count: Math.min(...limits) }) : t('facts.atOnce');
  const canPayThere = offers.some(({ payAtVenue }) => payAtVenue);
  const { takesOnlinePayments } = usePublicConfig();
  const sayPayment = (isThere: boolean, isOnline: boolean) =>
    isThere ? t(isOnline ? 'facts.onlineOrThere' : 'facts.there') : t('facts.online');
  return (
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
      <OpenFact branch={branch} />
      {offers.length > 0 ? (
        <>
          <Fact icon={<Zap />} term={t('facts.confirmed')}>
            {isInstant ? sayInstant() : t('facts.byVenue')}
          </Fact>
          <SeatsFact branch={branch} />
          <Fact icon={<Wallet />} term={t('facts.pay')}>
            {sayPayment(canPayThere, takesOnlinePayments)}
          </Fact>
        </>
      ) : null}
    </dl>
  );
}

/** Of what most come for: the first offer. */
function SeatsFact({ branch: { offers, tables } }: { branch: Branch }) {
  const { t } = useTranslation('provider');
  const [first] = offers;
  const ofOffer = tables.filter(({ id }) => first?.tableIds.includes(id));
  if (!first || ofOffer.length === 0) return null;
  const least = Math.min(...ofOffer.map(({ seatsMin }) => seatsMin));
  const most = Math.max(...ofOffer.map(({ seatsMax }) => seatsMax));
  return (
    <Fact icon={<Users />} term={t(`facts.per.${findTableKind(first)}`)}>
      {least === most ? t('facts.people', { count: most }) : t('facts.range', { least, count: most })}
    </Fact>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="py-3.5 pr-3 max-md:even:border-l max-md:even:pl-3.5 max-md:nth-[n+3]:border-t md:not-first:border-l md:not-first:pl-4.5 border-line">
      <dt className="flex items-center gap-1.5 text-s text-ink-2 [&>svg]:size-4.5">
        {icon}
        {term}
      </dt>
      <dd className="mt-0.5 font-strong">{children}</dd>
    </div>
  );
}

function OpenFact({ branch: { open, timeZone } }: { branch: Branch }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const today = useClock((now) => localParts(now, timeZone).date);
  const sayMoment = (at: string) => {
    const moment = Date.parse(at);
    const time = formatTime(language, moment, timeZone);
    const isToday = localParts(moment, timeZone).date === today;
    return isToday ? time : `${formatDateAt(language, moment, timeZone, 'short')}, ${time}`;
  };
  const sayEnd = (at: string) => formatClosingAt(language, Date.parse(at), timeZone);
  if (open.isOpen) {
    return (
      <Fact icon={<Clock />} term={t('facts.openNow')}>
        <span className="text-(--ok)">
          {open.until ? t('facts.until', { time: sayEnd(open.until) }) : t('facts.always')}
        </span>
      </Fact>
    );
  }
  return (
    <Fact icon={<Clock />} term={t('facts.closedNow')}>
      {open.opensAt ? t('facts.opens', { time: sayMoment(open.opensAt) }) : t('facts.unknown')}
    </Fact>
  );
}
