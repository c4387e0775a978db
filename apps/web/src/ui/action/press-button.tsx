import { type ComponentProps, type MouseEvent, useId } from 'react';

const pressFormId = 'press';

/** Stands once in every page, for all buttons below. */
export function PressForm() {
  return <form id={pressFormId} hidden action={() => undefined} />;
}

/**
 * A button of a server-rendered page. Pressed before hydration, it submits the page's form for presses; React queues what
 * is submitted to an action and runs it once the button is hydrated. From then on a press is an ordinary click, and
 * nothing is submitted.
 */
export function PressButton({ onClick, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  // The browser itself opens a popover, and by no button that submits.
  if (rest.popoverTarget !== undefined) return <button {...rest} type="button" onClick={onClick} />;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    event.preventDefault();
  };
  return (
    <button
      {...rest}
      id={id}
      type="submit"
      form={pressFormId}
      // By id and not by ref: React may run this before the button is committed. A click hydrates it at once.
      formAction={() => document.getElementById(id)?.click()}
      onClick={handleClick}
    />
  );
}
