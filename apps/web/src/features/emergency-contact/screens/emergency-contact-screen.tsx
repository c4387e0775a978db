import { HeartPulse } from 'lucide-react';
import { emergencyContactQuery } from '../../../entities/account/emergency-contact-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ContactForm } from '../components/contact-form.tsx';

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
        <aside className="grid gap-3 rounded-l bg-(--ok-soft) p-5 sm:p-6">
          <HeartPulse aria-hidden className="size-7" />
          <h2 className="text-l">{t('privacyTitle')}</h2>
          <ul className="grid list-disc gap-2 pl-5 text-s">
            {t('privacy', { returnObjects: true }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
