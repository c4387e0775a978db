import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useKeptWorkPage } from '../../../entities/board/hooks/use-kept-work-page.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { iconButtonClass } from '../../../ui/action/icon-button-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { readCode } from '../hooks/read-code.ts';
import { useDeskList } from '../hooks/use-desk-list.ts';
import { useKeptEvening } from '../hooks/use-kept-evening.ts';
import { CodeCamera } from './code-camera.tsx';
import { DeskList } from './desk-list.tsx';

const minuteMs = 60_000;
const venueParameter = 'venue';

/** At the door: hold a ticket in front of the camera, choose who is due, or type a name or what stands on the ticket. */
export function CheckInStart() {
  const { t } = useTranslation('venue-desk');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [isWide, setIsWide] = useState(false);
  const now = useClock((at) => Math.floor(at / minuteMs) * minuteMs);
  const list = useDeskList({ venueId: search.get(venueParameter), text: typed, isWide, now });
  useKeptWorkPage(list.venue !== undefined);
  useKeptEvening(
    list.venue?.id,
    list.places.map(({ id }) => id),
  );
  usePageHead({ title: t('codePageTitle'), description: t('scan.hold') });
  const open = (text: string) => {
    const reference = readCode(text);
    // What is no ticket of ours is said on a page of its own, as loudly as a wrong one.
    void navigate(buildHref(paths.checkIn, { reference: reference ?? text.slice(0, 20) }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (readCode(typed) !== undefined) open(typed);
  };
  return (
    <div className="mx-auto max-w-[35rem] pb-12">
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
        <h1 className="text-xl">{t('scan.title')}</h1>
        {list.venue ? (
          <Link
            to={buildHref(paths.venueBoard, { providerId: list.venue.id })}
            aria-label={t('scan.back')}
            title={t('scan.back')}
            className={iconButtonClass()}
          >
            <X aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <CodeCamera onCode={open} />
      <form noValidate className="grid gap-3 px-5 pt-6 pb-4" onSubmit={send}>
        {list.venues.length > 1 ? (
          <Field label={t('scan.venue')}>
            {(control) => (
              <Select
                {...control}
                value={list.venue?.id ?? ''}
                onChange={({ currentTarget }) =>
                  setSearch({ [venueParameter]: currentTarget.value }, { replace: true })
                }
              >
                {list.venues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Field label={t('scan.who')} hint={t('scan.whoHint')}>
          {(control) => (
            <SearchInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={typed}
              onValueChange={setTyped}
              clearLabel={t('scan.clear')}
            />
          )}
        </Field>
      </form>
      <div className="grid gap-4 px-5">
        {list.lines ? (
          <DeskList
            title={t(list.isSearching ? 'found.title' : 'due.title')}
            none={list.isSearching ? t('found.none', { text: list.text }) : t('due.none')}
            lines={list.lines}
            now={now}
            keptAt={list.keptAt}
          />
        ) : null}
        {list.isUnanswered && !list.lines ? <p className="text-ink-2">{t('kept.none')}</p> : null}
        {list.isSearching && !isWide && list.keptAt === undefined ? (
          <Button variant="line" onClick={() => setIsWide(true)}>
            {t('found.otherDays')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
