/** Runs ticks: each by itself and never twice at a time, so that one that waits holds up no other. */
import { causeOf } from './cause.ts';
import type { Context } from './context.ts';
import type { Tick } from './jobs.ts';

/** A tick as it stands now, for figures and readiness. */
export type TickState = {
  readonly name: string;
  /** Failures since it last worked. */
  readonly failures: number;
  /** How long the turn under way has lasted; 0 between turns. */
  readonly runningMs: number;
};

export type RunningTicks = {
  states(): TickState[];
  /** Waits for those under way. */
  stop(): Promise<void>;
};

/** A lasting failure is logged once and then once a minute, and not at every turn. */
const tellAgainMs = 60_000;

/** `leads` is asked before each turn of a tick that belongs to the leading worker. */
export function runTicks(context: Context, ticks: readonly Tick[], leads: () => boolean = () => true): RunningTicks {
  const running = ticks.map((tick) => runTick(context, tick, leads));
  return {
    states: () => running.map(({ state }) => state()),
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

type RunningTick = { state(): TickState; stop(): Promise<void> };

function runTick(context: Context, tick: Tick, leads: () => boolean): RunningTick {
  const stopping = new AbortController();
  const failing = failuresOf(context, tick.name);
  let timer: NodeJS.Timeout | undefined;
  let startedAt: number | undefined;
  let current: Promise<void> = Promise.resolve();
  const turn = async (): Promise<void> => {
    if (tick.on !== 'leader' || leads()) {
      startedAt = performance.now();
      await tick.run(context, stopping.signal).then(failing.worked, failing.failed);
      startedAt = undefined;
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, tick.everyMs);
  };
  const next = (): void => {
    current = turn();
  };
  next();
  return {
    state: () => ({
      name: tick.name,
      failures: failing.count(),
      runningMs: startedAt === undefined ? 0 : performance.now() - startedAt,
    }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await current;
    },
  };
}

type Failing = { count(): number; worked(): void; failed(error: unknown): void };

/** Counts consecutive failures and logs the first, one a minute, and the recovery. */
function failuresOf({ log }: Context, tick: string): Failing {
  let failures = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    count: () => failures,
    worked() {
      if (failures > 0) log.warn({ tick, failures }, 'a tick works again');
      failures = 0;
      loggedAt = Number.NEGATIVE_INFINITY;
    },
    failed(error) {
      failures += 1;
      if (performance.now() - loggedAt < tellAgainMs) return;
      loggedAt = performance.now();
      log.warn({ tick, failures, ...causeOf(error) }, 'a tick has failed and is tried again');
    },
  };
}
