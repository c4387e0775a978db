import { activityIcons } from '@gramy/domain/catalogue/activity-icon';
import { pictureTypes } from '@gramy/domain/pictures/picture-type';
import { tableKinds } from '@gramy/domain/tables/table-kind';
import { useState } from 'react';
import { ActivityIcon } from '../../../entities/activity/components/activity-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { isSendablePicture, sendPicture } from '../../../lib/content/send-picture.ts';
import { Button } from '../../../ui/action/button.tsx';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { readWords, useCatalogueAct } from '../hooks/use-catalogue-act.ts';
import { useSeenVersion } from '../hooks/use-seen-version.ts';
import type { ActivityFields, CatalogueActivity } from '../queries.ts';
import { type Difference, Overtaken, sayPair } from './overtaken.tsx';
import { isWritten, PairField } from './pair-field.tsx';
import { ThingDialog } from './thing-dialog.tsx';
import { WordsField } from './words-field.tsx';

const none = { en: '', pl: '' };
const lastHue = 359;

interface ActivityDialogProps {
  /** Undefined: a new one. */
  activity: CatalogueActivity | undefined;
  onClose: () => void;
}

function beginFields(activity: CatalogueActivity | undefined): ActivityFields {
  return {
    name: activity?.name ?? none,
    summary: activity?.summary ?? none,
    description: activity?.description ?? none,
    hue: activity?.hue ?? 44,
    icon: activityIcons.find((icon) => icon === activity?.icon) ?? 'sparkles',
    tableKind: tableKinds.find((kind) => kind === activity?.tableKind) ?? 'table',
    searchWords: activity?.searchWords ?? [],
    isActive: activity?.isActive ?? true,
  };
}

