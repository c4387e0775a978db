const last = new Map<string, Promise<unknown>>();

/** What was chosen last has to arrive last, and no network keeps an order: each call waits for the one before it. */
export function inTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = last.get(name);
  const mine = before ? before.then(work, work) : work();
  last.set(name, mine);
  const leave = () => {
    if (last.get(name) === mine) last.delete(name);
  };
  mine.then(leave, leave);
  return mine;
}
