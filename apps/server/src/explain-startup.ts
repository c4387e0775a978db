import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { DatabaseUnavailable } from './db/database.ts';
import { explainFolderError } from './db/embedded/folder-error.ts';
import { StartupError } from './startup-error.ts';

const reasonsByCode: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  '28P01': 'the password is not accepted',
  '28000': 'the user is not accepted',
  '3D000': 'there is no such database',
};

/** A database that starts, moves to another machine, or is short of room or connections is there a little later. */
const passing = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  '53100',
  '53200',
  '53300',
]);

// The driver gives these no code of their own.
const silence = /^timeout expired/;
/** What a balancer or a pooler says in front of a database that is away; a pooler gives all of its reasons one code. */
const awayBehindAnother =
  /^Connection terminated|server_login_retry|^server login failed|cannot connect to server|query_wait_timeout|no more connections/;
const reasonsByMessage: [RegExp, string][] = [
  [silence, 'it does not answer'],
  [/^Connection terminated/, 'it closes the connection, as what is not a PostgreSQL server would'],
  [/password must be a/, 'a password is needed'],
];

/** Why a database of somebody else's cannot be used, in one sentence without the address, which holds a password. */
export function explainDatabaseFailure(error: unknown, setting = 'DATABASE_URL'): StartupError {
  if (error instanceof StartupError) return error;
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  const known =
    reasonsByCode[code] ?? reasonsByMessage.find(([pattern]) => pattern.test(message))?.[1] ?? message;
  const reason = known.split('\n', 1)[0]?.replace(/\.$/, '');
  const mayPass = passing.has(code) || silence.test(message) || awayBehindAnother.test(message);
  return new StartupError(`The database of ${setting} cannot be used: ${reason}.`, { cause: error, mayPass });
}

/** The log opens its file in the background, where a failure would end the process with a stack. */
export function requireWritableLog(file: string | undefined, dataDir: string): void {
  if (file === undefined) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a'));
  } catch (error) {
    if (file.startsWith(dataDir + sep)) throw explainFolderError(error, dataDir);
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartupError(`The log file ${file} of LOG_FILE cannot be written${code}.`, { cause: error });
  }
}
