/** What can be wrong with a file. The words for each are the screen's. */
export const importProblemCodes = [
  // The file.
  'empty',
  'tooManyLines',
  'brokenQuotes',
  'missingColumn',
  'repeatedColumn',
  // A cell by itself.
  'required',
  'tooLong',
  'unreadableText',
  'notWhole',
  'tooLow',
  'tooHigh',
  'notMoney',
  'notYesNo',
  'notChoice',
  'notDate',
  'notTime',
  'notWeekday',
  'emailFormat',
  'phoneFormat',
  'tooManyParts',
  'partTwice',
  // A cell and what is there.
  'unknownActivity',
  'unknownTable',
  'unknownOffer',
  'unknownPolicy',
  'unknownPlace',
  'ambiguous',
  'notOfOffer',
  'offerRequired',
  'contactRequired',
  'fewerThanLeast',
  'noTables',
  'noPrice',
  'endRequired',
  'endsBeforeStart',
  'timeSkipped',
  'timeTwice',
  'inPast',
  'tooFarAhead',
  'closed',
  'tooManyGuests',
  'overlap',
  // Lines and other things.
  'repeatedLine',
  'tableTwice',
  'takenByLine',
  'takenByBooking',
  'takenByGuest',
  'takenByBlock',
  'noRoom',
  'tooMany',
] as const;
export type ImportProblemCode = (typeof importProblemCodes)[number];

/** Facts that the words of a problem name. */
export interface ProblemFacts {
  /** The least or the most that would do. */
  readonly limit?: number | undefined;
  readonly otherLine?: number | undefined;
  /** A name that is meant: of a table, a booking, what could stand there. */
  readonly other?: string | undefined;
}

export interface ImportProblem extends ProblemFacts {
  readonly line: number;
  /** By its key; null: the line as a whole. */
  readonly column: string | null;
  /** What was read there. */
  readonly value: string;
  readonly code: ImportProblemCode;
}
