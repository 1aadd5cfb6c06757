/** A proxy in front of PostgreSQL that may forget connections without a word: nothing passes any more and nothing is closed. */
import net from 'node:net';

export type FreezingProxy = {
  /** The address of a database, by way of this proxy. */
  via(url: string): string;
  /** Forgets what is open now; new connections pass. Returns how many that were. */
  freezeOpen(): number;
  /** Lets nothing through, neither what is open nor what comes, until the next call with false. */
  freezeAll(isFrozen: boolean): void;
  close(): Promise<void>;
};

/** Opens a proxy to the server of `url`. */
export async function openFreezingProxy(url: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<[net.Socket, net.Socket]>();
  let isFrozen = false;
  const server = net.createServer((near) => {
    const far = net.connect({ host: hostname, port: Number(port) });
    const pair: [net.Socket, net.Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        // A frozen side does not tell the other.
        if (!from.isPaused()) to.destroy();
      });
    }
    if (isFrozen) freeze(pair);
  });
  const freeze = ([near, far]: readonly [net.Socket, net.Socket]): void => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    via(address) {
      const through = new URL(address);
      through.port = String((server.address() as net.AddressInfo).port);
      return through.href;
    },
    freezeOpen() {
      for (const pair of pairs) freeze(pair);
      return pairs.size;
    },
    freezeAll(now) {
      isFrozen = now;
      for (const [near, far] of pairs) {
        if (now) freeze([near, far]);
        else near.pipe(far).pipe(near);
      }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
