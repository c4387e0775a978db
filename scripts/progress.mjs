/**
 * Shows a long step: one line, with the seconds counting up on a terminal.
 * @template Result
 * @param {string} text
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(text, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  if (!process.stdout.isTTY) {
    console.log(`${text} …`);
    return work();
  }
  const draw = () => process.stdout.write(`\r\u001b[2K${text} … ${seconds()}`);
  draw();
  const timer = setInterval(draw, 1000);
  try {
    const result = await work();
    process.stdout.write(`\r\u001b[2K${text}: done in ${seconds()}\n`);
    return result;
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A failure that is reported in one sentence; its output, if any, comes before it. */
export class StepFailed extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command to its end and ends the process with one sentence when it failed in an expected way.
 * @param {() => Promise<void>} work
 */
export async function endWithSentence(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    if (error.output) console.error(error.output.trimEnd());
    console.error(error.message);
    process.exit(1);
  }
}
