import { useEffect, useState } from 'react';

/** What stays as it is for a moment: somebody who types fast asks once. */
export function useSettled<Value>(value: Value, pauseMs = 400): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
