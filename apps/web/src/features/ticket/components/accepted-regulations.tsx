import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { PlainText } from '../../../ui/display/plain-text.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type AcceptedText, acceptedRegulationsQuery, type Booking } from '../queries.ts';

/** What its guest agreed to, as it was then: the venue may have published another text since. */
export function AcceptedRegulations({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const sayDay = useDayWords(booking);
  const [isOpen, setIsOpen] = useState(false);
  const days = new Set(booking.regulations.map(sayDay));
  const [day] = days;
  if (day === undefined) return null;
  return (
    <div
      id="regulations"
      className="mt-3 scroll-mt-4 border-t border-line pt-3 text-s print:border-0 print:pt-0"
    >
      <button
        type="button"
        className={`cursor-pointer text-left ${textLinkClass}`}
        onClick={() => setIsOpen(true)}
      >
        {days.size === 1 ? t('regulations.versionOf', { day }) : t('regulations.title')}
      </button>
      <Dialog
        isOpen={isOpen}
        title={t('regulations.title')}
        closeLabel={t('close')}
        onClose={() => setIsOpen(false)}
      >
        {isOpen ? <AcceptedTexts booking={booking} /> : null}
      </Dialog>
    </div>
  );
}

function AcceptedTexts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const state = useQuery(acceptedRegulationsQuery(booking.id), { isExtra: true, isSettled: true });
  if (state.status === 'loading') return <p role="status">{t('regulations.loading')}</p>;
  if (state.status === 'failed')
    return (
      <div className="grid justify-items-start gap-3">
        <InlineAlert>{t(`regulations.failed.${state.trouble}`)}</InlineAlert>
        <Button variant="line" isBusy={state.isRetrying} onClick={state.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-6">
      {state.data.items.map((item) => (
        <AcceptedOfPlace key={item.branchId} booking={booking} item={item} />
      ))}
    </div>
  );
}

function AcceptedOfPlace({ booking, item }: { booking: Booking; item: AcceptedText }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const sayDay = useDayWords(booking);
  const branch = booking.slots.find((slot) => slot.branch.id === item.branchId)?.branch;
  const other = language === 'en' ? 'pl' : 'en';
  const isOriginal = item.text[language] === '';
  return (
    <section>
      <h3 className="text-m">{namePlace(booking.provider.name, branch?.name ?? '')}</h3>
      <p className="mt-1 mb-3 text-s text-ink-2">
        {t('regulations.number', { number: item.number, day: sayDay(item) })}{' '}
        {item.isOutdated ? t('regulations.outdated') : null}
      </p>
      <div lang={isOriginal ? other : language}>
        <PlainText text={item.text[isOriginal ? other : language]} className="max-w-[68ch]" />
      </div>
    </section>
  );
}

/** On the clock of the place. */
function useDayWords({ slots }: Booking) {
  const language = useLanguage();
  return ({ branchId, publishedAt }: Booking['regulations'][number]): string => {
    const timeZone = slots.find(({ branch }) => branch.id === branchId)?.branch.timeZone ?? 'UTC';
    return formatDateAt(language, Date.parse(publishedAt), timeZone, 'plain');
  };
}
