import { type ChoiceProps, ChoiceRow } from './choice.tsx';

/** One answer of several: radios of one `name` stand together in a `FieldsetField`, which also shows the error. */
export function Radio(props: Omit<ChoiceProps, 'error'>) {
  return <ChoiceRow {...props} kind="radio" />;
}
