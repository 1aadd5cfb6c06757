/**
 * What changes of events while pages look at them. One reader for the whole process looks twice a second at the versions of all events that somebody
 * has before them, reads those that changed once, and hands each page what it shows, in its language. While nobody looks nothing is read.
 */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { countOpen, mainMarkets, marketsOf } from './event-lists.ts';
import { type EventRow, eventColumns } from './event-row.ts';
import { toEvent } from './event-wire.ts';

/** What a page has before it: events by the version that it knows, one of them perhaps with all its markets. */
export type Looked = {
  readonly known: ReadonlyMap<string, number>;
  readonly whole: string | undefined;
  readonly language: string;
};

export type EventWatch = {
  /** `hand` is given each event that is newer than what the page knows, as it goes over the wire. Returns how to stop. */
  look(looked: Looked, hand: Hand): () => void;
  /** Looks now; otherwise it is done by time. */
  turn(): Promise<void>;
};

/** An event as text, and whether it has all its markets. */
type Hand = (event: string, isWhole: boolean) => void;
type Viewer = Looked & { readonly seen: Map<string, number>; readonly hand: Hand };

const lookEveryMs = 500;

export function openEventWatch(database: Database, onFault: (error: unknown) => void): EventWatch {
  const viewers = new Set<Viewer>();
  let timer: NodeJS.Timeout | undefined;

  async function turn(): Promise<void> {
    const ids = new Set([...viewers].flatMap(({ known }) => [...known.keys()]));
    const versions = await versionsOf(database, [...ids]);
    const isNews = (id: string, seen: number | undefined) => (versions.get(id) ?? -1) > (seen ?? -1);
    const changed = new Set(
      [...viewers].flatMap(({ seen }) => [...seen].flatMap(([id, at]) => (isNews(id, at) ? [id] : []))),
    );
    if (changed.size === 0) return;
    const wire = await wiresOf(database, [...changed]);
    for (const { seen, whole, language, hand } of viewers)
      for (const [id, at] of seen) {
        const found = changed.has(id) ? wire(id, id === whole, language) : undefined;
        if (found === undefined || found.version <= at) continue;
        seen.set(id, found.version);
        hand(found.text, id === whole);
      }
  }

  const soon = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      void turn()
        .catch(onFault)
        .finally(() => (viewers.size > 0 && timer === undefined ? soon() : undefined));
    }, lookEveryMs);
    // A server that is closing waits for nobody who looks.
    timer.unref();
  };

  return {
    look(looked, hand) {
      const viewer: Viewer = { ...looked, seen: new Map(looked.known), hand };
      viewers.add(viewer);
      if (timer === undefined) soon();
      return () => {
        viewers.delete(viewer);
        if (viewers.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
    turn,
  };
}

async function versionsOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row<'sport_events', 'id' | 'version'>>`select e.id, e.version from sport_events e
    where e.id = any (${[...ids]}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

type Wire = (
  id: string,
  isWhole: boolean,
  language: string,
) => { readonly version: number; readonly text: string } | undefined;

/** Each event as text, made once for all who are shown the same of it in the same language. */
async function wiresOf(database: Database, ids: readonly string[]): Promise<Wire> {
  const { rows } = await sql<EventRow>`select ${eventColumns} from sport_events e
    join sport_tournaments t on t.id = e.tournament where e.id = any (${[...ids]}::uuid[])`.execute(database);
  const markets = await marketsOf(database, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const made = new Map<string, string>();
  return (id, isWhole, language) => {
    const row = byId.get(id);
    if (row === undefined) return undefined;
    const key = `${id} ${isWhole} ${language}`;
    const own = markets.get(id) ?? [];
    const text =
      made.get(key) ?? JSON.stringify(toEvent(row, isWhole ? own : mainMarkets(own), countOpen(own), language));
    made.set(key, text);
    return { version: row.version, text };
  };
}
