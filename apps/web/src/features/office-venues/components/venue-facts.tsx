import { Link } from 'react-router';
import { Facts } from '../../../entities/office/components/facts.tsx';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import type { VenueFile } from '../queries.ts';

/** The company, the people and what is ahead. */
export function VenueFacts({ venue }: { venue: VenueFile }) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const { ahead } = venue;
  return (
    <>
      <SectionCard title={t('ahead.title')}>
        <p>
          {ahead.firstAt === null
            ? t('ahead.none')
            : t('ahead.some', {
                count: ahead.count,
                first: sayMoment(ahead.firstAt),
                paid: formatMoney(language, { amount: ahead.paid, currency: ahead.currency }),
              })}
        </p>
      </SectionCard>
      <SectionCard title={t('company')}>
        <Facts
          facts={[
            { name: t('facts.legalName'), value: venue.legalName || '–' },
            { name: t('facts.taxId'), value: venue.taxId ?? '–' },
            { name: t('facts.address'), value: venue.company || '–' },
            { name: t('facts.email'), value: venue.contactEmail ?? '–' },
            { name: t('facts.phone'), value: venue.contactPhone ?? '–' },
            { name: t('facts.since'), value: sayMoment(venue.createdAt) },
            {
              name: t('facts.places'),
              value:
                venue.places
                  .map(({ name, street, city }) =>
                    [name, street, city[language]].filter((part) => part !== '').join(', '),
                  )
                  .join('; ') || '–',
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('people')}>
        {venue.people.length === 0 ? (
          <p className="text-ink-2">{t('nobody')}</p>
        ) : (
          <ul className="grid gap-2">
            {venue.people.map((person) => (
              <li key={person.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={buildHref(paths.adminUser, { userId: person.userId })}
                  className="font-strong underline"
                >
                  {person.name}
                </Link>
                <span className="text-s text-ink-2">
                  {[t(`roles.${person.role}`), person.email].filter(Boolean).join(', ')}
                </span>
                {person.isSuspended ? <Badge tone="bad">{t('isSuspended')}</Badge> : null}
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
    </>
  );
}
