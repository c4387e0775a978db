import { createRandomId } from '@gramy/contract/random-id';
import type { Language } from '@gramy/domain/language/language';
import { useState } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type Regulations, regulationsBase, regulationsQuery } from '../hooks/rule-queries.ts';
import { useKeepSaved } from '../hooks/use-keep-saved.ts';
import type { BranchKey } from '../queries.ts';

interface DraftFields {
  en: string;
  pl: string;
}

const load = ({ draft, versions, version }: Regulations) => ({
  values: draft ?? versions[0]?.text ?? { en: '', pl: '' },
  version,
});

/** A draft that saves itself, and the versions that were published: those are never changed. */
export function RegulationsForm({ place, loaded }: { place: BranchKey; loaded: Regulations }) {
  const { t } = useTranslation('venue-rules');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const [written, setWritten] = useState<Language>(language);
  const { form, known, publish, isAsking, setIsAsking } = useRegulations(place, loaded);
  const inForce = known.versions[0];
  const next = (inForce?.number ?? 0) + 1;
  const isChanged =
    form.values.en !== (inForce?.text.en ?? '') || form.values.pl !== (inForce?.text.pl ?? '');
  const isEmpty = form.values.en.trim() === '' && form.values.pl.trim() === '';
  const canPublish = isChanged && !isEmpty && form.status === 'saved';
  return (
    <div className="grid gap-4">
      <ContestedNotice
        fields={form.contested.map(({ name, mine, theirs }) => ({
          label: t(`languages.${name}`),
          mine: String(mine).slice(0, 200),
          theirs: String(theirs).slice(0, 200),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <SegmentedControl
        legend={t('regulations.language')}
        segments={(['pl', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={written}
        onValueChange={setWritten}
      />
      <Field
        label={t('regulations.text')}
        hint={t(`regulations.${sayState(isChanged, inForce !== undefined)}`, { number: next })}
      >
        {(control) => (
          <TextArea
            {...control}
            lang={written}
            rows={10}
            limit={20_000}
            value={form.values[written]}
            onChange={(event) => form.set(written, event.target.value)}
            onBlur={form.saveNow}
          />
        )}
      </Field>
      <Button
        className="justify-self-start"
        aria-disabled={!canPublish}
        onClick={canPublish ? () => setIsAsking(true) : undefined}
      >
        {t('regulations.publish', { number: next })}
      </Button>
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
      {publish.failure ? <InlineAlert>{sayFailure(publish.failure)}</InlineAlert> : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('regulations.sure', { number: next })}
        confirmLabel={t('regulations.publish', { number: next })}
        cancelLabel={t('regulations.notYet')}
        closeLabel={t('regulations.notYet')}
        isBusy={publish.isBusy}
        onConfirm={() => publish.start()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('regulations.sureText')}</p>
      </ConfirmDialog>
      <h3 className="mt-2 text-m">{t('versions.title')}</h3>
      {known.versions.length === 0 ? <p className="text-s text-ink-2">{t('versions.none')}</p> : null}
      <Accordion>
        {known.versions.map(({ number, text, publishedAt, accepted }, index) => (
          <AccordionItem
            key={number}
            title={t(index === 0 ? 'versions.inForce' : 'versions.earlier', {
              number,
              day: formatDateAt(language, Date.parse(publishedAt), 'Europe/Warsaw', 'shortWithYear'),
            })}
            meta={t('versions.accepted', { count: accepted })}
          >
            <p className="text-s whitespace-pre-line">{text[language] || text.pl || text.en}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </div>
  );
}

/** What the text in the field is: nothing yet, a draft, or what guests agree to. */
function sayState(isChanged: boolean, isInForce: boolean) {
  if (isChanged) return 'draft';
  return isInForce ? 'same' : 'begin';
}

function useRegulations(place: BranchKey, loaded: Regulations) {
  const api = useApi();
  const keepSaved = useKeepSaved(regulationsQuery(place), load);
  const [known, setKnown] = useState(loaded);
  const [isAsking, setIsAsking] = useState(false);
  const keep = (saved: Regulations) => {
    setKnown(saved);
    return keepSaved(saved);
  };
  const form = useAutosave<DraftFields>({
    name: `regulations ${place.branchId}`,
    loaded: load(loaded),
    check: () => ({}),
    save: async (_, { version, values, idempotencyKey }) =>
      keep(
        await api.call(`PUT ${regulationsBase}`, {
          params: place,
          body: { version, draft: { ...values } },
          idempotencyKey,
        }),
      ),
    reload: async () => keep(await regulationsQuery(place).call(api)),
  });
  const publish = useAction<Regulations>({
    run: () =>
      api.call(`POST ${regulationsBase}/publish`, {
        params: place,
        body: { version: form.version },
        idempotencyKey: createRandomId(),
      }),
    onDone: (saved) => {
      form.replace(keep(saved));
      setIsAsking(false);
    },
    onFailed: () => setIsAsking(false),
  });
  return { form, known, publish, isAsking, setIsAsking };
}
