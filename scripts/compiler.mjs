import { availableParallelism } from 'node:os';
import { binary, runProgram } from './shell.mjs';

/**
 * Checkers share the files and nothing else: each finds out again what types of its neighbours are. The four that it
 * takes by itself do almost twice the work of one, which is only worth it where cores would be idle.
 */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** Runs the TypeScript compiler in the project's root. @param {string[]} args */
export function runCompiler(...args) {
  return runProgram(
    process.execPath,
    [binary('typescript/bin/tsc'), ...args, '--checkers', String(checkers)],
    // It ends before the memory that it could win back would be missed.
    { env: { GOGC: '400' } },
  );
}
