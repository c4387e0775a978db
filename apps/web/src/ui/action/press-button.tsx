import type { ComponentProps, MouseEvent } from 'react';
import { useSharedRef } from '../foundation/use-shared-ref.ts';

const pressFormId = 'press';

/** Stands once in every page, for all buttons below. */
export function PressForm() {
  return <form id={pressFormId} hidden action={() => undefined} />;
}

/**
 * A button of a page that comes drawn from the server. Pressed before its code is there, it submits the page's form for
 * presses; React keeps what is submitted to an action, and runs the action once it has hydrated the button. From then on a
 * press is an ordinary click, and nothing is submitted.
 */
export function PressButton({ onClick, ref, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  const [own, attach] = useSharedRef(ref);
  // The browser itself opens a popover, and by no button that submits.
  if (rest.popoverTarget !== undefined)
    return <button {...rest} ref={attach} type="button" onClick={onClick} />;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    event.preventDefault();
  };
  return (
    <button
      {...rest}
      ref={attach}
      type="submit"
      form={pressFormId}
      formAction={() => own.current?.click()}
      onClick={handleClick}
    />
  );
}
