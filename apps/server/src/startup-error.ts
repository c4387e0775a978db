/** An expected reason not to start. `main` prints only the message, so it is one clear sentence for people. */
export class StartupError extends Error {
  override name = 'StartupError';
  /** Nothing is set wrongly: what is in the way may be gone when somebody tries again. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false, ...options }: ErrorOptions & { mayPass?: boolean } = {}) {
    super(message, options);
    this.mayPass = mayPass;
  }

  /** As `sysexits.h` has it: EX_TEMPFAIL and EX_CONFIG, by which a supervisor knows whether to try again. */
  get exitCode(): number {
    return this.mayPass ? 75 : 78;
  }
}
