/**
 * Reads that many requests make one by one, each for a row of its own, made together: what is asked for in one turn of the event loop, or while the
 * reads before it are under way, goes in one statement. A statement costs much and a row of it little: under load a session read alone took 300 us of
 * the database and 150 us of the process, more than the bet it was for.
 */

type Asked<Key, Value> = {
  readonly key: Key;
  readonly name: string;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
};

export type GatherOptions<Key, Value> = {
  /** Two keys of one name are one row. */
  nameOf(key: Key): string;
  /** Reads the rows of some distinct keys, by their names. */
  read(keys: readonly Key[]): Promise<ReadonlyMap<string, Value>>;
  /** So many statements at once: one that is slow does not keep everybody waiting. */
  readonly atOnce?: number;
  /** Keys of one statement. */
  readonly most?: number;
};

/** Makes the reader of one row; undefined where there is none. What it answers was read after it was asked. */
export function gather<Key, Value>({
  nameOf,
  read,
  atOnce = 2,
  most = 500,
}: GatherOptions<Key, Value>): (key: Key) => Promise<Value | undefined> {
  let waiting: Asked<Key, Value>[] = [];
  let underWay = 0;
  let isDue = false;

  async function run(asked: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await read([...new Map(asked.map(({ key, name }) => [name, key])).values()]);
      for (const { name, resolve } of asked) resolve(values.get(name));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function go(): void {
    isDue = false;
    while (waiting.length > 0 && underWay < atOnce) {
      const some = waiting.slice(0, most);
      waiting = waiting.slice(most);
      underWay += 1;
      void run(some).finally(() => {
        underWay -= 1;
        wake();
      });
    }
  }

  function wake(): void {
    if (isDue || waiting.length === 0 || underWay >= atOnce) return;
    isDue = true;
    setImmediate(go);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, name: nameOf(key), resolve, reject });
      wake();
    });
}
