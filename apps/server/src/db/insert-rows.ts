import { Sql } from './database.ts';

/** Of each column its type and where its value comes from. */
export type Columns<Row> = Readonly<Record<string, readonly [type: string, read: (row: Row) => unknown]>>;

/**
 * Prepares an insert, as a fragment of a statement. One row is written as values, which is quickest; several come as
 * arrays, so that it is the same prepared statement however many they are.
 */
export function prepareInsert<Row>(table: string, columns: Columns<Row>): (rows: readonly Row[]) => Sql {
  const readers = Object.values(columns).map(([, read]) => read);
  const types = Object.values(columns).map(([type]) => type);
  const into = `insert into ${table} (${Object.keys(columns).join(', ')})`;
  const forOne = [`${into} values (`, ...types.slice(1).map(() => ', '), ')'];
  const forMany = [`${into} select * from unnest(`, ...types.map((type) => `::${type}[], `)];
  forMany[types.length] = `::${types.at(-1)}[])`;
  return (rows) => {
    const [first, second] = rows;
    if (first === undefined) throw new RangeError(`There is nothing to write into ${table}`);
    const values = readers.map((read) => (second === undefined ? read(first) : rows.map(read)));
    return new Sql(second === undefined ? forOne : forMany, values);
  };
}
