import { emergencyContactQuery } from '../../../entities/account/emergency-contact-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { VenueView } from '../components/venue-view.tsx';

export function EmergencyContactScreen() {
  const { t } = useTranslation('emergency-contact');
  const words = useFirstCardWords();
  const state = useQuery(emergencyContactQuery());
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 max-w-[62ch] text-ink-2">{t('lead')}</p>
      <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-2">
        <SectionCard title={t('who')}>
          <CardContent state={state} words={words} skeletonRows={4}>
            {({ contact }) => <ContactForm key={contact?.phone ?? ''} contact={contact} />}
          </CardContent>
        </SectionCard>
        <VenueView contact={state.status === 'ready' ? state.data.contact : null} />
      </div>
    </div>
  );
}
