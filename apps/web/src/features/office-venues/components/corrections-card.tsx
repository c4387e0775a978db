import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatMoneyChange } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { type Corrections, correctionsQuery, type VenueFile } from '../queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

type Correction = Corrections['items'][number];

/** What the venue is owed, and what the office has given it or taken from it. */
export function CorrectionsCard({ venue }: { venue: VenueFile }) {
  const { t } = useTranslation('office-venues');
  const words = useFirstCardWords();
  const refreshed = useRefreshed(venue.id);
  const corrections = useQuery(correctionsQuery(venue.id));
  const [isOpen, setIsOpen] = useState(false);
  const found = corrections.status === 'ready' ? corrections.data : undefined;
  useOfficeKeys(
    found
      ? [{ id: 'correct', keys: ['m'] as const, label: t('keys.correct'), run: () => setIsOpen(true) }]
      : [],
  );
  return (
    <SectionCard
      title={t('corrections.title')}
      action={
        found ? (
          <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
            {t('corrections.add')} <KeyHint keys="m" />
          </Button>
        ) : null
      }
    >
      <CardContent state={corrections} words={words} skeletonRows={2}>
        {(read) => <Listed venueId={venue.id} corrections={read} />}
      </CardContent>
      {isOpen && found ? (
        <CorrectionDialog
          venue={venue}
          currency={found.currency}
          onClose={() => setIsOpen(false)}
          onDone={(status) => {
            setIsOpen(false);
            refreshed(t(`corrections.done.${status}`));
          }}
        />
      ) : null}
    </SectionCard>
  );
}

function Listed({ venueId, corrections }: { venueId: string; corrections: Corrections }) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const { items, balance, currency } = corrections;
  return (
    <>
      <p className="text-2xl font-strong tabular-nums">
        {formatMoney(language, { amount: Math.abs(balance), currency })}
      </p>
      <p className="text-s text-ink-2">{t(balance < 0 ? 'corrections.owes' : 'corrections.isOwed')}</p>
      {items.length === 0 ? null : (
        <ul className="mt-3">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line py-3">
              <Row venueId={venueId} correction={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const tones = { waits: 'warn', booked: 'ok', declined: 'neutral', undone: 'neutral' } as const;

function Row({ venueId, correction }: { venueId: string; correction: Correction }) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const { amount, currency, reason, booking, askedBy, askedAt, state, isUndoing } = correction;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b className="font-strong tabular-nums">{formatMoneyChange(language, { amount, currency })}</b>
        <Badge tone={tones[state]}>{t(`corrections.states.${state}`)}</Badge>
      </p>
      <p className="whitespace-pre-line text-s wrap-anywhere">{reason}</p>
      <p className="text-xs text-ink-2">
        {[
          isUndoing ? t('corrections.undoing') : null,
          booking,
          askedBy ?? t('corrections.gone'),
          sayMoment(askedAt),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {state === 'booked' && !isUndoing ? <Undo venueId={venueId} correction={correction} /> : null}
    </div>
  );
}

function Undo({ venueId, correction }: { venueId: string; correction: Correction }) {
  const { t } = useTranslation('office-venues');
  const language = useLanguage();
  const api = useApi();
  const refreshed = useRefreshed(venueId);
  const [isOpen, setIsOpen] = useState(false);
  const { id: correctionId, amount, currency } = correction;
  const back = formatMoneyChange(language, { amount: 0 - amount, currency });
  const undo = useAction({
    run: (reason: string) =>
      api.call('POST /admin/corrections/:correctionId/undo', { params: { correctionId }, body: { reason } }),
    onDone({ status }) {
      setIsOpen(false);
      refreshed(t(`corrections.done.${status}`));
    },
  });
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('corrections.undo')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          isOpen
          title={t('corrections.undoTitle')}
          label={t('ownerReads')}
          hint={t('ownerReadsHint')}
          confirmLabel={t('corrections.undoConfirm', { sum: back })}
          action={undo}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('corrections.undoMeans', { sum: back })}</p>
        </ReasonDialog>
      ) : null}
    </div>
  );
}

/** Says what has become of it, and reads the venue's money anew. */
function useRefreshed(venueId: string): (said: string) => void {
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  return (said) => {
    sayDone(said);
    void mutate(correctionsQuery(venueId).key);
    refresh();
  };
}
