/** Counts open streams, and makes room for new ones. */

export type Seat = { readonly who: string; close(): void };

export type Seats = {
  count(): number;
  /** Seats of one holder, oldest first. */
  of(who: string): readonly Seat[];
  take(seat: Seat): void;
  leave(seat: Seat): void;
  closeAll(): void;
};

export function openSeats(): Seats {
  const all = new Map<string, Set<Seat>>();
  let count = 0;
  return {
    count: () => count,
    of: (who) => [...(all.get(who) ?? [])],
    take(seat) {
      const mine = all.get(seat.who) ?? new Set();
      all.set(seat.who, mine.add(seat));
      count += 1;
    },
    leave(seat) {
      const mine = all.get(seat.who);
      if (mine?.delete(seat) !== true) return;
      count -= 1;
      if (mine.size === 0) all.delete(seat.who);
    },
    closeAll() {
      for (const mine of [...all.values()]) for (const seat of [...mine]) seat.close();
    },
  };
}
