import type { ImportKind } from '@gramy/domain/imports/import-kind';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useImport } from '../hooks/use-import.ts';
import type { ImportReport, ImportResult } from '../queries.ts';
import { FileChoice, nothingChosen } from './file-choice.tsx';
import { ReportCard } from './report-card.tsx';

interface ImportFormProps {
  providerId: string;
  branchId: string;
  kind: ImportKind;
}

/** One file from choosing it to what has become of it. */
export function ImportForm({ providerId, branchId, kind }: ImportFormProps) {
  const { t } = useTranslation('venue-import');
  const sayFailure = useFailureWords();
  const [chosen, setChosen] = useState(nothingChosen);
  const { report, result, check, bringIn, forget } = useImport({ providerId, branchId, kind });
  const failure = bringIn.failure ?? check.failure;
  if (result) {
    return (
      <Done
        providerId={providerId}
        result={result}
        onAgain={() => {
          setChosen(nothingChosen);
          forget();
        }}
      />
    );
  }
  return (
    <>
      <SectionCard title={t('file.title')} lead={t(`kind.leads.${kind}`)}>
        <FileChoice
          kind={kind}
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next);
            forget();
            // A file is whole; a text is still being typed.
            if (next.file) check.start(next.text);
          }}
        />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            variant={report ? 'line' : 'primary'}
            isBusy={check.isBusy}
            disabled={chosen.text.trim() === ''}
            onClick={() => check.start(chosen.text)}
          >
            {t('check')}
          </Button>
          <p className="text-s text-ink-2">{t('checkHint')}</p>
        </div>
      </SectionCard>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div aria-live="polite" className="grid gap-5">
        {report ? <ReportCard kind={kind} report={report} /> : null}
        {report ? (
          <BringIn
            kind={kind}
            report={report}
            isBusy={bringIn.isBusy}
            onStart={() => bringIn.start(chosen.text)}
          />
        ) : null}
      </div>
    </>
  );
}

interface BringInProps {
  kind: ImportKind;
  report: ImportReport;
  isBusy: boolean;
  onStart: () => void;
}

/** Only where every line is right; what cannot be taken back is said before. */
function BringIn({ kind, report: { problemCount, adds }, isBusy, onStart }: BringInProps) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  if (problemCount > 0) return <p className="text-s text-pretty text-ink-2">{t('mendFirst')}</p>;
  if (adds === 0) return <p className="text-s text-pretty text-ink-2">{t('nothingNew')}</p>;
  return (
    <SectionCard title={t('bringIn.title')}>
      <p className="max-w-[38rem] text-s text-pretty">
        {t(`bringIn.${kind}`)} {t('bringIn.noUndo')}
      </p>
      <Button className="mt-4" isBusy={isBusy} onClick={onStart}>
        {t('bringIn.button', countForMessage(language, adds))}
      </Button>
    </SectionCard>
  );
}

const pages = {
  tables: paths.venueSetupTables,
  offers: paths.venueSetupOffers,
  prices: paths.venueSetupOffers,
  members: paths.venueTeam,
  bookings: paths.venueSetup,
} as const;

interface DoneProps {
  providerId: string;
  result: ImportResult;
  onAgain: () => void;
}

function Done({ providerId, result: { kind, added, known }, onAgain }: DoneProps) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  return (
    <SectionCard title={t('done.title')}>
      <div role="status" className="grid gap-1">
        <p>{t(`done.${kind}`, countForMessage(language, added))}</p>
        {known > 0 ? (
          <p className="text-s text-ink-2">{t('report.known', countForMessage(language, known))}</p>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Link to={buildHref(pages[kind], { providerId })} className={buttonClass('primary')}>
          {t(`done.pages.${kind}`)}
        </Link>
        <Button variant="line" onClick={onAgain}>
          {t('done.again')}
        </Button>
      </div>
    </SectionCard>
  );
}
