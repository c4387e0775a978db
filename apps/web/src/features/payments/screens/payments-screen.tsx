import { cardsQuery, companyQuery } from '../../../entities/account/payments-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { CardsCard } from '../components/cards-card.tsx';
import { CompanyForm } from '../components/company-card.tsx';
import { HistoryCard } from '../components/history-card.tsx';
import { useSavedCardNews } from '../hooks/use-add-card.ts';

export function PaymentsScreen() {
  const { t } = useTranslation('payments');
  const words = useCardWords();
  const cards = useQuery(cardsQuery());
  const company = useQuery(companyQuery());
  useSavedCardNews(cards);
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{t('lead')}</p>
      <div className="grid gap-3.5 sm:gap-5">
        <CardsCard state={cards} />
        <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <HistoryCard />
          <SectionCard title={t('company.title')} lead={t('company.lead')}>
            <CardContent state={company} words={words} skeletonRows={3}>
              {({ company: known }) => <CompanyForm company={known} />}
            </CardContent>
          </SectionCard>
        </div>
      </div>
    </div>
  );
}
