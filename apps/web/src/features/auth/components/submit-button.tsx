import { Button } from '../../../ui/action/button.tsx';

interface SubmitButtonProps {
  isBusy: boolean;
  busyLabel: string;
  children: string;
}

/** As wide as the form, and deaf while something is on its way. */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" size="large" className="w-full" />;
}
