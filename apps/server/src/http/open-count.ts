import type { Socket } from 'node:net';

export interface OpenCount {
  total(): number;
  of(address: string): number;
  on(socket: Socket): number;
  /** The returned function ends it, also when it is called twice. */
  enter(socket: Socket, address: string): () => void;
}

interface Connection {
  readonly leaveAll: Set<() => void>;
}

/**
 * Counts per connection, because of pipelining: when a connection breaks, Node closes the response it was sending, but not
 * those queued behind it. Counted one by one they would be open for ever.
 */
export function createOpenCount(): OpenCount {
  let total = 0;
  const byAddress = new Map<string, number>();
  const connections = new WeakMap<Socket, Connection>();

  const watch = (socket: Socket): Connection => {
    const connection: Connection = { leaveAll: new Set() };
    connections.set(socket, connection);
    socket.once('close', () => {
      for (const leave of connection.leaveAll) leave();
    });
    return connection;
  };

  function change(address: string, by: 1 | -1): void {
    total += by;
    const count = (byAddress.get(address) ?? 0) + by;
    if (count === 0) byAddress.delete(address);
    else byAddress.set(address, count);
  }

  return {
    total: () => total,
    of: (address) => byAddress.get(address) ?? 0,
    on: (socket) => connections.get(socket)?.leaveAll.size ?? 0,
    enter(socket, address) {
      const { leaveAll } = connections.get(socket) ?? watch(socket);
      const leave = () => {
        if (leaveAll.delete(leave)) change(address, -1);
      };
      leaveAll.add(leave);
      change(address, 1);
      return leave;
    },
  };
}
