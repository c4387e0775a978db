import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { join, raw, Sql } from 'sql-template-tag';
import type { ActivityFacts } from '../ports/tracer.ts';
import { asStep } from './current-activity.ts';

/** A fragment that several statements share. */
export { default as sql, empty as emptySql, join as joinSql, Sql } from 'sql-template-tag';

/**
 * The pool, or a transaction of it: stores take either and never ask which.
 *
 *     const rows = await db<{ id: string }[]>`select id from cities where slug = ${slug}`;
 *
 * Values become parameters; only what `db(name)` or another template made goes into the text itself.
 */
export interface Database {
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement says; stores name the type
  <Rows extends object[] = Record<string, any>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** One or several names as quoted identifiers. */
  (names: string | readonly string[]): Sql;
  /** A statement joined of fragments. Its variants are few, so it is prepared like any other. */
  runJoined(statement: Sql): Promise<object[]>;
}

/** Statements that are started together (`Promise.all`) are pipelined and run in that order. */
export interface Transaction extends Database {
  /**
   * `statement` is sent together with the commit. If PostgreSQL refuses it, nothing is committed; its result comes too
   * late to change anything.
   */
  sendWithCommit(statement: Promise<unknown>): void;
  /** Several statements at once, as they stand in a file. */
  runScript(text: string): Promise<void>;
  /** The receiving end of `copy … from stdin`. */
  openCopy(table: string, columns: readonly string[]): Writable;
}

export interface Pool extends Database {
  /** Runs `work` in one transaction. Inside it only the `tx` it is given may be used. */
  begin<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * The same for work that begins with reading and locking: its first statements leave together with `begin`. They must
   * write nothing, because they would be carried out even if `begin` were not.
   */
  beginReading<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Whether it has fewer connections than it may have. */
  mayGrow(): boolean;
  end(): Promise<void>;
}

export interface PoolOptions {
  url: string;
  size: number;
  /** A statement that runs longer is stopped by PostgreSQL and answered with 503. */
  statementTimeoutMs: number;
  applicationName: string;
  /**
   * The address is a pooler's that hands out connections by transaction (PgBouncer). Nothing that belongs to a session may
   * be used then: statements have no names, and time zone and limits are the pooler's business (`readSessionSettings`).
   */
  isPooled?: boolean;
}

/** No connection, or none free in time: the statement may or may not have run. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** How long a request waits for a connection before it is refused. */
const connectionPatienceMs = 5_000;

export function createPool(options: PoolOptions): Pool {
  const { isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: connectionPatienceMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: options.applicationName,
    // For a server that no longer responds at all: it cannot stop its statement either.
    ...(options.statementTimeoutMs > 0 ? { query_timeout: options.statementTimeoutMs + 2_000 } : {}),
    ...(isPooled ? {} : describeSession(options.statementTimeoutMs)),
    types: { getTypeParser },
    pipeline: true,
  });
  keepProcessAlive(pool);
  const toQuery = isPooled ? withoutName : (config: pg.QueryConfig) => config;
  const query = createQuery((config) => pool.query(toQuery(config)));
  return Object.assign(query, {
    begin: <Result>(work: Work<Result>) => runTransaction(pool, work, { awaitsBegin: true, toQuery }),
    beginReading: <Result>(work: Work<Result>) => runTransaction(pool, work, { awaitsBegin: false, toQuery }),
    mayGrow: () => pool.totalCount < options.size,
    end: () => pool.end(),
  });
}

/** What a connection of our own asks for when it is opened. */
function describeSession(statementTimeoutMs: number): pg.PoolConfig {
  return {
    statement_timeout: statementTimeoutMs,
    // An abandoned transaction must not hold its locks for ever. Work without a limit may be idle as long, too.
    idle_in_transaction_session_timeout: statementTimeoutMs > 0 ? 30_000 : 0,
    options: '-c TimeZone=UTC',
  };
}

/** A name would be looked for on another connection than it was given on. */
function withoutName({ text, values }: pg.QueryConfig): pg.QueryConfig {
  return values ? { text, values } : { text };
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * PostgreSQL, or the pooler in front of it, did not take the connection or has ended it. A pooler has one state for all of its
 * reasons, which is also that of a broken statement.
 */
export function endedConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL';
}

/** The constraint that refused something. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** A connection of its own, outside any pool: for locks that live as long as it does. */
export async function openConnection(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectionPatienceMs,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Connections that the job queue uses in its own way; they are ours, so that we know when they have gone. */
export function createWorkerPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'gramy-jobs',
    keepAlive: true,
  });
  keepProcessAlive(pool);
  return Object.assign(pool, { connect: forgiveSecondRelease(pool) });
}

/**
 * A queue that is stopped in the moment in which its listener breaks gives that connection back twice. The second time
 * would be an unhandled rejection, which ends the process.
 */
