/** Posts to the other tabs of this browser. Where that is impossible they find out on their next page load. */
export interface TabChannel<Message> {
  post(message: Message): void;
}

export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = openBroadcast(name);
  if (!channel) return { post: () => undefined };
  channel.onmessage = (event: MessageEvent<Message>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message) };
}

function openBroadcast(name: string): BroadcastChannel | undefined {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    // Firefox blocks it together with cookies.
    return undefined;
  }
}
