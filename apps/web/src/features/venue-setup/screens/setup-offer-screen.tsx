import { useParams } from 'react-router';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { SavingReportProvider } from '../../../entities/setup/hooks/saving-report.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { OfferForm } from '../components/offer-form.tsx';
import { OfferPreview } from '../components/offer-preview.tsx';
import { findFieldProblems, toOfferChange } from '../hooks/offer-fields.ts';
import { offersHref, pricesHref } from '../hooks/offer-href.ts';
import { type Offer, type OfferKey, type Offers, offersQuery } from '../hooks/offer-queries.ts';
import { useOfferForm } from '../hooks/use-offer-form.ts';

/** One offer with all its rules; beside them what a guest would see. */
export function SetupOfferScreen() {
  const { providerId = '', offerId = '' } = useParams();
  const words = useFirstCardWords();
  const branchId = useChosenBranch(providerId).chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId, offerId };
  const offers = useQuery(place ? offersQuery(place) : null, { isSettled: true });
  return (
    <CardContent state={offers} words={words} skeletonRows={6}>
      {(loaded) => {
        const offer = loaded.offers.find(({ id }) => id === offerId);
        if (!place || !offer) return <NoSuchOffer providerId={providerId} />;
        return (
          <SavingReportProvider key={offerId}>
            <OfferPage place={place} offer={offer} offers={loaded} />
          </SavingReportProvider>
        );
      }}
    </CardContent>
  );
}

function OfferPage({ place, offer, offers }: { place: OfferKey; offer: Offer; offers: Offers }) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const form = useOfferForm(place, offer);
  const { name } = form.values;
  const title = name[language] || name.pl || name.en;
  const ahead = offer.bookedAhead;
  const lead = ahead > 0 ? t('editor.lead', { count: ahead }) : t('editor.leadFree');
  const wrong = Object.keys(findFieldProblems(form.values));
  // What is wrong cannot be tried: the rest of it can.
  const tried = Object.fromEntries(Object.entries(form.values).filter(([field]) => !wrong.includes(field)));
  return (
    <SetupFrame
      providerId={place.providerId}
      step="offers"
      words={{ name: t('editor.name'), title, lead }}
      back={{ to: offersHref(place), label: t('editor.back') }}
      aside={
        <OfferPreview
          place={place}
          name={name}
          tableKind={offer.activity.tableKind}
          change={toOfferChange(tried)}
        />
      }
      next={
        <Link to={pricesHref(place)} className={buttonClass('primary')}>
          {t('editor.next')}
        </Link>
      }
    >
      <OfferForm
        form={form}
        offer={offer}
        offers={offers}
        hrefs={{
          prices: pricesHref(place),
          tables: buildHref(paths.venueSetupTables, { providerId: place.providerId }),
        }}
      />
    </SetupFrame>
  );
}

function NoSuchOffer({ providerId }: { providerId: string }) {
  const { t } = useTranslation('venue-offers');
  return (
    <div className="page-width grid justify-items-start gap-4 py-12">
      <h1 className="text-2xl">{t('editor.gone')}</h1>
      <Link to={buildHref(paths.venueSetupOffers, { providerId })} className={buttonClass('primary')}>
        {t('editor.back')}
      </Link>
    </div>
  );
}
