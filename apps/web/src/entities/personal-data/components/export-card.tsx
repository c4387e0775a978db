import { Download, FileCheck2, FileX2 } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { isUnderWay, useExport } from '../hooks/use-export.ts';
import { useMomentWords } from '../hooks/use-moment-words.ts';
import type { DataExport } from '../queries.ts';

type Export = ReturnType<typeof useExport>;

export function ExportCard() {
  const { t } = useTranslation('your-data');
  const words = useCardWords();
  const sayFailure = useFailureWords();
  const file = useExport();
  return (
    <SectionCard title={t('export.title')} lead={t('export.lead')}>
      <CardContent state={file.state} words={words} skeletonRows={1}>
        {({ export: found }) => <Stage found={found} file={file} />}
      </CardContent>
      {file.failure === undefined ? null : (
        <div className="mt-3.5">
          <InlineAlert>{sayFailure(file.failure)}</InlineAlert>
        </div>
      )}
    </SectionCard>
  );
}

function Stage({ found, file }: { found: DataExport | null; file: Export }) {
  return (
    <>
      <Spoken found={found} />
      {found && isUnderWay(found) ? <Progress found={found} /> : null}
      {found?.status === 'ready' ? <Ready found={found} file={file} /> : null}
      {found?.status === 'failed' ? <Failed file={file} /> : null}
      {found ? null : <Begin file={file} />}
    </>
  );
}

/** Said when it begins and when it ends; each part of it would be noise. */
function Spoken({ found }: { found: DataExport | null }) {
  const { t } = useTranslation('your-data');
  return (
    <p role="status" className="sr-only">
      {found && isUnderWay(found) ? t('export.underWay') : null}
      {found?.status === 'ready' ? t('export.ready') : null}
      {found?.status === 'failed' ? t('export.failed') : null}
    </p>
  );
}

function Begin({ file }: { file: Export }) {
  const { t } = useTranslation('your-data');
  return (
    <Button variant="ink" size="small" isBusy={file.isAsking} onClick={file.ask}>
      {t('export.ask')}
    </Button>
  );
}

function Progress({ found: { doneParts, allParts } }: { found: DataExport }) {
  const { t } = useTranslation('your-data');
  const language = useLanguage();
  const labelId = useId();
  return (
    <div className="grid gap-2">
      <p id={labelId} className="font-strong">
        {t('export.underWay')}
      </p>
      {/* Without a value as long as nobody knows how much there is. */}
      <progress
        aria-labelledby={labelId}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-paper-2 [&::-moz-progress-bar]:bg-orange [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-orange forced-colors:appearance-auto"
        {...(allParts > 0 ? { value: doneParts, max: allParts } : {})}
      />
      <p className="text-s text-ink-2">
        {allParts > 0
          ? t('export.progress', {
              done: formatNumber(language, doneParts),
              all: formatNumber(language, allParts),
            })
          : t('export.queued')}
      </p>
    </div>
  );
}

function Ready({ found, file }: { found: DataExport; file: Export }) {
  const { t } = useTranslation('your-data');
  const language = useLanguage();
  const { sayMoment } = useMomentWords();
  const kilobytes = Math.max(1, Math.round((found.bytes ?? 0) / 1024));
  const facts = [
    t('export.size', { size: formatNumber(language, kilobytes) }),
    t('export.until', { date: found.expiresAt ? sayMoment(found.expiresAt) : '' }),
  ];
  return (
    <>
      <SettingRow
        icon={<FileCheck2 />}
        tone="ok"
        title={t('export.ready')}
        text={<FactsLine facts={facts} />}
      />
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button
          variant="ink"
          size="small"
          icon={<Download aria-hidden />}
          isBusy={file.isSaving}
          onClick={file.save}
        >
          {t('export.save')}
        </Button>
        <Button variant="quiet" size="small" isBusy={file.isAsking} onClick={file.ask}>
          {t('export.anew')}
        </Button>
      </div>
    </>
  );
}

function Failed({ file }: { file: Export }) {
  const { t } = useTranslation('your-data');
  return (
    <>
      <SettingRow icon={<FileX2 />} tone="warn" title={t('export.failed')} text={t('export.failedText')} />
      <Button variant="ink" size="small" isBusy={file.isAsking} onClick={file.ask} className="mt-2">
        {t('export.again')}
      </Button>
    </>
  );
}
