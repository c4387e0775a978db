import type { FastifyBaseLogger } from 'fastify';
import {
  type DestinationStream,
  destination,
  type Logger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';

export interface LoggerOptions {
  level: string;
  /** A file, or standard output. */
  file?: string | undefined;
  stream?: DestinationStream;
}

/** Names under which secrets could slip into a log line; they are blotted out wherever they stand. */
const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'secret',
];

export function createLogger(options: LoggerOptions): Logger {
  const stream = options.stream ?? destination({ dest: options.file ?? 1, mkdir: true, sync: false });
  return pino(
    {
      level: options.level,
      base: { app: 'gramy' },
      timestamp: stdTimeFunctions.isoTime,
      redact: {
        paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[secret]',
      },
      serializers: {
        // A database error may quote the statement's parameters; message, code and stack are enough.
        err: (error: unknown) => {
          // Anything can be thrown, and writing it down must not throw again.
          if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
          const { type, message, stack } = stdSerializers.err(error);
          return { type, message, stack, sqlState: 'code' in error ? error.code : undefined };
        },
      },
    },
    stream,
  );
}

/**
 * A logger of its own for each request costs more than most requests do, and nearly none of them says a word.
 * So it is made when the first word is said.
 */
export function createLazyLogger(create: () => FastifyBaseLogger): FastifyBaseLogger {
  let logger: FastifyBaseLogger | undefined;
  const get = (): FastifyBaseLogger => {
    logger ??= create();
    return logger;
  };
  const say =
    (level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent') =>
    (...words: unknown[]) =>
      (get()[level] as (...words: unknown[]) => void)(...words);
  return {
    get level() {
      return get().level;
    },
    set level(level) {
      get().level = level;
    },
    fatal: say('fatal'),
    error: say('error'),
    warn: say('warn'),
    info: say('info'),
    debug: say('debug'),
    trace: say('trace'),
    silent: say('silent'),
    child: (bindings, options) => get().child(bindings, options),
  };
}
