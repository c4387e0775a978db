import { readFindWish } from '@gramy/domain/office/find-words';
import { useOfficeStanding } from '../../../../entities/office/hooks/office-standing.ts';
import { useSettled } from '../../../../entities/office/hooks/use-settled.ts';
import { officeFindQuery } from '../../../../entities/office/queries.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useQuery } from '../../../../lib/queries/use-query.ts';
import { type Finding, useFoundWords } from './use-found-words.ts';

/** Desks at once, by what their names begin with; people, venues and bookings as soon as nobody types any more. */
export function useFindings(text: string) {
  const { t } = useTranslation('office');
  const { sections, may } = useOfficeStanding();
  const describe = useFoundWords();
  const typed = text.trim();
  const asked = useSettled(typed);
  const isWorthAsking = may('office.readPeople') && readFindWish(asked) !== undefined;
  const found = useQuery(isWorthAsking ? officeFindQuery(asked) : null, {
    isExtra: true,
    isSettled: true,
    moments: { revalidateOnFocus: false, revalidateOnReconnect: false },
  });
  const desks: Finding[] = sections
    .map(({ id, path }) => ({ id, title: t(`sections.${id}`), detail: t('find.desk'), href: path }))
    .filter(({ title }) => title.toLowerCase().startsWith(typed.toLowerCase()));
  const isCurrent = isWorthAsking && asked === typed;
  const things = isCurrent && found.status === 'ready' ? found.data.items.map(describe) : [];
  return {
    findings: [...desks, ...things],
    isAsking: typed !== asked || (isWorthAsking && found.status === 'loading'),
    hasFailed: isCurrent && found.status === 'failed',
  };
}
