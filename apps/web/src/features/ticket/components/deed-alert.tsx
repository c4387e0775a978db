import { useFailureWords } from '../../../lib/use-failure-words.ts';
import type { useDeed } from '../hooks/use-deed.ts';
import { PayAlert } from './pay-alert.tsx';

export function DeedAlert({ state }: Pick<ReturnType<typeof useDeed>, 'state'>) {
  const sayFailure = useFailureWords();
  return state.step === 'failed' ? <PayAlert title={sayFailure(state.error)} /> : null;
}
