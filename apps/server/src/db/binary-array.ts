/** How PostgreSQL's own drivers send an array: nothing to escape here, nothing to read letter by letter there. */
interface Element {
  /** As in `pg_type`; those of built-in types never change. */
  oid: number;
  size: (value: never) => number;
  write: (target: Buffer, value: never, offset: number) => void;
}

const ofText: Omit<Element, 'oid'> = {
  size: (value: string) => Buffer.byteLength(value),
  write: (target, value: string, offset) => target.write(value, offset),
};

const millisecondsPerDay = 86_400_000;
const postgresEpoch = Date.UTC(2000, 0, 1);
const wordSize = 2 ** 32;

const elements: Readonly<Record<string, Element>> = {
  text: { oid: 25, ...ofText },
  jsonb: {
    oid: 3802,
    size: (value: string) => Buffer.byteLength(value) + 1,
    write(target, value: string, offset) {
      // The version of the format, and then the text.
      target[offset] = 1;
      target.write(value, offset + 1);
    },
  },
  uuid: {
    oid: 2950,
    size: () => 16,
    write(target, value: string, offset) {
      const written = target.write(value.replaceAll('-', ''), offset, 16, 'hex');
      if (written !== 16) throw new RangeError(`${value} is no uuid`);
    },
  },
  integer: {
    oid: 23,
    size: () => 4,
    write: (target, value: number, offset) => target.writeInt32BE(value, offset),
  },
  smallint: {
    oid: 21,
    size: () => 2,
    write: (target, value: number, offset) => target.writeInt16BE(value, offset),
  },
  bytea: {
    oid: 17,
    size: (value: Buffer) => value.length,
    write: (target, value: Buffer, offset) => value.copy(target, offset),
  },
  timestamptz: {
    oid: 1184,
    size: () => 8,
    write(target, value: Date, offset) {
      const microseconds = sinceEpoch(value.getTime()) * 1000;
      target.writeInt32BE(Math.floor(microseconds / wordSize), offset);
      target.writeUInt32BE(microseconds - Math.floor(microseconds / wordSize) * wordSize, offset + 4);
    },
  },
  date: {
    oid: 1082,
    size: () => 4,
    write: (target, value: string, offset) =>
      target.writeInt32BE(sinceEpoch(Date.parse(value)) / millisecondsPerDay, offset),
  },
};

const headSize = 20;
const absent = -1;

/** Of types that are not known here as they are: the driver makes a text of them. */
export function encodeArray(type: string, values: readonly unknown[]): Buffer | readonly unknown[] {
  const element = elements[type];
  if (element === undefined) return values;
  const sizes = values.map((value) => (isAbsent(value) ? absent : element.size(value as never)));
  const total = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), headSize);
  const target = Buffer.allocUnsafe(total);
  writeHead(target, element.oid, sizes);
  let offset = headSize;
  for (const [index, size] of sizes.entries()) {
    target.writeInt32BE(size, offset);
    offset += 4;
    if (size === absent) continue;
    element.write(target, values[index] as never, offset);
    offset += size;
  }
  return target;
}

function sinceEpoch(milliseconds: number): number {
  if (Number.isNaN(milliseconds)) throw new RangeError('There is no such moment');
  return milliseconds - postgresEpoch;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** One dimension, whether something is absent, of which type, how many, counted from one. */
function writeHead(target: Buffer, oid: number, sizes: readonly number[]): void {
  target.writeInt32BE(1, 0);
  target.writeInt32BE(sizes.includes(absent) ? 1 : 0, 4);
  target.writeInt32BE(oid, 8);
  target.writeInt32BE(sizes.length, 12);
  target.writeInt32BE(1, 16);
}
