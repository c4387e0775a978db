import { useTranslation } from '../../../i18n/use-translation.ts';
import { bodyClass, cardClass, gridClass, pictureClass } from './grid-class.ts';

const placeholders = Array.from({ length: 16 }, (_, position) => `placeholder-${position}`);

/** The real shape at its real size. It waits a moment before it shows, so that quick answers do not flash. */
export function ActivityGridSkeleton() {
  const { t } = useTranslation('activities');
  return (
    <div className="relative animate-appear">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <p className="absolute inset-x-0 top-6 z-1 mx-auto w-fit max-w-9/10 animate-appear-slow rounded-full bg-raise px-5 py-3 text-center text-s text-balance shadow-e2">
        {t('slow')}
      </p>
      <ul className={gridClass} aria-hidden="true">
        {placeholders.map((placeholder) => (
          <li key={placeholder} className={cardClass}>
            <div className={pictureClass} />
            <div className={bodyClass}>
              <span className="h-5 w-2/3 rounded-s bg-paper-2" />
              <span className="h-4 w-full rounded-s bg-paper-2 max-md:hidden" />
              <span className="h-6 w-20 rounded-full bg-paper-2" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
