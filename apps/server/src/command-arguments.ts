import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from './startup-error.ts';

/** What stands behind the name of a command; what it does not know is said in one sentence. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new StartupError(message);
  }
}
