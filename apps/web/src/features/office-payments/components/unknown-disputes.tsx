import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useState } from 'react';
import { useDisputeReason } from '../../../entities/dispute/hooks/use-dispute-reason.ts';
import { ReasonDialog } from '../../../entities/office/components/reason-dialog.tsx';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSumWords } from '../hooks/use-sum-words.ts';
import { type MoneyTroubles, troublesQuery } from '../queries.ts';

type UnknownDispute = MoneyTroubles['unknownDisputes'][number];

/** What is known of them is what the gateway says; of a lost one somebody has to say who bears it. */
export function UnknownDisputes({ disputes }: { disputes: readonly UnknownDispute[] }) {
  const { t } = useTranslation('office-payments');
  const language = useLanguage();
  const sum = useSumWords();
  const sayReason = useDisputeReason();
  const columns: TableColumn<UnknownDispute>[] = [
    {
      id: 'reference',
      header: t('troubles.reference'),
      cell: ({ gatewayReference }) => <span className="wrap-anywhere">{gatewayReference}</span>,
      isRowHeader: true,
    },
    {
      id: 'about',
      header: t('troubles.about'),
      cell: ({ provider, booking }) => [provider?.name, booking].filter(Boolean).join(', ') || '–',
    },
    { id: 'reason', header: t('troubles.reason'), cell: ({ reason }) => sayReason(reason) },
    {
      id: 'until',
      header: t('troubles.until'),
      cell: ({ evidenceDueAt, isLost }) => {
        if (isLost) return <Badge tone="bad">{t('troubles.lost')}</Badge>;
        return evidenceDueAt === null ? '–' : formatDateAt(language, Date.parse(evidenceDueAt), homeTimeZone);
      },
    },
    {
      id: 'sum',
      header: t('troubles.sum'),
      cell: ({ amount, currency }) => sum({ amount, currency }),
      isNumeric: true,
    },
    // Only what is lost has to be borne by somebody.
    ...(disputes.some(({ isLost }) => isLost)
      ? [
          {
            id: 'acts',
            header: t('troubles.who'),
            cell: (dispute: UnknownDispute) => (dispute.isLost ? <Acts dispute={dispute} /> : '–'),
          },
        ]
      : []),
  ];
  return (
    <SectionCard title={t('troubles.unknownDisputes')} lead={t('troubles.unknownDisputesLead')}>
      <Table
        caption={t('troubles.unknownDisputes')}
        isCaptionHidden
        columns={columns}
        rows={disputes}
        rowKey={({ id }) => id}
      />
    </SectionCard>
  );
}

function Acts({ dispute }: { dispute: UnknownDispute }) {
  const { t } = useTranslation('office-payments');
  const api = useApi();
  const saySum = useSumWords();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const [open, setOpen] = useState<'assign' | 'bear'>();
  const [about, setAbout] = useState(dispute.booking ?? '');
  const [isTried, setIsTried] = useState(false);
  const params = { disputeId: dispute.id };
  const sum = saySum(dispute);
  const finish = (said: string) => {
    setOpen(undefined);
    sayDone(said);
    refresh(troublesQuery().key);
  };
  const assign = useAction({
    run: (reason: string) =>
      api.call('POST /admin/unknown-disputes/:disputeId/assign', {
        params,
        body: { about: about.trim(), reason },
      }),
    onDone: ({ status }) => finish(t(`assign.done.${status}`, { sum })),
  });
  const bear = useAction({
    run: (reason: string) =>
      api.call('POST /admin/unknown-disputes/:disputeId/bear', { params, body: { reason } }),
    onDone: () => finish(t('bear.done', { sum })),
  });
  const startAssigning = (reason: string) => {
    setIsTried(true);
    if (about.trim() !== '') assign.start(reason);
  };
  return (
    <span className="flex flex-wrap justify-end gap-2 sm:justify-start">
      <Button variant="line" size="small" onClick={() => setOpen('assign')}>
        {t('assign.act')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('bear')}>
        {t('bear.act')}
      </Button>
      {open === 'assign' ? (
        <ReasonDialog
          isOpen
          title={t('assign.title', { sum })}
          label={t('assign.reason')}
          hint={t('assign.reasonHint')}
          confirmLabel={t('assign.confirm', { sum })}
          action={{ ...assign, start: startAssigning }}
          onClose={() => setOpen(undefined)}
        >
          <p>{t('assign.means')}</p>
          <Field
            label={t('assign.about')}
            hint={t('assign.aboutHint')}
            error={isTried && about.trim() === '' ? t('assign.aboutMissing') : undefined}
          >
            {(control) => (
              <TextInput {...control} value={about} onChange={(event) => setAbout(event.target.value)} />
            )}
          </Field>
        </ReasonDialog>
      ) : null}
      {open === 'bear' ? (
        <ReasonDialog
          isOpen
          title={t('bear.title', { sum })}
          label={t('note')}
          hint={t('noteHint')}
          confirmLabel={t('bear.confirm')}
          action={bear}
          onClose={() => setOpen(undefined)}
        >
          <p>{t('bear.means')}</p>
        </ReasonDialog>
      ) : null}
    </span>
  );
}
