/** Work that several callers wait for. It is given up when all of them have left. */
export class SharedWork<Value> {
  /** Fails once it is given up. */
  readonly outcome: Promise<Value>;
  readonly #controller = new AbortController();
  #waiting = 0;
  #isOver = false;

  constructor(work: (signal: AbortSignal) => Promise<Value>) {
    this.outcome = work(this.#controller.signal).finally(() => {
      this.#isOver = true;
    });
  }

  get isAbandoned(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Whoever brings no signal stays to the end. */
  join(client?: AbortSignal): Promise<Value> {
    this.#waiting += 1;
    if (client?.aborted) this.#leave();
    else client?.addEventListener('abort', () => this.#leave(), { once: true });
    return this.outcome;
  }

  #leave(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && !this.#isOver) this.#controller.abort();
  }
}
