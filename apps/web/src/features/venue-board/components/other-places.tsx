import { useLanguage } from '../../../i18n/use-language.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { shortenName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { OtherPlace } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './keys.module.css';

interface OtherPlacesProps {
  title: string;
  places: readonly OtherPlace[];
  onChoose: (place: OtherPlace) => void;
}

/** Up to three of them, each one tap. */
export function OtherPlaces({ title, places, onChoose }: OtherPlacesProps) {
  const language = useLanguage();
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  const names = new Map(board.tables.map(({ id, name }) => [id, name[language]]));
  const nameOf = ({ tableIds = [] }: OtherPlace) => {
    const own = tableIds.flatMap((id) => names.get(id) ?? []);
    return formatList(language, own.length > 2 ? own.map(shortenName) : own);
  };
  if (places.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-s font-strong">{title}</legend>
      <div className={styles.keys}>
        {places.map((place) => (
          <button
            key={`${place.startsAt} ${place.tableIds?.join(' ')}`}
            type="button"
            className={styles.key}
            onClick={() => onChoose(place)}
          >
            {nameOf(place)}
            <small>{sayTime(Date.parse(place.startsAt))}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
