const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-[660] whitespace-nowrap transition active:scale-[.98]';

const looks = {
  /** The one thing to do here. */
  primary: 'bg-orange text-on-orange hover:bg-orange-press',
  secondary: 'text-ink inset-ring-[1.5px] inset-ring-line-2 hover:bg-paper-2',
} as const;

/** One look for buttons and for links that look like buttons. */
export function buttonClass(look: keyof typeof looks): string {
  return `${shape} ${looks[look]}`;
}
