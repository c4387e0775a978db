import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldsetField, type FieldsetFieldProps } from './fieldset-field.tsx';
import styles from './rating-input.module.css';

type Question = Pick<FieldsetFieldProps, 'legend' | 'hint' | 'error' | 'aside' | 'id' | 'className'>;
type RadioProps = Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'required' | 'disabled'>;

interface RatingInputProps extends Question, RadioProps {
  name: string;
  /** What one, two, three, four and five stars mean. */
  labels: readonly [string, string, string, string, string];
  /** Left to the browser without one; then the form knows the answer. */
  value?: number | undefined;
  defaultValue?: number;
}

/** Five radio buttons: arrows move, and one star more always means better. Works in a form without any script. */
export function RatingInput(props: RatingInputProps) {
  const { labels, value, defaultValue, name, onChange, onBlur, ref, required, disabled, ...question } = props;
  const radio = { name, onChange, onBlur, ref, required, disabled };
  return (
    <FieldsetField {...question}>
      <div className={styles.stars}>
        {labels.map((label, position) => {
          const stars = position + 1;
          const choice =
            value === undefined ? { defaultChecked: stars === defaultValue } : { checked: stars === value };
          return (
            <label key={label} className={styles.choice}>
              <input {...radio} {...choice} type="radio" value={stars} className={styles.radio} />
              <Star className={styles.star} />
              <span className={styles.word}>{label}</span>
            </label>
          );
        })}
      </div>
    </FieldsetField>
  );
}