export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const { t } = useTranslation('office-catalogue');
  const [fields, setFields] = useState(() => beginFields(activity));
  const [words, setWords] = useState(fields.searchWords.join(', '));
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<ActivityFields>) => setFields((before) => ({ ...before, ...changed }));
  const { name, summary, description, hue, icon, tableKind, isActive } = fields;
  const isHueGood = Number.isInteger(hue) && hue >= 0 && hue <= lastHue;
  const seen = useSeenVersion(activity);
  const save = useCatalogueAct((api, version: string) => {
    const body = { ...fields, searchWords: readWords(words) };
    return activity
      ? api.call('PUT /admin/catalogue/activities/:activityId', {
          params: { activityId: activity.id },
          body: { ...body, version },
        })
      : api.call('POST /admin/catalogue/activities', { body });
  }, onClose);
  const remove = useCatalogueAct(
    (api) =>
      api.call('DELETE /admin/catalogue/activities/:activityId', {
        params: { activityId: activity?.id ?? '' },
      }),
    onClose,
  );
  const sayWhether = (is: boolean) => t(is ? 'overtaken.yes' : 'overtaken.no');
  const start = (version = seen.version) => {
    setIsTried(true);
    if ([name, summary, description].every(isWritten) && isHueGood) save.start(version);
  };
  const takeTheirs = () => {
    const theirs = beginFields(activity);
    setFields(theirs);
    setWords(theirs.searchWords.join(', '));
    seen.accept();
  };
  const sayIcon = (icon: string) => {
    const known = activityIcons.find((one) => one === icon);
    return known ? t(`icons.${known}`) : icon;
  };
  const sayKind = (kind: string) => {
    const known = tableKinds.find((one) => one === kind);
    return known ? t(`kinds.${known}`) : kind;
  };
  const compare = (theirs: CatalogueActivity, mine: ActivityFields): Difference[] => [
    { label: t('name'), theirs: sayPair(theirs.name), mine: sayPair(mine.name) },
    { label: t('summary'), theirs: sayPair(theirs.summary), mine: sayPair(mine.summary) },
    { label: t('description'), theirs: sayPair(theirs.description), mine: sayPair(mine.description) },
    { label: t('icon'), theirs: sayIcon(theirs.icon), mine: sayIcon(mine.icon) },
    { label: t('hue'), theirs: String(theirs.hue), mine: String(mine.hue) },
    { label: t('tableKind'), theirs: sayKind(theirs.tableKind), mine: sayKind(mine.tableKind) },
    { label: t('words'), theirs: theirs.searchWords.join(', '), mine: mine.searchWords.join(', ') },
    { label: t('active'), theirs: sayWhether(theirs.isActive), mine: sayWhether(mine.isActive) },
  ];
  return (
    <ThingDialog
      title={activity ? activity.name.pl : t('newActivity')}
      isActive={isActive}
      onActiveChange={(value) => change({ isActive: value })}
      save={{ ...save, start: () => start() }}
      remove={activity ? remove : undefined}
      overtaken={
        seen.isOvertaken && activity ? (
          <Overtaken
            fields={compare(activity, { ...fields, searchWords: readWords(words) })}
            onTheirs={takeTheirs}
            onMine={() => start(seen.accept())}
          />
        ) : null
      }
      onClose={onClose}
    >
      {activity ? <ActivityPicture activity={activity} /> : null}
      <PairField
        label={t('name')}
        value={name}
        limit={60}
        isTried={isTried}
        onChange={(value) => change({ name: value })}
      />
      <PairField
        label={t('summary')}
        value={summary}
        limit={200}
        isTried={isTried}
        onChange={(value) => change({ summary: value })}
      />
      <PairField
        label={t('description')}
        value={description}
        limit={4000}
        isLong
        isTried={isTried}
        onChange={(value) => change({ description: value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('icon')}>
          {(control) => (
            <Select
              {...control}
              icon={<ActivityIcon icon={icon} className="size-5" />}
              value={icon}
              onChange={({ target }) =>
                change({ icon: activityIcons.find((one) => one === target.value) ?? icon })
              }
            >
              {activityIcons.map((one) => (
                <option key={one} value={one}>
                  {t(`icons.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('hue')} error={isTried && !isHueGood ? t('hueWrong') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              max={lastHue}
              icon={<span className={`${hueClass(hue)} block size-4 rounded-full bg-act-fill`} />}
              value={hue}
              onChange={({ target }) => change({ hue: target.valueAsNumber })}
            />
          )}
        </Field>
        <Field label={t('tableKind')}>
          {(control) => (
            <Select
              {...control}
              value={tableKind}
              onChange={({ target }) =>
                change({ tableKind: tableKinds.find((kind) => kind === target.value) ?? tableKind })
              }
            >
              {tableKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <WordsField text={words} onChange={setWords} />
    </ThingDialog>
  );
}

/** Kept as soon as it is chosen. */
function ActivityPicture({ activity }: { activity: CatalogueActivity }) {
  const { t } = useTranslation('office-catalogue');
  const scene = usePictures().scene(activity.slug, activity.slug);
  const [isRefused, setIsRefused] = useState(false);
  const put = useCatalogueAct(async (api, file: File | null) => {
    const key = file && (await sendPicture(api, file));
    const params = { activityId: activity.id };
    return api.call('PUT /admin/catalogue/activities/:activityId/picture', { params, body: { key } });
  });
  const send = (file: File | null) => {
    if (!file) return;
    setIsRefused(!isSendablePicture(file));
    if (isSendablePicture(file)) put.start(file);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Picture
        src={activity.picture ?? scene}
        width={800}
        height={520}
        className="aspect-[800/520] w-full rounded-m object-cover"
      />
      <div className="grid content-start gap-3">
        <FileDrop
          file={null}
          accept={pictureTypes.join(',')}
          onFileChange={send}
          onReject={() => setIsRefused(true)}
          prompt={t('picture')}
          acceptedText={t('pictureAccepted')}
          formatSize={String}
          removeLabel={t('pictureRemove')}
          aria-label={t('picture')}
          disabled={put.isBusy}
        />
        {isRefused || put.failure !== undefined ? <InlineAlert>{t('pictureRefused')}</InlineAlert> : null}
        {activity.picture ? (
          <Button variant="line" size="small" onClick={() => put.start(null)}>
            {t('pictureRemove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
