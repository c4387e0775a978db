import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { showConsentDialog } from '../store.ts';
import { ConsentButtons } from './consent-buttons.tsx';

export function ConsentBanner() {
  const { t } = useTranslation();
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <section
      ref={banner}
      aria-label={t('consent.region')}
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-15 animate-appear flex-wrap items-center gap-2 rounded-t-l bg-raise py-2 pr-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] pl-4 text-xs leading-snug shadow-e3 md:inset-x-4 md:bottom-4 md:mx-auto md:w-fit md:flex-nowrap md:gap-5 md:rounded-full md:pb-2 md:pl-6 md:text-s forced-colors:border print:hidden"
    >
      <p className="min-w-32 flex-1 max-[22rem]:py-1">
        <span className="md:hidden">{t('consent.bannerShort')}</span>
        <span className="max-md:hidden">{t('consent.banner')}</span>{' '}
        <button
          type="button"
          className={`${textLinkClass} inline-block whitespace-nowrap`}
          onClick={() => showConsentDialog(true)}
        >
          {t('consent.whatIsStored')}
        </button>
      </p>
      <div className="grid grid-cols-2 gap-1.5 max-[22rem]:grow md:gap-2">
        <ConsentButtons className="max-md:px-3 max-md:text-xs" />
      </div>
    </section>
  );
}

/** What has the focus scrolls out from under the banner, and the end of the page can be read above it. */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const places = [document.documentElement.style, document.body.style];
    const observer = new ResizeObserver(() => {
      const room = `${window.innerHeight - element.getBoundingClientRect().top + 8}px`;
      for (const place of places) place.setProperty('--room-below', room);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      for (const place of places) place.removeProperty('--room-below');
    };
  }, [banner]);
}
