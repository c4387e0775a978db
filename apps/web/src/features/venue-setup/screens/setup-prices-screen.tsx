import type { Weekday } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { SavingReportProvider } from '../../../entities/setup/hooks/saving-report.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { OfferPreview } from '../components/offer-preview.tsx';
import { PricesForm } from '../components/prices-form.tsx';
import { offerHref, offersHref } from '../hooks/offer-href.ts';
import { type OfferKey, type Prices, pricesQuery } from '../hooks/offer-queries.ts';
import { usePricesForm } from '../hooks/use-prices-form.ts';

/** What an offer costs by weekday and hour; beside it what a guest would see. */
export function SetupPricesScreen() {
  const { providerId = '', offerId = '' } = useParams();
  const words = useFirstCardWords();
  const branchId = useChosenBranch(providerId).chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId, offerId };
  const prices = useQuery(place ? pricesQuery(place) : null, { isSettled: true });
  return (
    <CardContent state={prices} words={words} skeletonRows={7}>
      {(loaded) =>
        place ? (
          <SavingReportProvider key={offerId}>
            <PricesPage place={place} prices={loaded} />
          </SavingReportProvider>
        ) : null
      }
    </CardContent>
  );
}

function PricesPage({ place, prices }: { place: OfferKey; prices: Prices }) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const form = usePricesForm(place, prices);
  const [weekday, setWeekday] = useState<Weekday>(5);
  const name = prices.name[language] || prices.name.pl || prices.name.en;
  const ahead = prices.bookedAhead;
  const lead = ahead > 0 ? t('week.pageLead', { count: ahead }) : t('week.pageLeadFree');
  return (
    <SetupFrame
      providerId={place.providerId}
      step="offers"
      words={{ name, title: t('week.pageTitle'), lead }}
      back={{ to: offersHref(place), label: t('editor.back') }}
      aside={
        <OfferPreview
          place={place}
          name={prices.name}
          tableKind="table"
          change={{}}
          bands={form.bands.map((band) => ({ ...band }))}
          weekday={weekday}
        />
      }
      next={
        <Link to={offerHref(place)} className={buttonClass('primary')}>
          {t('week.toOffer')}
        </Link>
      }
    >
      <PricesForm place={place} form={form} prices={prices} onDay={setWeekday} />
    </SetupFrame>
  );
}
