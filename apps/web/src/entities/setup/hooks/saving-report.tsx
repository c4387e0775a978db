import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { findMostUrgent, type SavingStatus } from './saving-status.ts';

interface SavingReport {
  status: SavingStatus;
  /** How many fields are marked. */
  wrong: number;
  report(name: string, status: SavingStatus, wrong: number): void;
  forget(name: string): void;
}

type Reported = Pick<SavingReport, 'status' | 'wrong'>;

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
  const [statuses, setStatuses] = useState<Readonly<Record<string, Reported>>>({});
  const report = useMemo(() => {
    const all = Object.values(statuses);
    return {
      status: findMostUrgent(all.map(({ status }) => status)),
      wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
      report: (name: string, status: SavingStatus, wrong: number) =>
        setStatuses((before) => {
          const isKnown = before[name]?.status === status && before[name].wrong === wrong;
          return isKnown ? before : { ...before, [name]: { status, wrong } };
        }),
      forget: (name: string) => setStatuses(({ [name]: _, ...rest }) => rest),
    };
  }, [statuses]);
  return <SavingContext value={report}>{children}</SavingContext>;
}

export function useSavingStatus(): SavingStatus {
  return use(SavingContext)?.status ?? 'saved';
}

export function useWrongFields(): number {
  return use(SavingContext)?.wrong ?? 0;
}

export function useReportSaving(name: string, status: SavingStatus, wrong: number): void {
  const context = use(SavingContext);
  const report = context?.report;
  const forget = context?.forget;
  useEffect(() => {
    report?.(name, status, wrong);
    return undefined;
  }, [name, status, wrong, report]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the thing leaves the page
  useEffect(() => () => forget?.(name), [name]);
}
