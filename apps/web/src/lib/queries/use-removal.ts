import { useSWRConfig } from 'swr';
import { showToast } from '../browser/toaster.tsx';
import { useFailureWords } from './use-failure-words.ts';

interface RemovalOptions<Data> {
  /** Under which the screens know it. */
  key: string;
  nothing: Data;
  remove: () => Promise<unknown>;
  restore: (before: Data) => Promise<Data>;
  words: { removed: string; undo: string };
}

/** Gone at once; whoever did not mean it has some seconds to say so. What the server refuses is shown again. */
export function useRemoval<Data>({ key, nothing, remove, restore, words }: RemovalOptions<Data>) {
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const show = (data: Data) => mutate(key, data, { revalidate: false });

  async function turn(from: Data, to: Data, ask: () => Promise<Data>): Promise<boolean> {
    await show(to);
    try {
      await show(await ask());
      return true;
    } catch (error) {
      await show(from);
      showToast({ title: sayFailure(error), variant: 'destructive' });
      return false;
    }
  }

  async function start(before: Data): Promise<void> {
    const isGone = await turn(before, nothing, async () => {
      await remove();
      return nothing;
    });
    if (!isGone) return;
    const run = () => void turn(nothing, before, () => restore(before));
    showToast({ title: words.removed, action: { label: words.undo, run } });
  }
  return (before: Data) => void start(before);
}
