import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { MissingPage } from './missing-page.tsx';

export function BookingNotFound() {
  const { t } = useTranslation('ticket');
  return (
    <MissingPage
      picture="bookings"
      words={{
        pageTitle: t('notFound.pageTitle'),
        title: t('notFound.title'),
        text: t('notFound.text'),
      }}
    >
      <Link to={paths.bookingHistory} className={buttonClass('primary')}>
        {t('notFound.bookings')}
      </Link>
      <Link to={paths.search} className={buttonClass('line')}>
        {t('notFound.search')}
      </Link>
      <Link to={paths.contact} className={buttonClass('line')}>
        {t('notFound.contact')}
      </Link>
    </MissingPage>
  );
}
