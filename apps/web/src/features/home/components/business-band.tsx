import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

export function BusinessBand() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="business" className="page-width pt-16 pb-14 md:pt-24 md:pb-22">
      <div className="grid overflow-hidden rounded-[24px] bg-(--night) text-(--on-night) md:grid-cols-[1.05fr_1fr]">
        <div className="px-6 pt-8 md:py-14 md:pr-6 md:pl-14">
          <p className="mb-2.5 text-s font-strong text-[oklch(.80_.14_55)]">{t('business.label')}</p>
          <h2 id="business" className="text-3xl">
            {t('business.title')}
          </h2>
          <p className="mt-4 mb-7 max-w-[44ch] text-pretty text-(--on-night-2)">{t('business.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={paths.forBusinesses} className={`${buttonClass('primary')} max-md:grow`}>
              {t('business.add')}
            </Link>
            <Link
              to={paths.contact}
              className={`${buttonClass('quiet')} text-current! inset-ring inset-ring-[rgb(255_255_255/.4)] max-md:grow`}
            >
              {t('business.ask')}
            </Link>
          </div>
        </div>
        <MiniBoard />
      </div>
    </section>
  );
}

const barClass = 'absolute inset-y-[3px] rounded-[7px]';
const blue = 'bg-[oklch(.70_.10_272)]';
const green = 'bg-[oklch(.76_.13_152)]';
const sand = 'bg-[oklch(.82_.05_75)]';
const asking = 'bg-[repeating-linear-gradient(-45deg,oklch(.70_.19_47)_0_10px,oklch(.64_.18_46)_10px_20px)]';

/** An evening on the board of a venue, only drawn. */
const rows = [
  [`left-0 w-[24%] ${blue}`, `left-[33%] w-[33%] ${green}`],
  [`left-[9%] w-[37%] ${sand}`, `left-[57%] w-[28%] ${blue}`],
  [`left-0 w-[18%] ${green}`, `left-[27%] w-[47%] ${blue}`],
  [`left-[16%] w-[30%] ${blue}`, `left-[55%] w-[41%] ${asking}`],
  [`left-[4%] w-[43%] ${sand}`, `left-[66%] w-[33%] ${green}`],
];

function MiniBoard() {
  return (
    <div
      aria-hidden="true"
      className="relative my-7 -mr-5 ml-6 grid content-center gap-2.5 md:my-10 md:-mr-7.5 md:ml-5"
    >
      {rows.map((bars, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no other names
        <div key={lane} className="grid grid-cols-[28px_1fr] items-center">
          <span className="text-[1.125rem] font-heavy">{lane + 1}</span>
          <span className="relative h-11 rounded-[8px] bg-[rgb(255_255_255/.06)]">
            {bars.map((bar) => (
              <span key={bar} className={`${barClass} ${bar}`} />
            ))}
          </span>
        </div>
      ))}
      <span className="absolute inset-y-[-12px] left-[44%] w-[3px] bg-orange shadow-[0_0_0_4px_oklch(.70_.19_47/.25)]" />
    </div>
  );
}
