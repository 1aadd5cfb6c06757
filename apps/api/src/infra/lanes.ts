/**
 * Lanes: the queue in front of a group commit. Work that arrives while a lane is busy waits and goes together in the
 * next batch, so that under load many requests share one commit and, idle, a request waits for nobody. Batches of a lane
 * start a little apart unless much waits: each costs the same handful of statements however few requests share it, and at
 * half load small ones would eat what the load leaves.
 * What a batch does is the ledger's business; a lane only queues, bounds and hands out.
 */

export type LaneItem = {
  /** Urgent work (a win owed) goes before the rest. */
  readonly urgent: boolean;
};

export type Lanes<Item extends LaneItem> = {
  readonly count: number;
  /** Queues an item. Throws `LanesFull` when the lane has no room; the sender may try again. */
  push(lane: number, item: Item): void;
  /** Puts items back at the front, for the batch after the current one. */
  again(lane: number, items: readonly Item[]): void;
  /** Runs work alone in a lane, between two batches. */
  alone<T>(lane: number, work: () => Promise<T>): Promise<T>;
  /** Items waiting, per lane. */
  waiting(): number[];
  /** For how long the work under way has run, per lane; 0 for an idle one. */
  busyMs(): number[];
  /** Lets what is queued finish, then takes nothing more. */
  close(): Promise<void>;
};

/** Thrown on a full or closed lane; becomes `try-again`. */
export class LanesFull extends Error {
  readonly code = '53300';
}

type Options<Item extends LaneItem> = {
  count: number;
  maxBatch: number;
  maxWaiting: number;
  /** The least time between the starts of two batches of a lane. */
  gapMs: number;
  run(lane: number, items: Item[]): Promise<void>;
};

type Lane<Item> = {
  urgent: Item[];
  rest: Item[];
  alone: (() => Promise<void>)[];
  busy: boolean;
  idle: (() => void)[];
  startedAtMs: number;
  /** When the work under way began; undefined between two. */
  busySinceMs: number | undefined;
  lastSize: number;
};

/** A batch of this part of the most is worth its statements and waits for no more. */
const worthIts = 0.1;
/** After a batch of fewer nobody is waited for: those who send one after the other would only be slowed down. */
const company = 4;

/** What is left of the gap; none when there is enough for a batch, nobody to wait for, or work that wants the lane alone. */
function restOf<Item extends LaneItem>(lane: Lane<Item>, { gapMs, maxBatch }: Options<Item>): number {
  const waiting = lane.urgent.length + lane.rest.length;
  if (lane.alone.length > 0 || lane.lastSize < company || waiting >= maxBatch * worthIts) return 0;
  return lane.startedAtMs + gapMs - performance.now();
}

const idleLane = <Item>(): Lane<Item> => ({
  urgent: [],
  rest: [],
  alone: [],
  busy: false,
  idle: [],
  startedAtMs: Number.NEGATIVE_INFINITY,
  busySinceMs: undefined,
  lastSize: 0,
});

export function openLanes<Item extends LaneItem>(options: Options<Item>): Lanes<Item> {
  const lanes = Array.from({ length: options.count }, () => idleLane<Item>());
  let isClosed = false;

  const laneOf = (number: number): Lane<Item> => {
    const lane = lanes[number];
    if (lane === undefined) throw new RangeError(`no lane ${number}`);
    return lane;
  };
  const size = (lane: Lane<Item>): number => lane.urgent.length + lane.rest.length;
  const take = (lane: Lane<Item>): Item[] => {
    const urgent = lane.urgent.splice(0, options.maxBatch);
    return urgent.concat(lane.rest.splice(0, options.maxBatch - urgent.length));
  };

  async function turn(number: number, lane: Lane<Item>): Promise<void> {
    const work = lane.alone.shift();
    lane.busySinceMs = performance.now();
    if (work !== undefined) await work();
    lane.busySinceMs = undefined;
    if (size(lane) === 0) return;
    const restMs = isClosed ? 0 : restOf(lane, options);
    if (restMs >= 1) await new Promise((resolve) => setTimeout(resolve, restMs));
    const items = take(lane);
    lane.startedAtMs = performance.now();
    lane.lastSize = items.length;
    lane.busySinceMs = lane.startedAtMs;
    await options.run(number, items);
    lane.busySinceMs = undefined;
  }

  function wake(number: number): void {
    const lane = laneOf(number);
    if (lane.busy) return;
    lane.busy = true;
    // A turn of the event loop first, so that requests that arrive together go together.
    setImmediate(() => void drain(number, lane));
  }

  async function drain(number: number, lane: Lane<Item>): Promise<void> {
    while (size(lane) > 0 || lane.alone.length > 0) await turn(number, lane);
    lane.busy = false;
    for (const done of lane.idle.splice(0)) done();
  }

  return {
    count: options.count,
    push(number, item) {
      const lane = laneOf(number);
      if (isClosed || size(lane) >= options.maxWaiting) throw new LanesFull('the lane is full');
      (item.urgent ? lane.urgent : lane.rest).push(item);
      wake(number);
    },
    again(number, items) {
      const lane = laneOf(number);
      lane.urgent.unshift(...items.filter((item) => item.urgent));
      lane.rest.unshift(...items.filter((item) => !item.urgent));
      wake(number);
    },
    alone(number, work) {
      return new Promise((resolve, reject) => {
        laneOf(number).alone.push(() => work().then(resolve, reject));
        wake(number);
      });
    },
    waiting: () => lanes.map(size),
    busyMs: () => lanes.map(({ busySinceMs }) => (busySinceMs === undefined ? 0 : performance.now() - busySinceMs)),
    async close() {
      isClosed = true;
      const busy = lanes.filter((lane) => lane.busy);
      await Promise.all(busy.map((lane) => new Promise<void>((done) => lane.idle.push(done))));
    },
  };
}
