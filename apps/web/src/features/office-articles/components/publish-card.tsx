import { listMissingTexts } from '@gramy/domain/articles/article';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { parseLocalDate } from '@gramy/domain/time/local-date';
import { firstInstantAt } from '@gramy/domain/time/zoned-time';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ArticleForm } from '../hooks/use-article-form.ts';
import { StateBadge } from './state-badge.tsx';

/** Whether guests read it, from when on, and what keeps it from them. */
export function PublishCard({ form }: { form: ArticleForm }) {
  const { t } = useTranslation('office-articles');
  const { file, texts, publish, withdraw } = form;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const missing = listMissingTexts(texts);
  const at = readMoment(day, time);
  // What is out is out: only another day can be said.
  const isOut = file.state === 'published';
  const isWhole = missing.length === 0;
  return (
    <SectionCard title={t('publish.title')} action={<StateBadge article={file} />}>
      <div className="grid gap-4">
        {isWhole ? null : (
          <ul className="grid gap-1.5 text-s">
            {missing.map(({ part, language }) => (
              <li key={`${part} ${language}`} className="flex gap-2">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-(--warn)" />
                {t(`missing.${part}`, { language: t(`inLanguage.${language}`) })}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 *:min-w-36 *:flex-1">
          <Field label={t('publish.day')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </Field>
          <Field label={t('publish.time')}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={time}
                onChange={({ target }) => setTime(target.value)}
              />
            )}
          </Field>
        </div>
        <p className="-mt-2 text-s text-ink-2">{t('publish.zone')}</p>
        {isOut && day === '' ? null : (
          <Button
            isBusy={publish.isBusy}
            disabled={!isWhole || (day !== '' && at === undefined)}
            onClick={() => publish.start(at ?? null)}
          >
            {t(day === '' ? 'publish.now' : 'publish.then')}
          </Button>
        )}
        {file.publishedAt === null ? null : (
          <Button variant="line" isBusy={withdraw.isBusy} onClick={() => withdraw.start()}>
            {t('publish.withdraw')}
          </Button>
        )}
        {isOut ? (
          <Link
            to={buildHref(paths.article, { slug: file.slug })}
            className="text-s font-medium text-orange-text underline underline-offset-3"
          >
            {t('publish.see')}
          </Link>
        ) : null}
      </div>
    </SectionCard>
  );
}

/** By the clocks of Poland, wherever whoever writes sits. */
function readMoment(day: string, time: string): string | undefined {
  const date = parseLocalDate(day);
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  const minute = hours * 60 + minutes;
  if (date === undefined || !Number.isInteger(minute)) return undefined;
  return new Date(firstInstantAt(date, minute, homeTimeZone)).toISOString();
}
