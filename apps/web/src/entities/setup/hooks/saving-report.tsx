import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { findMostUrgent, type SavingStatus } from './saving-status.ts';

interface SavingReport {
  status: SavingStatus;
  report(name: string, status: SavingStatus): void;
  forget(name: string): void;
}

const SavingContext = createContext<SavingReport | null>(null);

/**
 * So that the header can say in one place whether everything is saved. A page whose form is needed beside the step, too,
 * has one of its own around both: then that one is told.
 */
export function SavingReportProvider({ children }: { children: ReactNode }) {
  const outer = use(SavingContext);
  return outer ? children : <OwnReport>{children}</OwnReport>;
}

function OwnReport({ children }: { children: ReactNode }) {
  const [statuses, setStatuses] = useState<Readonly<Record<string, SavingStatus>>>({});
  const report = useMemo(() => {
    return {
      status: findMostUrgent(Object.values(statuses)),
      report: (name: string, status: SavingStatus) =>
        setStatuses((before) => (before[name] === status ? before : { ...before, [name]: status })),
      forget: (name: string) => setStatuses(({ [name]: _, ...rest }) => rest),
    };
  }, [statuses]);
  return <SavingContext value={report}>{children}</SavingContext>;
}

export function useSavingStatus(): SavingStatus {
  return use(SavingContext)?.status ?? 'saved';
}

export function useReportSaving(name: string, status: SavingStatus): void {
  const context = use(SavingContext);
  const report = context?.report;
  const forget = context?.forget;
  useEffect(() => {
    report?.(name, status);
    return undefined;
  }, [name, status, report]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the thing leaves the page
  useEffect(() => () => forget?.(name), [name]);
}
