const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** The control itself, or the first one of a group. Says whether there was one. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls);
  if (!control) return false;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}
