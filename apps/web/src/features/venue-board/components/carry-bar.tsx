import { ArrowRight, Banknote, Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { Announcer } from '../../../ui/overlay/announcer.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { Carrying, CarryStore } from '../hooks/carry-store.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { usePlaceWords } from '../hooks/use-place-words.ts';
import styles from './carry.module.css';

/** Below the board: from where to where, and whether anybody will be asked or told. */
export function CarryBar({ store }: { store: CarryStore }) {
  const { board } = useBoardView();
  const { t } = useTranslation('venue-board-move');
  const { nameGuest } = useBarWords(board);
  const { sayPlace, sayVerdict } = usePlaceWords(board);
  const carrying = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  const { carried, target, verdict } = carrying ?? {};
  const isOwn = verdict === 'own';
  return (
    <>
      <Announcer>
        {carried === undefined
          ? ''
          : target === undefined || verdict === undefined || isOwn
            ? t('carry.lifted', { name: nameGuest(carried.booking) })
            : t('carry.over', { place: sayPlace(target), verdict: sayVerdict(verdict) })}
      </Announcer>
      {carrying ? <Facts carrying={carrying} /> : null}
    </>
  );
}

function Facts({ carrying: { carried, grip, target, verdict } }: { carrying: Carrying }) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board } = useBoardView();
  const { sayPlace, sayVerdict } = usePlaceWords(board);
  const isEnd = grip === 'end';
  const long = (minutes: number) => formatDuration(language, minutes);
  const hasNewTime = target !== undefined && (isEnd || target.start !== carried.start);
  const isWrong = verdict !== undefined && verdict !== 'fits' && verdict !== 'own';
  return (
    <div className={styles.foot} data-carry-bar="">
      <div className={styles.bar} data-wrong={isWrong ? '' : undefined} aria-hidden="true">
        <p>
          <small>{t('carry.from')}</small>
          <b>{isEnd ? long(carried.durationMinutes) : sayPlace(carried)}</b>
        </p>
        <ArrowRight />
        <p className={styles.to}>
          <small>{t('carry.to')}</small>
          <b>{target === undefined ? '–' : isEnd ? long(target.durationMinutes) : sayPlace(target)}</b>
        </p>
        <ul>
          <li>{verdict === undefined ? t('carry.beside') : sayVerdict(verdict)}</li>
          {isWrong || verdict === 'own' || target === undefined ? null : (
            <li>
              {hasNewTime ? <Smartphone /> : <Banknote />}
              {t(hasNewTime ? 'carry.asks' : 'carry.atOnce')}
            </li>
          )}
          {carried.isTimeFixed && !isEnd ? <li>{t('carry.fixed')}</li> : null}
        </ul>
        <p className={styles.esc}>{t('carry.back')}</p>
      </div>
    </div>
  );
}
