import { useOfficeStanding } from '../../../../entities/office/hooks/office-standing.ts';
import type { Found } from '../../../../entities/office/queries.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { formatDateAt, formatTime } from '../../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../../lib/formats/own-time.ts';
import { buildHref, paths } from '../../../../lib/navigation/paths.ts';

/** One row of the palette. Without an address it only tells. */
export interface Finding {
  id: string;
  title: string;
  detail: string;
  href: string | undefined;
}

/** What was found, in words, and where it leads. */
export function useFoundWords(): (found: Found) => Finding {
  const { t } = useTranslation('office');
  const { may } = useOfficeStanding();
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  return (found) => {
    if (found.kind === 'person') {
      const detail = found.isSuspended ? t('find.suspended') : (found.email ?? t('find.person'));
      const href = buildHref(paths.adminUser, { userId: found.id });
      return { id: found.id, title: found.name, detail, href };
    }
    if (found.kind === 'venue') {
      const isGuestPage = found.status === 'listed' || found.status === 'paused';
      const guestPage = isGuestPage
        ? buildHref(paths.serviceProvider, { serviceProviderId: found.slug })
        : undefined;
      const href = may('office.reviewVenues')
        ? buildHref(paths.adminVenue, { providerId: found.id })
        : guestPage;
      return { id: found.id, title: found.name, detail: t(`listing.${found.status}`), href };
    }
    const at = Date.parse(found.startsAt);
    const when = `${formatDateAt(language, at, timeZone, 'short')}, ${formatTime(language, at, timeZone)}`;
    return {
      id: found.id,
      title: found.reference,
      detail: `${found.venue}, ${when}`,
      href: buildHref(paths.adminBooking, { bookingId: found.id }),
    };
  };
}
