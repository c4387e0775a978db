import { useTranslation } from '../../../i18n/use-translation.ts';

const demoClass =
  'flex h-33 items-center rounded-l bg-card p-4 shadow-e1 forced-colors:border dark:inset-ring dark:inset-ring-line';

/** Three taps, each with a little picture of what one sees; readers of screens have the words. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const steps = [
    { name: 'time', demo: <TimesDemo />, title: t('how.time'), text: t('how.timeText') },
    { name: 'hold', demo: <HoldDemo />, title: t('how.hold'), text: t('how.holdText') },
    { name: 'ticket', demo: <TicketDemo />, title: t('how.ticket'), text: t('how.ticketText') },
  ];
  return (
    <section
      aria-labelledby="how"
      className="page-width grid gap-6 pt-14 md:pt-22 lg:grid-cols-[4fr_9fr] lg:gap-10"
    >
      <div>
        <h2 id="how" className="text-3xl">
          {t('how.title')}
        </h2>
        <p className="mt-3.5 max-w-[34ch] text-pretty text-ink-2 lg:max-w-[26ch]">{t('how.text')}</p>
      </div>
      <ol className="grid gap-7 md:grid-cols-[1.25fr_1fr_1fr]">
        {steps.map(({ name, demo, title, text }) => (
          <li key={name}>
            <div aria-hidden="true">{demo}</div>
            <h3 className="mt-4.5 mb-1 text-l">{title}</h3>
            <p className="text-s text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const slotClass =
  'grid h-14 min-w-0 flex-1 place-content-center rounded-[10px] bg-orange-soft font-strong tabular-nums';

function TimesDemo() {
  return (
    <div className={`${demoClass} gap-2`}>
      <span className={`${slotClass} bg-transparent! text-ink-3 line-through inset-ring inset-ring-line-2`}>
        20:00
      </span>
      <span className={slotClass}>20:30</span>
      <span className={`${slotClass} bg-orange! text-on-orange`}>21:00</span>
      <span className={slotClass}>21:30</span>
    </div>
  );
}

function HoldDemo() {
  return (
    <div className={`${demoClass} gap-4 pl-6`}>
      <svg viewBox="0 0 64 64" className="size-16 -rotate-90" role="presentation">
        <circle cx="32" cy="32" r="26" fill="none" strokeWidth="8" className="stroke-paper-2" />
        <circle
          cx="32"
          cy="32"
          r="26"
          fill="none"
          strokeWidth="8"
          pathLength="100"
          strokeDasharray="75 100"
          className="stroke-orange"
        />
      </svg>
      <span className="text-[1.75rem] leading-none font-heavy tabular-nums">07:32</span>
    </div>
  );
}

/** Dots that stand for a code; they say nothing. */
const code =
  'M0 0h2v1h-2zM3 0h1v1h-1zM5 0h2v1h-2zM0 1h1v1h-1zM5 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM1 3h1v1h-1zM3 3h2v1h-2zM0 4h3v1h-3zM5 4h1v1h-1zM0 5h1v1h-1zM4 5h1v1h-1zM6 5h1v1h-1zM0 6h2v1h-2zM3 6h4v1h-4z';

function TicketDemo() {
  return (
    <div
      className={`${demoClass} justify-between px-6 [mask:radial-gradient(circle_12px_at_0_50%,#0000_98%,#000)_0_0/51%_100%_no-repeat,radial-gradient(circle_12px_at_100%_50%,#0000_98%,#000)_100%_0/51%_100%_no-repeat]`}
    >
      <span className="text-[1.75rem] leading-none font-heavy tabular-nums">21:00</span>
      <svg viewBox="0 0 7 7" className="size-16 fill-ink" role="presentation" shapeRendering="crispEdges">
        <path d={code} />
      </svg>
    </div>
  );
}
