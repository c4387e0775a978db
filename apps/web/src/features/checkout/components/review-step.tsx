import { labelStart } from '@gramy/domain/availability/start-label';
import { writeTown } from '@gramy/domain/text/write-town';
import { findDayPart } from '@gramy/domain/time/day-part';
import type { ReactNode } from 'react';
import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { styleBeside } from '../../../lib/formats/format.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { formatTaxId } from '../../../lib/formats/operator-facts.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { useSession } from '../../../lib/session/session-context.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import type { InformationFields } from '../hooks/information-fields.ts';
import { type KnownItem, nameTables, sayAddress, spanOf } from '../hooks/known-item.ts';
import { buildStepHref, type Step } from '../hooks/steps.ts';
import { StepPage } from './step-page.tsx';

interface ReviewStepProps {
  known: readonly KnownItem[];
  fields: InformationFields;
  promo: ReactNode;
  children: ReactNode;
}

export function ReviewStep({ known, fields, promo, children }: ReviewStepProps) {
  const { t } = useTranslation('checkout');
  const timeName = useTimeName(known);
  const { user } = useSession();
  // Whoever books for somebody else has typed another name.
  const isOwn = user === null || user.name === fields.fullName.trim();
  return (
    <StepPage step="review" title={t('review.title')}>
      <dl className="divide-y divide-line border-y border-line">
        <Row name={timeName} step="details">
          <div className="grid gap-3">
            {known.map((one) => (
              <Evening key={one.item.id} known={one} />
            ))}
          </div>
        </Row>
        <Row name={isOwn ? t('review.you') : t('review.contact')} step="information">
          <b className="block">{fields.fullName}</b>
          <span className="text-s text-ink-2">
            {fields.email}, {fields.phone.prefix} {fields.phone.number}
          </span>
          {known[0]?.item.bookingType === 'business' ? (
            <span className="block text-s text-ink-2">
              {t('review.company', { name: fields.companyName, taxId: formatTaxId(fields.taxId) })}
              <br />
              {fields.street}, {writeTown(fields.postalCode, fields.city)}
            </span>
          ) : null}
        </Row>
        <Row name={t('review.extras')} step="extras">
          <Extras known={known} />
          {promo}
        </Row>
      </dl>
      {children}
    </StepPage>
  );
}

/** "Afternoon", where all of it is in one part of the day. */
function useTimeName(known: readonly KnownItem[]): string {
  const { t } = useTranslation('checkout');
  const { t: tPanel } = useTranslation('booking-panel');
  const parts = new Set(
    known.map(({ item }) => findDayPart(labelStart(item.startsAt, item.date, item.branch.timeZone))),
  );
  const [part] = parts;
  return part && parts.size === 1 ? tPanel(`dayParts.${part}`) : t('review.when');
}

function Row({ name, step, children }: { name: string; step: Step; children: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-4 sm:grid-cols-[7rem_1fr_auto]">
      <dt className="text-s text-ink-2 max-sm:col-span-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      <dd>
        <Link to={buildStepHref(step)} className={textLinkClass}>
          {t('review.edit')}
          <span className="sr-only">: {name}</span>
        </Link>
      </dd>
    </div>
  );
}

function Evening({ known }: { known: KnownItem }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const today = useToday();
  const { item } = known;
  return (
    <div>
      <b className="block first-letter:uppercase">
        {formatSlot(language, spanOf(item), styleBeside(today, item.date, 'long'))}
      </b>
      <span className="block text-s text-ink-2">
        {[
          item.offer.name[language],
          ...nameTables(known, language),
          t('guests', { count: item.guests }),
        ].join(', ')}
      </span>
      <WhichPlace name={item.branch.name} address={sayAddress(known, language)} className="mt-1" />
    </div>
  );
}

function Extras({ known }: { known: readonly KnownItem[] }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const names = known.flatMap(({ item }) =>
    item.addOns.map(({ name, quantity }) => t('review.extra', { name: name[language], quantity })),
  );
  return names.length > 0 ? <b className="block">{names.join(', ')}</b> : <span>{t('review.noExtras')}</span>;
}
