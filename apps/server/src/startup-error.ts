/** An expected reason not to start. `main` prints only the message, so it is one clear sentence for people. */
export class StartupError extends Error {
  override name = 'StartupError';
}
