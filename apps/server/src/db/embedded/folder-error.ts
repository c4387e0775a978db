import { StartupError } from '../../startup-error.ts';
import { hasCode } from './processes.ts';

const refusals: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file is in its place',
  ELOOP: 'its links go in a circle',
  ENAMETOOLONG: 'the path is too long',
};

/** Turns what the file system says into a sentence for people; other errors are bugs and pass through. */
export function explainFolderError(error: unknown, folder: string): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return diskFullError(folder);
  for (const [code, reason] of Object.entries(refusals)) {
    if (hasCode(error, code)) {
      return new StartupError(`Gramy cannot write to its data folder ${folder} (${reason}).`, {
        cause: error,
      });
    }
  }
  return error;
}

export function diskFullError(folder: string): StartupError {
  return new StartupError(`The disk that holds ${folder} is full: free some space and start Gramy again.`);
}

export function saysDiskFull(output: string): boolean {
  return /no space left on device|disk quota exceeded/i.test(output);
}
