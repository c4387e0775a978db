import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays while what answers at it changes: the name or the floating address of a database cluster. */
export interface MovableAddress {
  port: number;
  /** New connections lead there; those that were open break, as they do when a machine is gone. */
  moveTo(port: number): void;
  close(): Promise<void>;
}

export async function openMovableAddress(firstPort: number): Promise<MovableAddress> {
  let target = firstPort;
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  const listener = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      track(socket);
      // Either end may vanish at any moment; what is left of the pair goes with it.
      socket.on('error', () => other.destroy());
      socket.once('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (listener.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
      breakAll();
    },
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      breakAll();
      await closed;
    },
  };
}
