/**
 * What a market needs at its busiest moment, from what a request and a booking cost. Nothing is measured here.
 *
 * @typedef {{ servers: number, database: number, balancer: number }} Cost ms of one processor
 *
 * @typedef {object} Measured
 * @property {Record<'search' | 'place' | 'freeTimes' | 'firstView', Cost>} requests
 * @property {Cost} booking to hold, quote, book and begin to pay
 * @property {number} bytesPerBooking in the database, indexes and messages included
 * @property {number} logBytesPerBooking of the write-ahead log
 * @property {number} placesInCity where searching was measured
 * @property {number} bytesPerVenue that a server keeps in memory
 *
 * @typedef {typeof internetScale} Assumptions
 */

/** A hundred thousand venues and fifty million guests. What cannot be measured here is said here, once. */
export const internetScale = {
  venues: 100_000,
  guests: 50_000_000,
  visitsOfGuestInYear: 4,
  /** Of a week's bookings, those made on a Friday; of these, in its busiest hour; and that hour's busiest minute over its mean. */
  fridayShare: 0.22,
  hourShare: 0.14,
  minuteOverHour: 2,
  /** What is asked for each booking that comes about, by those who only look as well. */
  asked: { search: 8, place: 5, freeTimes: 12, firstView: 3 },
  /** Of first views, those that no cache in front of the servers has. */
  firstViewsUncached: 0.5,
  /** Of venues, those with an open board; each holds one stream. */
  boardsOpen: 0.6,
  streamsPerProcess: 5_000,
  /** Places in the city that most ask for. */
  placesInCity: 5_000,
  /** How much of a processor may be in use at the busiest moment. */
  usage: 0.5,
  /** Caches beside the market itself. */
  cachesOverMarket: 1,
  bytesPerProcess: 300e6,
  processorsPerMachine: 16,
  memoryPerMachine: 64e9,
  databaseProcessors: 32,
  /** Searches read busy times there, places and first views everything. */
  readsAtReplicas: ['search', 'place', 'firstView'],
  msAwayFromDatabase: 2,
  yearsKept: 3,
  monthsOfLog: 1,
  mailsPerBooking: 4,
  textsPerBooking: 0.3,
  bytesOutPerBooking: 3e6,
  /** Euros: of a processor with 4 GB for a month, a GB of fast disk, of a store, of traffic, of a mail and of a text message. */
  prices: { processor: 25, diskGb: 0.12, storeGb: 0.02, trafficGb: 0.02, mail: 0.0001, text: 0.04 },
};

const weeksInYear = 52;
const hour = 3_600;
const kinds = /** @type {const} */ (['search', 'place', 'freeTimes', 'firstView']);

/** @param {Measured} measured @param {Assumptions} assumed */
export function modelMarket(measured, assumed = internetScale) {
  const bookingsInYear = assumed.guests * assumed.visitsOfGuestInYear;
  const bookings =
    ((bookingsInYear / weeksInYear) * assumed.fridayShare * assumed.hourShare * assumed.minuteOverHour) /
    hour;
  const costOf = (/** @type {(typeof kinds)[number]} */ kind) => {
    const cost = measured.requests[kind];
    // A search walks the places of its city.
    const times = kind === 'search' ? Math.max(1, assumed.placesInCity / measured.placesInCity) : 1;
    return { ...cost, servers: cost.servers * times };
  };
  const work = kinds.map((kind) => ({
    kind,
    rate: bookings * assumed.asked[kind] * (kind === 'firstView' ? assumed.firstViewsUncached : 1),
    cost: costOf(kind),
    isAtReplica: assumed.readsAtReplicas.includes(kind),
  }));
  const all = [...work, { kind: 'booking', rate: bookings, cost: measured.booking, isAtReplica: false }];
  /** Processors that are busy at the busiest moment. */
  const busy = (/** @type {typeof all} */ parts, /** @type {keyof Cost} */ part) =>
    parts.reduce((sum, { rate, cost }) => sum + (rate * cost[part]) / 1000, 0);
  const forWork = Math.ceil(busy(all, 'servers') / assumed.usage);
  const forStreams = Math.ceil((assumed.venues * assumed.boardsOpen) / assumed.streamsPerProcess);
  const processes = Math.max(2, forWork + forStreams);
  const bytesPerProcess =
    assumed.bytesPerProcess + assumed.venues * measured.bytesPerVenue * (1 + assumed.cachesOverMarket);
  const perMachine = Math.max(
    1,
    Math.min(
      assumed.processorsPerMachine - 1,
      Math.floor((assumed.memoryPerMachine * 0.9) / bytesPerProcess),
    ),
  );
  const machines = Math.ceil(processes / perMachine) + 1;
  const replicaReads = all.filter(({ isAtReplica }) => isAtReplica);
  const primaryWork = all.filter(({ isAtReplica }) => !isAtReplica);
  const primaryProcessors = busy(primaryWork, 'database') / assumed.usage;
  const replicas = Math.max(
    1,
    Math.ceil(busy(replicaReads, 'database') / assumed.usage / assumed.databaseProcessors),
  );
  const databases = 1 + 1 + replicas;
  const queries = all.reduce(
    (sum, { rate, cost }) => sum + rate * ((cost.database + assumed.msAwayFromDatabase) / 1000),
    0,
  );
  const diskGb = (bookingsInYear * assumed.yearsKept * measured.bytesPerBooking) / 1e9;
  const logGb = ((bookingsInYear / 12) * assumed.monthsOfLog * measured.logBytesPerBooking) / 1e9;
  const month = bookingsInYear / 12;
  const { prices } = assumed;
  const euros = {
    servers: machines * assumed.processorsPerMachine * prices.processor,
    databases: databases * (assumed.databaseProcessors * prices.processor + diskGb * prices.diskGb),
    balancers: 2 * Math.max(4, Math.ceil(busy(all, 'balancer') / assumed.usage)) * prices.processor,
    backups: (2 * diskGb + logGb) * prices.storeGb,
    traffic: ((month * assumed.bytesOutPerBooking) / 1e9) * prices.trafficGb,
    mails: month * assumed.mailsPerBooking * prices.mail,
    texts: month * assumed.textsPerBooking * prices.text,
  };
  return {
    bookingsPerSecond: bookings,
    requestsPerSecond: work.reduce((sum, { rate }) => sum + rate, 0) + 4 * bookings,
    streams: assumed.venues * assumed.boardsOpen,
    processes,
    bytesPerProcess,
    machines,
    primaryProcessors,
    isOnePrimaryEnough: primaryProcessors <= assumed.databaseProcessors,
    replicas,
    connections: Math.ceil((queries / assumed.usage) * 2),
    diskGb,
    logGb,
    euros,
    eurosInMonth: Object.values(euros).reduce((sum, each) => sum + each, 0),
  };
}

/**
 * What a machine that others use as well can do, when each request costs so much of it.
 * @param {{ processors: number, others: number, cost: Record<string, number> }} machine
 */
export function predictRate({ processors, others, cost }) {
  const ms = Object.values(cost).reduce((sum, each) => sum + each, 0);
  return ((processors - others) * 1000) / ms;
}
