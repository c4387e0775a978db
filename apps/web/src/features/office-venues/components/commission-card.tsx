import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useTermsWords } from '../hooks/use-terms-words.ts';
import { type Commission, commissionQuery, type VenueFile } from '../queries.ts';
import { CommissionDialog } from './commission-dialog.tsx';

/** What the market asks of the venue today, and what is planned. */
export function CommissionCard({ venue }: { venue: VenueFile }) {
  const { t } = useTranslation('office-venues');
  const words = useFirstCardWords();
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  const commission = useQuery(commissionQuery(venue.id));
  const [isOpen, setIsOpen] = useState(false);
  const found = commission.status === 'ready' ? commission.data : undefined;
  useOfficeKeys(
    found
      ? [{ id: 'commission', keys: ['c'] as const, label: t('keys.commission'), run: () => setIsOpen(true) }]
      : [],
  );
  return (
    <SectionCard
      title={t('commission.title')}
      action={
        found ? (
          <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
            {t('commission.change')} <KeyHint keys="c" />
          </Button>
        ) : null
      }
    >
      <CardContent state={commission} words={words} skeletonRows={2}>
        {(read) => <Terms commission={read} />}
      </CardContent>
      {isOpen && found ? (
        <CommissionDialog
          venue={venue}
          commission={found}
          onClose={() => setIsOpen(false)}
          onDone={(agreed) => {
            setIsOpen(false);
            sayDone(t('commission.done'));
            void mutate(commissionQuery(venue.id).key, agreed, { revalidate: false });
          }}
        />
      ) : null}
    </SectionCard>
  );
}

function Terms({ commission }: { commission: Commission }) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const { agreed, standard, planned, currency, vatPercent } = commission;
  const sayTerms = useTermsWords(currency);
  const day = planned ? parseLocalDate(planned.from) : undefined;
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-strong tabular-nums">{sayTerms(agreed ?? standard)}</p>
      <p className="text-s text-ink-2">
        {t(agreed ? 'commission.own' : 'commission.standard')}, {t('commission.onTop', { vat: vatPercent })}
      </p>
      {planned && day ? (
        <p className="mt-1 font-strong">
          {t(planned.agreed ? 'commission.planned' : 'commission.plannedStandard', {
            day: formatDate(language, day),
            terms: sayTerms(planned.agreed ?? standard),
          })}
        </p>
      ) : null}
    </div>
  );
}
