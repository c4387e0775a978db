import { type Comparison, ComparisonTable } from '../../../entities/office/components/facts.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { writePhone } from '../../../ui/form/phone-number.ts';
import type { ClaimToDecide } from '../queries.ts';
import { ClaimCodes } from './claim-codes.tsx';
import { ClaimPapers } from './claim-papers.tsx';
import { DecideClaim } from './decide-claim.tsx';

interface ClaimInHandProps {
  claim: ClaimToDecide;
  onDone: () => void;
}

/** What they say beside what the market knows, and the decision. */
export function ClaimInHand({ claim, onDone }: ClaimInHandProps) {
  const { t } = useTranslation('office-claims');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const rows = useComparison(claim);
  const until = claim.answerUntil === null ? null : Date.parse(claim.answerUntil);
  const sayUntil = (at: number) =>
    `${formatDateAt(language, at, timeZone, 'long')}, ${formatTime(language, at, timeZone)}`;
  const answer = claim.ownerAnswer;
  return (
    <>
      <h2 className="text-xl">{t('wants', { name: claim.fullName, venue: claim.provider.name })}</h2>
      <SectionCard title={t('compare')}>
        <ComparisonTable
          rows={rows}
          words={{
            title: t('compare'),
            what: t('table.what'),
            said: t('table.said'),
            known: t('table.known'),
            verdict: t('table.verdict'),
            right: t('table.right'),
            doubtful: t('table.doubtful'),
          }}
        />
        <blockquote className="mt-4 border-l-4 border-orange pl-3.5 whitespace-pre-line wrap-anywhere">
          {claim.message || t('noWords')}
        </blockquote>
      </SectionCard>
      <ClaimPapers claim={claim} />
      <ClaimCodes key={claim.id} claim={claim} />
      {until === null && answer === null ? null : (
        <SectionCard title={t('owner.title')}>
          <p>{answer === null ? t('owner.asked', { until: sayUntil(until ?? 0) }) : t(`owner.${answer}`)}</p>
          {claim.ownerNote ? (
            <p className="mt-2 text-ink-2 whitespace-pre-line wrap-anywhere">{claim.ownerNote}</p>
          ) : null}
        </SectionCard>
      )}
      <DecideClaim claim={claim} onDone={onDone} />
    </>
  );
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');
const isSamePhone = (one: string, other: string) => onlyDigits(one).slice(-9) === onlyDigits(other).slice(-9);

/** Each once, however it was typed. */
function listPhones(typed: readonly string[]): string[] {
  const byDigits = new Map(typed.map((one) => [onlyDigits(one).slice(-9), one]));
  return [...byDigits.values()].map((one) => writePhone(one, phonePrefixes));
}

function useComparison({ fullName, email, phone, taxId, position, known }: ClaimToDecide): Comparison[] {
  const { t } = useTranslation('office-claims');
  const domain = (address: string) => address.slice(address.indexOf('@') + 1).toLowerCase();
  const phones = listPhones([...known.phones, ...(known.contactPhone ? [known.contactPhone] : [])]);
  const isSameDomain = known.contactEmail === null ? null : domain(known.contactEmail) === domain(email);
  const isKnownPhone = phones.length === 0 ? null : phones.some((one) => isSamePhone(one, phone));
  return [
    {
      name: t('rows.name'),
      said: fullName,
      known: known.accountName ?? t('rows.noAccount'),
      isRight: known.accountName === fullName,
    },
    {
      name: t('rows.email'),
      said: email,
      known: [t(known.isEmailProven ? 'rows.proven' : 'rows.unproven'), known.contactEmail ?? '']
        .filter(Boolean)
        .join(', '),
      isRight: known.isEmailProven && isSameDomain !== false,
    },
    {
      name: t('rows.phone'),
      said: writePhone(phone, phonePrefixes),
      known: phones.join(', ') || t('rows.nothing'),
      isRight: isKnownPhone,
    },
    {
      name: t('rows.company'),
      said: taxId ?? '–',
      known: [known.legalName, known.taxId ?? ''].filter(Boolean).join(', ') || t('rows.nothing'),
      isRight: taxId === null || known.taxId === null ? null : onlyDigits(taxId) === onlyDigits(known.taxId),
    },
    {
      name: t('rows.role'),
      said: position,
      known: `${t('rows.owners', { count: known.owners })}, ${t('rows.members', { count: known.members })}`,
      isRight: known.owners === 0,
    },
    {
      name: t('rows.before'),
      said: '–',
      known: t('rows.declined', { count: known.declinedBefore }),
      isRight: known.declinedBefore === 0 ? null : false,
    },
  ];
}
