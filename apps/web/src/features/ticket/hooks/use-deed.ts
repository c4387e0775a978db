import { useRef, useState } from 'react';

type DeedState = { step: 'idle' } | { step: 'busy' } | { step: 'failed'; error: unknown };

/** One thing that is done by calling the server: never twice at once, and its failure is for the page to say. */
export function useDeed<Input extends unknown[]>(run: (...input: Input) => Promise<void>) {
  const [state, setState] = useState<DeedState>({ step: 'idle' });
  const isRunning = useRef(false);
  async function start(input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ step: 'busy' });
    try {
      await run(...input);
      setState({ step: 'idle' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
    isRunning.current = false;
  }
  return { state, isBusy: state.step === 'busy', start: (...input: Input) => void start(input) };
}
