import { type ChoiceProps, ChoiceRow } from './choice.tsx';

export function Checkbox(props: ChoiceProps) {
  return <ChoiceRow {...props} kind="checkbox" />;
}
