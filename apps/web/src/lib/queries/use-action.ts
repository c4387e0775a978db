import { useRef, useState } from 'react';

interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: unknown) => void;
}

type ActionState<Input> =
  | { step: 'idle' }
  | { step: 'busy'; input: Input }
  | { step: 'failed'; error: unknown };

/** One thing that is done by calling the server: never twice at once. */
export function useAction<Result, Input = void>(options: ActionOptions<Input, Result>) {
  const [state, setState] = useState<ActionState<Input>>({ step: 'idle' });
  const isRunning = useRef(false);
  async function start(input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ step: 'busy', input });
    try {
      const result = await options.run(input);
      options.onDone?.(result, input);
      setState({ step: 'idle' });
    } catch (error) {
      options.onFailed?.(error);
      setState({ step: 'failed', error });
    }
    isRunning.current = false;
  }
  return {
    start: (input: Input) => void start(input),
    isBusy: state.step === 'busy',
    /** What it is busy with, so that one row of many can show it. */
    current: state.step === 'busy' ? state.input : undefined,
    /** Why it failed, until it is started again. */
    failure: state.step === 'failed' ? state.error : undefined,
  };
}
