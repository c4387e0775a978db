import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { PayAlert } from './pay-alert.tsx';

export function ActionAlert({ failure }: { failure: unknown }) {
  const sayFailure = useFailureWords();
  return failure === undefined ? null : <PayAlert title={sayFailure(failure)} />;
}
