/** The tables to take, by id and in order. */
export interface Fit {
  readonly tables: readonly string[];
  readonly leavesGap: boolean;
}

/** Sets have the layout of `table-set.ts` and begin at word `at`; what is in `tidy` is in `free` too. */
export interface Fitter {
  /** How many tables it takes at least; undefined when all of `free` will not do. Much quicker than fitting. */
  readonly countTables: (free: Int32Array, at: number) => number | undefined;
  readonly fitTables: (free: Int32Array, tidy: Int32Array, at: number) => Fit | undefined;
}

/** A free table that may be part of a group of tables. */
export interface Candidate {
  readonly index: number;
  readonly seatsMin: number;
  readonly seatsMax: number;
  readonly leavesGap: boolean;
}
