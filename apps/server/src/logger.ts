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
  const stream = options.stream ?? openDestination(options.file);
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

const bufferBytes = 8_192;
const flushIntervalMs = 250;
const longestBacklog = 1_048_576;

/** Lines are written in blocks, at the latest after a moment: one write per line would cost more than the line. */
function openDestination(file: string | undefined): DestinationStream {
  const stream = destination({
    dest: file ?? 1,
    // Who came when is nobody else's business on this machine.
    mode: 0o600,
    mkdir: true,
    sync: false,
    minLength: bufferBytes,
    maxLength: longestBacklog,
  });
  // A full disk costs log lines, not the service: what does not fit is dropped until there is room again.
  stream.on('error', () => undefined);
  setInterval(() => stream.flush(), flushIntervalMs).unref();
  return stream;
}

/**
 * A logger of its own for each request costs more than most requests do, and nearly none of them says a word.
 * So it is made when the first word is said.
 */
export class LazyLogger {
  private logger: FastifyBaseLogger | undefined;
  private readonly create: () => FastifyBaseLogger;

  constructor(create: () => FastifyBaseLogger) {
    this.create = create;
  }

  // Methods on the class, neither fields nor getters: Fastify looks at each of them for every request.
  fatal(...words: unknown[]): void {
    this.say('fatal', words);
  }
  error(...words: unknown[]): void {
    this.say('error', words);
  }
  warn(...words: unknown[]): void {
    this.say('warn', words);
  }
  info(...words: unknown[]): void {
    this.say('info', words);
  }
  debug(...words: unknown[]): void {
    this.say('debug', words);
  }
  trace(...words: unknown[]): void {
    this.say('trace', words);
  }
  silent(...words: unknown[]): void {
    this.say('silent', words);
  }
  child(...bindings: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.get().child(...bindings);
  }
  get level(): string {
    return this.get().level;
  }
  set level(level: string) {
    this.get().level = level;
  }

  private say(level: LogLevel, words: unknown[]): void {
    (this.get()[level] as (...words: unknown[]) => void)(...words);
  }

  private get(): FastifyBaseLogger {
    this.logger ??= this.create();
    return this.logger;
  }
}

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
