/** Rules of the list of games: its numbers, its filters, how a title is searched, how a winner is named. */

/** Games of one page of a list: six columns, two rows (LIST-09, LIMIT-12). */
export const gamesPerPage = 12;
/** Rows of the winner board, games of the popular area (LIMIT-13, LIMIT-14). */
export const boardRows = 20;
export const popularAtMost = 20;
/** A kind of games has a row of its own on the home page from so many games on. */
export const kindRowFrom = 4;

/** Categories whose games can be hot (CAT-06); a game of another category is not, whatever its vendor says. */
export const hotCategories: ReadonlySet<string> = new Set(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']);

/** What a visitor may ask of the smallest stake, besides nothing (LIST-07). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

/** What a visitor may ask of the return to player (RTP), besides nothing: at least so much, in percent. */
export const minReturns = ['95', '97', '99'] as const;

/** How widely what a game pays spreads; a game whose players choose their risk has more than one. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** Kinds of slots: scratch, video poker, table, arcade, slots (LIST-11). */
export const slotClasses = ['SC', 'VP', 'TG', 'AC', 'JP'] as const;

/** The kinds on offer: bingo only where Tagalog is a language of the site (LIST-12, DEC-26). */
export function slotClassesFor(languages: readonly string[]): readonly string[] {
  return languages.includes('TY') ? [...slotClasses, 'BG'] : slotClasses;
}

/** A decimal text as ten-thousandths; undefined when it is none or too fine. */
export function tenThousandths(text: string): bigint | undefined {
  const found = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text);
  return found === null ? undefined : BigInt(`${found[1]}${(found[2] ?? '').padEnd(4, '0')}`);
}

/** Ten-thousandths as decimal text without trailing zeros: `0.05`, `1`. */
export function decimalOf(units: bigint): string {
  const text = units.toString().padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`.replace(/\.?0+$/, '');
}

/** A percentage as decimal text in hundredths of a percent: `96.07` is 9607; undefined for what is none, is finer or above 100. */
export function basisPoints(percent: string): number | undefined {
  const units = tenThousandths(percent);
  if (units === undefined || units % 100n !== 0n || units > 1_000_000n) return undefined;
  return Number(units / 100n);
}

/** Normalises a title or a search text for comparison: width, case, accents and runs of spaces do not count. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** How a winner is named on the board: `ab***9`; of a short name only its first letter (HOME-04). */
export function maskedName(name: string): string {
  const letters = [...name];
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}

/** How many pages a number of items fills. */
export function pagesOf(total: number, size: number): number {
  return Math.ceil(total / size);
}

/** A vendor's description of one of its games. */
export type ListedGame = {
  readonly code: string;
  readonly category: string;
  /** By language; English is always there. */
  readonly titles: Readonly<Record<string, string>>;
  readonly classify?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  /** Ten-thousandths. */
  readonly leastStake?: bigint | undefined;
  /** The return to player, in hundredths of a percent. */
  readonly rtp?: number | undefined;
  readonly volatility?: readonly string[] | undefined;
  readonly hasDemo?: boolean | undefined;
  /** Whether it can be played with a trial account's play money. */
  readonly hasTrial?: boolean | undefined;
  /** Its picture's address; without one the server draws it from the motif. */
  readonly picture?: string | undefined;
  readonly motif?: string | undefined;
  /** Whatever names its rules and what they pay, up to 80 characters: rounds carry it. */
  readonly version?: string | undefined;
};
