/** Tells other tabs of this browser; where that is impossible they find out with their next page. */
export interface TabChannel<Message> {
  tell(message: Message): void;
}

export function openTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return { tell: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<Message>) => onMessage(event.data);
  return { tell: (message) => channel.postMessage(message) };
}
