import { useRef, useState } from 'react';

/** One thing that is done by calling the server: not twice at once, and whoever asked hears how it ended. */
export function useAction<Input, Result>(options: {
  run: (input: Input) => Promise<Result>;
  onDone: (result: Result, input: Input) => void;
  onFailed: (error: unknown) => void;
}) {
  /** What it is busy with, so that one row of many can show it. */
  const [current, setCurrent] = useState<Input>();
  const isRunning = useRef(false);
  async function start(input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setCurrent(input);
    try {
      options.onDone(await options.run(input), input);
    } catch (error) {
      options.onFailed(error);
    } finally {
      isRunning.current = false;
      setCurrent(undefined);
    }
  }
  return { start: (input: Input) => void start(input), current };
}
