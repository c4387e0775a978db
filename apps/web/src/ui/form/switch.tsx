import { type ChoiceProps, ChoiceRow } from './choice.tsx';

interface SwitchProps extends ChoiceProps {
  /** The label comes first and the switch stands at the end of the row, as in a list of settings. */
  isControlLast?: boolean;
}

/** Takes effect at once; where a form is sent afterwards, use a checkbox. */
export function Switch(props: SwitchProps) {
  return <ChoiceRow {...props} kind="switch" />;
}
