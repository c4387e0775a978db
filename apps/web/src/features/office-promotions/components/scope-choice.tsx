import { useLanguage } from '../../../i18n/use-language.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import styles from './promotions.module.css';

interface ScopeChoiceProps {
  legend: string;
  hint: string;
  items: readonly { id: string; name: { en: string; pl: string } }[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** None of them means all of them. */
export function ScopeChoice({ legend, hint, items, chosen, onChange }: ScopeChoiceProps) {
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="font-strong">{legend}</legend>
      <p className="mb-1 text-s text-ink-2">{hint}</p>
      <div className={styles.choices}>
        {items.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {name[language]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
