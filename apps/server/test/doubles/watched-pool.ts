import type { Database, Pool, Sql } from '../../src/db/database.ts';

export interface WatchedPool {
  pool: Pool;
  /** The statements since the last time, in order and without their values. */
  takeStatements(): string[];
}

/** Sees which statements run, so that a test can say that two ways to an answer are the same work. */
export function watchPool(watched: Pool): WatchedPool {
  const statements: string[] = [];
  function watch<Db extends Database>(db: Db, rest: object): Db {
    const query = (first: TemplateStringsArray | string | readonly string[], ...values: unknown[]) => {
      if (typeof first !== 'string' && 'raw' in first)
        statements.push(first.join('?').replaceAll(/\s+/g, ' ').trim());
      return (db as unknown as (...given: unknown[]) => unknown)(first, ...values);
    };
    const runJoined = (statement: Sql) => {
      statements.push(statement.strings.join('?').replaceAll(/\s+/g, ' ').trim());
      return db.runJoined(statement);
    };
    return Object.assign(query, { runJoined }, rest) as unknown as Db;
  }
  return {
    pool: watch(watched, {
      begin: (work: Parameters<Pool['begin']>[0]) => watched.begin((tx) => work(watch(tx, {}))),
      beginReading: (work: Parameters<Pool['beginReading']>[0]) =>
        watched.beginReading((tx) => work(watch(tx, {}))),
      end: () => watched.end(),
    }),
    takeStatements: () => statements.splice(0),
  };
}
