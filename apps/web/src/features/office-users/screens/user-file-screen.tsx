import { useParams } from 'react-router';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useOfficeStanding } from '../../../entities/office/hooks/office-standing.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PersonActs } from '../components/person-acts.tsx';
import { PersonBookings } from '../components/person-bookings.tsx';
import { PersonFacts } from '../components/person-facts.tsx';
import { PersonSessions } from '../components/person-sessions.tsx';
import { personFileQuery } from '../queries.ts';

/** One person: where they are signed in, what they have booked, and what may become of the account. */
export function UserFileScreen() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('office-users');
  const { may } = useOfficeStanding();
  const words = useFirstCardWords();
  const person = useQuery(personFileQuery(userId));
  const name = person.status === 'ready' ? person.data.name : t('person');
  return (
    <OfficePage name={name} title={name}>
      <CardContent state={person} words={words} skeletonRows={8}>
        {(file) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <div className="grid gap-4">
              <PersonSessions person={file} />
              <PersonBookings person={file} />
            </div>
            <div className="grid gap-4">
              <PersonFacts person={file} />
              {may('office.manageUsers') ? <PersonActs person={file} /> : null}
            </div>
          </div>
        )}
      </CardContent>
    </OfficePage>
  );
}
