import { listTemplateRows } from '@gramy/domain/imports/columns';
import { type ImportKind, mostImportCharacters, mostImportLines } from '@gramy/domain/imports/import-kind';
import { writeCsv } from '@gramy/domain/text/write-csv';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { decodeFile } from '../hooks/decode-file.ts';

export interface ChosenText {
  text: string;
  file: File | null;
  encoding: string | null;
}

interface FileChoiceProps {
  kind: ImportKind;
  chosen: ChosenText;
  onChoose: (chosen: ChosenText) => void;
}

export const nothingChosen: ChosenText = { text: '', file: null, encoding: null };

/** A file, by choosing or by dropping it, or its text as it is pasted. */
export function FileChoice({ kind, chosen, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  const [problem, setProblem] = useState<'notText' | 'tooLarge'>();
  const limits = {
    lines: formatNumber(language, mostImportLines),
    characters: formatNumber(language, mostImportCharacters / 1_000_000),
  };
  const take = async (file: File | null) => {
    setProblem(undefined);
    if (file === null) return onChoose(nothingChosen);
    // No character takes more than four bytes.
    if (file.size > 4 * mostImportCharacters) return setProblem('tooLarge');
    const { text, encoding } = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (text.length > mostImportCharacters) return setProblem('tooLarge');
    // Spreadsheets themselves, pictures and the like have what no text has.
    if (text.includes('\0')) return setProblem('notText');
    onChoose({ text, file, encoding });
  };
  return (
    <div className="grid gap-4">
      <FileDrop
        aria-label={t('file.label')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        icon={<FileUp />}
        file={chosen.file}
        onFileChange={(file) => void take(file)}
        onReject={() => setProblem('notText')}
        prompt={t('file.prompt')}
        acceptedText={t('file.accepted', limits)}
        formatSize={(bytes) => t('file.size', { size: formatNumber(language, Math.ceil(bytes / 1024)) })}
        removeLabel={t('file.remove')}
      />
      {problem ? <InlineAlert>{t(`file.${problem}`, limits)}</InlineAlert> : null}
      {chosen.encoding === 'windows-1250' ? (
        <p className="text-s text-pretty text-ink-2">{t('file.windows')}</p>
      ) : null}
      {chosen.file ? null : (
        <Field label={t('paste.label')} hint={t('paste.hint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              spellCheck={false}
              value={chosen.text}
              onChange={(event) => onChoose({ ...nothingChosen, text: event.target.value })}
            />
          )}
        </Field>
      )}
      <p>
        <Button
          variant="line"
          size="small"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveTemplate(kind, language)}
        >
          {t('template')}
        </Button>
      </p>
    </div>
  );
}

function saveTemplate(kind: ImportKind, language: 'en' | 'pl'): void {
  const csv = writeCsv(listTemplateRows(kind, language), language === 'pl' ? ';' : ',');
  saveText(csv, `gramy-${kind}.csv`, 'text/csv');
}
