/** Choices side by side, the chosen one raised. The chosen one says so by `aria-current` or by its radio button. */
export const segmentsClass =
  'grid auto-cols-[minmax(max-content,1fr)] grid-flow-col rounded-m bg-paper-2 p-[3px]';

export const segmentClass =
  'flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-[10px] px-2.5 text-s leading-tight font-medium text-ink transition ' +
  'aria-[current]:bg-raise aria-[current]:font-strong aria-[current]:shadow-e1 has-checked:bg-raise has-checked:font-strong has-checked:shadow-e1 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-orange-text ' +
  'forced-colors:aria-[current]:border-2 forced-colors:has-checked:border-2';
