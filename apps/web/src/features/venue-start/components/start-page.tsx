import { neededMinutes } from '@gramy/domain/setup/progress';
import { Banknote, FileText, Image, LayoutGrid } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BeginForm } from './begin-form.tsx';

/** What it takes, how long, what it costs, and the first act: typing the name. */
export function StartPage() {
  const { t } = useTranslation('venue-start');
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="max-w-[18ch] text-hero text-balance">{t('title')}</h1>
      <p className="mt-4 mb-6 max-w-[38rem] text-l text-pretty text-ink-2">{t('lead')}</p>
      <BeginForm />
      <div className="mt-12 grid gap-x-12 gap-y-10 min-[1001px]:grid-cols-2">
        <AtHand />
        <HowLong />
      </div>
    </div>
  );
}

function AtHand() {
  const { t } = useTranslation('venue-start');
  const things = [
    { icon: <FileText />, name: t('atHand.taxId'), text: t('atHand.taxIdText') },
    { icon: <LayoutGrid />, name: t('atHand.tables'), text: t('atHand.tablesText') },
    { icon: <Banknote />, name: t('atHand.prices'), text: t('atHand.pricesText') },
    { icon: <Image />, name: t('atHand.photos'), text: t('atHand.photosText') },
  ];
  return (
    <section aria-labelledby="at-hand">
      <h2 id="at-hand" className="text-2xl">
        {t('atHand.title')}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {things.map(({ icon, name, text }) => (
          <li key={name} className="flex gap-3.5">
            <span aria-hidden="true" className="mt-0.5 shrink-0 text-orange-text">
              {icon}
            </span>
            <span>
              <b className="block font-strong">{name}</b>
              <span className="text-s text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowLong() {
  const { t } = useTranslation('venue-start');
  const facts = [
    { name: t('howLong.minutes', { count: neededMinutes }), text: t('howLong.minutesText') },
    { name: t('howLong.anyTime'), text: t('howLong.anyTimeText') },
    { name: t('howLong.nothing'), text: t('howLong.nothingText') },
  ];
  return (
    <section aria-labelledby="how-long">
      <h2 id="how-long" className="text-2xl">
        {t('howLong.title')}
      </h2>
      <dl className="mt-3">
        {facts.map(({ name, text }) => (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-b border-line py-3 last:border-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-l font-strong">{name}</dt>
            <dd className="text-s text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
