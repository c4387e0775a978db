/** Never an address, a name or a value that somebody has typed: whoever reads traces may not know who did what. */
export type ActivityFacts = Record<string, string | number>;

/** Something that goes on, for whoever watches: a request, a statement, a job. */
export interface Activity {
  /** By which what is done later, elsewhere, says that it belongs here: `traceparent` of the W3C. */
  readonly address: string;
  /** Something that goes on within it. */
  begin(kind: 'statement' | 'work', name: string, facts: ActivityFacts): Activity;
  note(facts: ActivityFacts): void;
  isOver(): boolean;
  end(error?: unknown): void;
}

/** Says of some requests and jobs where their time went. */
export interface Tracer {
  /** Undefined: this one is not among those that are told of. */
  begin(
    kind: 'request' | 'job',
    name: string,
    facts: ActivityFacts,
    belongsTo?: unknown,
  ): Activity | undefined;
  /** What is still to be told is sent. */
  stop(): Promise<void>;
}
