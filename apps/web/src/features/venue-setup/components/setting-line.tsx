import type { ReactNode } from 'react';

/** A question at the left, its answer at the right; one under the other where there is no room. */
export function SettingLine({
  label,
  hint,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0">
        <p className="font-strong">{label}</p>
        {hint ? <p className="text-xs text-ink-2">{hint}</p> : null}
      </div>
      {children}
    </div>
  );
}
