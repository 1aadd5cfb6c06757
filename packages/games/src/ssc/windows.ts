/** The places that plays stand on: all five, or the front, middle or back of them. */

/** Some neighbouring places of a result. */
export type Window = {
  /** The opening of the names of its plays. */
  readonly code: string;
  /** The group in which its plays are shown. */
  readonly group: string;
  readonly first: number;
  readonly count: number;
};

/** In the order in which they are shown. */
export const windows = {
  all: { code: 'A5', group: 'star5', first: 0, count: 5 },
  front4: { code: 'F4', group: 'front4', first: 0, count: 4 },
  back4: { code: 'B4', group: 'back4', first: 1, count: 4 },
  front3: { code: 'F3', group: 'front3', first: 0, count: 3 },
  middle3: { code: 'M3', group: 'middle3', first: 1, count: 3 },
  back3: { code: 'B3', group: 'back3', first: 2, count: 3 },
  front2: { code: 'F2', group: 'front2', first: 0, count: 2 },
  back2: { code: 'B2', group: 'back2', first: 3, count: 2 },
} as const satisfies Readonly<Record<string, Window>>;

/** Its places as bits. */
export function placesOf({ first, count }: Window): number {
  return (2 ** count - 1) << first;
}