function forgiveSecondRelease(pool: pg.Pool): pg.Pool['connect'] {
  type Done = Parameters<Parameters<pg.Pool['connect']>[0]>[2];
  const connect = pool.connect.bind(pool);
  const releaseOnce = (release: Done): Done => {
    let isReleased = false;
    return (broken) => {
      if (!isReleased) release(broken);
      isReleased = true;
    };
  };
  return ((callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback
      ? connect((error, client, release) => callback(error, client, releaseOnce(release)))
      : connect()) as pg.Pool['connect'];
}

/**
 * A connection that breaks is noticed by its next statement. Without a listener it would end the process: idle or not,
 * and also in the moment in which one is handed over.
 */
function keepProcessAlive(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

type Work<Result> = (tx: Transaction) => Promise<Result>;

async function runTransaction<Result>(
  pool: pg.Pool,
  work: Work<Result>,
  { awaitsBegin, toQuery }: { awaitsBegin: boolean; toQuery: (config: pg.QueryConfig) => pg.QueryConfig },
): Promise<Result> {
  const client = await pool.connect().catch(explainFailure);
  let fault: Error | undefined;
  // A connection that breaks while it is checked out fails here; the pool must not get it back.
  const onError = (error: Error) => {
    fault = error;
  };
  client.on('error', onError);
  try {
    const finishing: Promise<unknown>[] = [];
    const begun = sendWithOthers(client, { text: 'begin' }).catch(explainFailure);
    if (awaitsBegin) await begun;
    const result = await work(createTransaction(client, { begun, finishing, toQuery }));
    await commit(client, [begun, ...finishing]);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      fault ??= failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(fault);
  }
}

async function commit(client: pg.PoolClient, before: readonly Promise<unknown>[]): Promise<void> {
  const committed = sendWithOthers(client, { text: 'commit' }).catch(explainFailure);
  const [{ command }] = await Promise.all([committed, ...before]);
  // PostgreSQL responds so, and not with an error, when a statement before has failed.
  if (command !== 'COMMIT') throw new TypeError('The transaction was rolled back by a statement that failed');
}

interface TransactionParts {
  begun: Promise<unknown>;
  finishing: Promise<unknown>[];
  toQuery: (config: pg.QueryConfig) => pg.QueryConfig;
}

function createTransaction(
  client: pg.PoolClient,
  { begun, finishing, toQuery }: TransactionParts,
): Transaction {
  let hasBegun = false;
  const send = (config: pg.QueryConfig) => {
    const answered = sendWithOthers(client, toQuery(config));
    if (hasBegun) return answered;
    return Promise.all([answered, begun]).then(([result]) => {
      hasBegun = true;
      return result;
    });
  };
  const query = createQuery(send);
  return Object.assign(query, {
    sendWithCommit(statement: Promise<unknown>) {
      finishing.push(statement);
      // If the work fails after all, nothing awaits it any more.
      statement.catch(() => undefined);
    },
    async runScript(text: string) {
      await client.query(text).catch(explainFailure);
    },
    openCopy(table: string, columns: readonly string[]) {
      const names = columns.map(pg.escapeIdentifier).join(', ');
      // The driver refuses to copy while statements may overtake one another; this connection no longer lets them.
      Object.assign(client, { pipeline: false });
      return client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
    },
  });
}

/** Statements of one tick are written to the socket at once: a write of its own costs as much as the work. */
function sendWithOthers(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  return client.query(config);
}

function createQuery(send: (config: pg.QueryConfig) => Promise<pg.QueryResult>): Database {
  const run = (config: pg.QueryConfig) =>
    asStep(
      'statement',
      () => describeStatement(config),
      () => send(config),
    );
  const query = (first: TemplateStringsArray | string | readonly string[], ...values: unknown[]) => {
    if (!isTemplate(first)) return nameFragment(first);
    return run(toConfig(first, values)).then((result) => result.rows, explainFailure);
  };
  const runJoined = (statement: Sql) =>
    run(nameJoined(statement)).then((result) => result.rows as object[], explainFailure);
  return Object.assign(query, { runJoined }) as Database;
}

/** Its text has places for values, and never the values. */
function describeStatement({ text }: pg.QueryConfig): { name: string; facts: ActivityFacts } {
  const statement = text.trim().replace(/\s+/g, ' ');
  const [operation = ''] = statement.toLowerCase().split(' ', 1);
  return {
    name: `sql ${operation}`,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement.slice(0, longestStatement),
    },
  };
}

const longestStatement = 1_000;

/** Each template in the sources is one prepared statement, parsed and planned once per connection. */
const statements = new WeakMap<TemplateStringsArray, { text: string; name: string }>();
let statementCount = 0;

function toConfig(template: TemplateStringsArray, values: unknown[]): pg.QueryConfig {
  // With fragments in it, the same template can become different texts.
  if (values.some((value) => value instanceof Sql)) {
    const joined = new Sql(template, values);
    return { text: joined.text, values: joined.values };
  }
  let statement = statements.get(template);
  if (statement === undefined) {
    statementCount += 1;
    statement = { text: new Sql(template, values).text, name: `gramy_${statementCount}` };
    statements.set(template, statement);
  }
  return { ...statement, values };
}

const joinedNames = new Map<string, string>();
/** A cart of twenty tables need not stay prepared on every connection for ever. */
const mostJoined = 64;

function nameJoined({ text, values }: Sql): pg.QueryConfig {
  const known = joinedNames.get(text);
  if (known !== undefined) return { text, values, name: known };
  if (joinedNames.size >= mostJoined) return { text, values };
  const name = `gramy_joined_${joinedNames.size + 1}`;
  joinedNames.set(text, name);
  return { text, values, name };
}

function isTemplate(first: TemplateStringsArray | string | readonly string[]): first is TemplateStringsArray {
  return typeof first !== 'string' && 'raw' in first;
}

function nameFragment(names: string | readonly string[]): Sql {
  const list = typeof names === 'string' ? [names] : names;
  return join(list.map((name) => raw(pg.escapeIdentifier(name))));
}

/** The driver reports lost connections in many ways; the rest of the server knows one. */
function explainFailure(error: unknown): never {
  if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error;
  throw new DatabaseUnavailable('The database is not available', { cause: error });
}

const dateType = 1082;

/** A local date stays the text it is: as a Date it would become midnight in some time zone or other. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === dateType) return (value: string) => value;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
