import { Link } from 'react-router';
import { Facts } from '../../../entities/office/components/facts.tsx';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import type { ContactThread } from '../queries.ts';

/** Who it is, as far as we know them, and what they write about. */
export function WriterFacts({ thread }: { thread: ContactThread }) {
  const { t } = useTranslation('office-inbox');
  const sayMoment = useMomentWords();
  const { person, bookings } = thread;
  return (
    <div className="grid gap-4">
      <SectionCard title={thread.name}>
        <Facts
          facts={[
            { name: t('facts.email'), value: thread.email },
            { name: t('facts.since'), value: person ? sayMoment(person.since) : t('noAccount') },
            { name: t('facts.bookings'), value: person ? String(person.bookings) : '–' },
            { name: t('facts.before'), value: t('wroteBefore', { count: thread.wroteBefore }) },
          ]}
        />
        {person ? (
          <p className="mt-3">
            <Link to={buildHref(paths.adminUser, { userId: person.id })} className="font-strong underline">
              {t('openPerson')}
            </Link>
          </p>
        ) : null}
      </SectionCard>
      {bookings.length === 0 ? null : (
        <SectionCard title={t('bookings')}>
          <ul className="grid gap-2">
            {bookings.map(({ id, reference, venue }) => (
              <li key={id}>
                <Link to={buildHref(paths.adminBooking, { bookingId: id })} className="font-strong underline">
                  {reference}
                </Link>
                , {venue}
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </div>
  );
}
