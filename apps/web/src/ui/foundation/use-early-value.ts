import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface EarlyValueOptions<Element extends HTMLElement> {
  read: (element: Element) => string | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
}

/**
 * Browsers let people choose and type in a server-rendered page before hydration, and React gets no event for it. The
 * value of the field at hydration counts as the first change.
 */
export function useEarlyValue<Element extends HTMLElement>({
  read,
  value,
  onChange,
}: EarlyValueOptions<Element>): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const compare = useEffectEvent(() => {
    const entered = ref.current ? read(ref.current) : undefined;
    if (entered !== undefined && entered !== value) onChange(entered);
  });
  useEffect(() => compare(), []);
  return ref;
}

export const readChosenRadio = (group: HTMLElement) =>
  group.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;

export const readField = (field: HTMLInputElement | HTMLSelectElement) => field.value;
