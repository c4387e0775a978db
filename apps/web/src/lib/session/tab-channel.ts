/** Tells other tabs of this browser; where that is impossible they find out with their next page. */
export interface TabChannel<Message> {
  tell(message: Message): void;
}

export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = openBroadcast(name);
  if (!channel) return { tell: () => undefined };
  channel.onmessage = (event: MessageEvent<Message>) => onMessage(event.data);
  return { tell: (message) => channel.postMessage(message) };
}

function openBroadcast(name: string): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox forbids it together with cookies.
    return undefined;
  }
}
