import type { Instant } from '@gramy/domain/time/instant';

/** What is remembered of a branch stands under its mark, so a new mark forgets all of it at once. */
export interface BranchMark {
  readonly number: number;
  /** From then on it is no longer true by itself: a hold has lapsed. */
  staleAt: Instant;
}

export interface BranchMarks {
  find(branchId: string, now: Instant): BranchMark;
  forget(branchId: string): void;
  forgetAll(): void;
}

export function createBranchMarks({ most }: { most: number }): BranchMarks {
  const marks = new Map<string, BranchMark>();
  let count = 0;

  function makeMark(branchId: string): BranchMark {
    count += 1;
    const mark = { number: count, staleAt: Number.POSITIVE_INFINITY };
    if (marks.size >= most) marks.clear();
    marks.set(branchId, mark);
    return mark;
  }

  return {
    find(branchId, now) {
      const mark = marks.get(branchId);
      return mark !== undefined && now < mark.staleAt ? mark : makeMark(branchId);
    },
    forget: (branchId) => marks.delete(branchId),
    forgetAll: () => marks.clear(),
  };
}
