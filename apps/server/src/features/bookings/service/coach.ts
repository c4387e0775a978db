export interface Coach<Wish, Result> {
  join(wish: Wish): Promise<Result>;
}

export interface CoachOptions<Wish, Result> {
  /** At most so many go together … */
  seats: number;
  /** … and with fewer than so many a second ride does not leave while there is one under way. */
  fewest: number;
  /** So many rides at once; whoever comes meanwhile goes with the next one. */
  atOnce: number;
  /** A ride that takes longer no longer keeps others waiting. */
  patienceMs: number;
  /** No two with a key in common are under way at once. */
  listKeys: (wish: Wish) => readonly (string | bigint)[];
  goAlone: (wish: Wish) => Promise<Result>;
  /** Undefined for who has to go alone. */
  goTogether: (wishes: readonly Wish[]) => Promise<readonly (Result | undefined)[]>;
}

/**
 * Lets those who come while others are under way go together. Nobody waits for company: whoever finds nobody under way
 * leaves at once, with those who came in the same turn of the event loop.
 */
export function createCoach<Wish, Result>(options: CoachOptions<Wish, Result>): Coach<Wish, Result> {
  const { seats, fewest, atOnce, patienceMs, listKeys, goAlone, goTogether } = options;
  const waiting: Passenger<Wish, Result>[] = [];
  const underWay = new Set<string | bigint>();
  let rides = 0;
  let isCalled = false;

  function callForDeparture(): void {
    if (isCalled) return;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      while (rides < atOnce && depart());
    });
  }

  function depart(): boolean {
    if (rides > 0 && waiting.length < fewest) return false;
    // In equal parts for all rides that can leave, so that one thinks while the other one writes.
    const share = Math.min(seats, Math.max(fewest, Math.ceil(waiting.length / (atOnce - rides))));
    const boarded: Passenger<Wish, Result>[] = [];
    const left: Passenger<Wish, Result>[] = [];
    for (const passenger of waiting) {
      const canGo = boarded.length < share && !passenger.keys.some((key) => underWay.has(key));
      (canGo ? boarded : left).push(passenger);
      if (canGo) for (const key of passenger.keys) underWay.add(key);
    }
    if (boarded.length === 0) return false;
    waiting.splice(0, waiting.length, ...left);
    void ride(boarded);
    return true;
  }

  async function ride(boarded: readonly Passenger<Wish, Result>[]): Promise<void> {
    rides += 1;
    let isCounted = true;
    const stopCounting = () => {
      if (isCounted) rides -= 1;
      isCounted = false;
      callForDeparture();
    };
    const patience = setTimeout(stopCounting, patienceMs);
    await Promise.all((await carry(boarded)).map(arrive));
    clearTimeout(patience);
    stopCounting();
  }

  /** Answers who has not arrived. */
  async function carry(
    boarded: readonly Passenger<Wish, Result>[],
  ): Promise<readonly Passenger<Wish, Result>[]> {
    if (boarded.length === 1) return boarded;
    try {
      const results = await goTogether(boarded.map(({ wish }) => wish));
      return boarded.filter((passenger, index) => {
        const result = results[index];
        if (result === undefined) return true;
        getOff(passenger);
        passenger.resolve(result);
        return false;
      });
    } catch (error) {
      for (const passenger of boarded) {
        getOff(passenger);
        passenger.reject(error);
      }
      return [];
    }
  }

  async function arrive(passenger: Passenger<Wish, Result>): Promise<void> {
    const result = goAlone(passenger.wish);
    await result.then(passenger.resolve, passenger.reject);
    getOff(passenger);
  }

  function getOff({ keys }: Passenger<Wish, Result>): void {
    for (const key of keys) underWay.delete(key);
  }

  return {
    join: (wish) =>
      new Promise((resolve, reject) => {
        waiting.push({ wish, keys: listKeys(wish), resolve, reject });
        callForDeparture();
      }),
  };
}

interface Passenger<Wish, Result> {
  wish: Wish;
  keys: readonly (string | bigint)[];
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}
