import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import type { OwnVenue } from '../queries.ts';
import { BeginForm } from './begin-form.tsx';

export function OwnVenues({ venues }: { venues: readonly OwnVenue[] }) {
  const { t } = useTranslation('venue-start');
  const [isBeginning, setIsBeginning] = useState(false);
  return (
    <div className="page-width max-w-[52rem] pt-8 pb-16">
      <h1 className="text-3xl">{t('own.title')}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">{t('own.lead')}</p>
      <ul className="grid gap-3.5">
        {venues.map((venue) => (
          <VenueRow key={venue.id} venue={venue} />
        ))}
      </ul>
      <div className="mt-6">
        {isBeginning ? (
          <BeginForm />
        ) : (
          <Button variant="line" onClick={() => setIsBeginning(true)}>
            {t('own.begin')}
          </Button>
        )}
      </div>
    </div>
  );
}

function VenueRow({ venue: { id, name, status, role, branches } }: { venue: OwnVenue }) {
  const { t } = useTranslation('venue-start');
  const language = useLanguage();
  const cities = [...new Set(branches.map(({ city }) => city[language]))];
  const facts = [...cities, t(`own.statuses.${status}`), t(`own.roles.${role}`)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-l bg-card p-5 shadow-e1">
      <div className="min-w-0">
        <h2 className="text-l wrap-anywhere">{name}</h2>
        <p className="text-s text-ink-2">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'listed' || status === 'paused' ? (
          <Link
            to={buildHref(paths.venueBoard, { providerId: id })}
            className={buttonClass('primary', 'small')}
          >
            {t('own.board')}
          </Link>
        ) : null}
        {role === 'staff' ? (
          <>
            <Link to={paths.checkIn} className={buttonClass('line', 'small')}>
              {t('own.checkIn')}
            </Link>
            <Link
              to={buildHref(paths.venueMembership, { providerId: id })}
              className={buttonClass('quiet', 'small')}
            >
              {t('own.membership')}
            </Link>
          </>
        ) : (
          <Link
            to={buildHref(paths.venueSetup, { providerId: id })}
            className={buttonClass(status === 'draft' ? 'primary' : 'line', 'small')}
          >
            {t(status === 'draft' ? 'own.goOn' : 'own.setUp')}
          </Link>
        )}
      </div>
    </li>
  );
}
