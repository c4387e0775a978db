export interface PostmasterSettings {
  durable: boolean;
  settings: Record<string, string>;
}

const defaults: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Leaves out the details, which would carry people's data ("Key (email)=(…) already exists").
  log_error_verbosity: 'terse',
};

const notDurable: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** What the rest of this folder relies on: only the loopback interface, and log lines it can read. */
const fixed: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  lc_messages: 'C',
};

/** The port comes last, so that the commands of two starts can be compared without it. */
export function composeArguments(
  folder: string,
  { durable, settings }: PostmasterSettings,
  port: number,
): string[] {
  const all = { ...defaults, ...(durable ? {} : notDurable), ...settings, ...fixed };
  return [
    '-D',
    folder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    '-p',
    String(port),
  ];
}
