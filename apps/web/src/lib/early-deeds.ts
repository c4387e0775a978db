/** What somebody did to what was drawn but not alive yet, to be done again once it is. */
type Deed =
  | { kind: 'press'; element: HTMLElement }
  | { kind: 'send'; form: HTMLFormElement; button: HTMLElement | null }
  | { kind: 'fill'; field: Field; value: string };

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Links, and what opens by itself, need no code. */
const worksAlone = 'a[href], summary, [popovertarget]';
const pressable = 'button, label, input, [role="button"], [role="radio"], [role="tab"], [role="option"]';
const toggles = /^(?:button|submit|reset|checkbox|radio|file|color|range|date)$/;

export interface EarlyDeeds {
  /** Does again, in their order, what was done. */
  repeat(): void;
  /** Whatever happens from now on is none of its business. */
  stop(): void;
}

/** `isAsleep` tells whether the code of an element has still to come. */
export function keepEarlyDeeds(isAsleep: (element: Element) => boolean): EarlyDeeds {
  const deeds: Deed[] = [];
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };

  function holdPress(event: MouseEvent): void {
    if (!(event.target instanceof Element) || !isAsleep(event.target)) return;
    const alone = event.target.closest(worksAlone);
    const element = event.target.closest<HTMLElement>(pressable);
    if (!element || (alone && element.contains(alone))) return;
    // The form says when it is sent; a text field only takes the focus.
    if (element instanceof HTMLButtonElement && element.type === 'submit' && element.form) return;
    if (element instanceof HTMLInputElement && !toggles.test(element.type)) return;
    if (element instanceof HTMLLabelElement && !isToggle(element.control)) return;
    stopEvent(event);
    deeds.push({ kind: 'press', element });
  }

  function holdSending(event: SubmitEvent): void {
    const form = event.target;
    // One with an address of its own works alone as well.
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || !isAsleep(form)) return;
    stopEvent(event);
    deeds.push({ kind: 'send', form, button: event.submitter });
  }

  function keepFilling({ target: field }: Event): void {
    if (!isField(field) || isToggle(field) || !isAsleep(field)) return;
    deeds.push({ kind: 'fill', field, value: field.value });
  }

  window.addEventListener('click', holdPress, options);
  window.addEventListener('submit', holdSending, options);
  window.addEventListener('input', keepFilling, options);
  window.addEventListener('change', keepFilling, options);
  return {
    repeat() {
      for (const deed of deeds.splice(0)) repeatDeed(deed);
    },
    stop: () => watch.abort(),
  };
}

function stopEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function isToggle(element: EventTarget | null): boolean {
  return element instanceof HTMLInputElement && toggles.test(element.type);
}

function repeatDeed(deed: Deed): void {
  if (deed.kind === 'press') deed.element.click();
  else if (deed.kind === 'send') deed.form.requestSubmit(deed.button);
  else if (deed.field.isConnected) refill(deed.field, deed.value);
}

/** React compares with what it last saw in a field, and hears of a change only if that was something else. */
function refill(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  if (field.value === value) field.value = '';
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
