/** The studio's games: each under a name of ours, with what it pays at most. A new instant game is one line here and a board. */
import type { Currency } from '@banyan/core/money';
import { currencyScales } from '@banyan/core/money';
import { andarBahar } from '@banyan/games/andar-bahar';
import { baccarat } from '@banyan/games/baccarat';
import { crash } from '@banyan/games/crash';
import { coin } from '@banyan/games/coin';
import { dice } from '@banyan/games/dice';
import { dragonTiger } from '@banyan/games/dragon-tiger';
import { type Choices, type Draws, type Game, type Outcome } from '@banyan/games/fair';
import { fortune } from '@banyan/games/fortune';
import { hilo } from '@banyan/games/hilo';
import { limbo } from '@banyan/games/limbo';
import { mines } from '@banyan/games/mines';
import { plinko } from '@banyan/games/plinko';
import { roulette } from '@banyan/games/roulette';
import { poker } from '@banyan/games/poker';
import { scratch } from '@banyan/games/scratch';
import { river } from '@banyan/games/river';
import { roosters } from '@banyan/games/roosters';
import { seven } from '@banyan/games/seven';
import { sicBo } from '@banyan/games/sic-bo';
import { freeSpins, slot } from '@banyan/games/slot';
import { type Slot, jamdani, mango, puthi, rickshaw, shakrain, slots } from '@banyan/games/slots';
import { spots } from '@banyan/games/spots';
import { teenPatti } from '@banyan/games/teen-patti';
import { towers } from '@banyan/games/towers';
import { languages } from '@banyan/i18n';
import { readTexts } from '@banyan/i18n/texts';
import { figuresOf } from './figures.ts';
import { liveTables } from './live-tables/tables.ts';

/** A game that one player plays alone: a choice, and at once an outcome. */
export type InstantGame = {
  readonly id: string;
  readonly hash: string;
  /** Undefined for a choice that is none. */
  play(stake: bigint, choice: Choices, draws: Draws): Outcome | undefined;
  mostPayout(stake: bigint, choice: Choices): bigint | undefined;
  /** Into how many equal parts the stake is divided; undefined for a choice that is none. */
  partsOf(choice: Choices): bigint | undefined;
  /** The most stakes that a round can pay whatever is chosen, where that bounds the stake. */
  readonly mostTimes?: bigint;
};

function instant<Choice>(game: Game<Choice>): InstantGame {
  const reading =
    <T>(work: (choice: Choice) => T) =>
    (sent: Choices): T | undefined => {
      const choice = game.readChoice(sent);
      return choice === undefined ? undefined : work(choice);
    };
  return {
    id: game.id,
    hash: game.hash,
    play: (stake, sent, draws) => reading((choice) => game.play(stake, choice, draws))(sent),
    mostPayout: (stake, sent) => reading((choice) => game.mostPayout(stake, choice))(sent),
    partsOf: reading((choice) => game.partsOf?.(choice) ?? 1n),
  };
}

export const instantGames: Readonly<Record<string, InstantGame>> = {
  dice: instant(dice),
  monsoon: { ...instant(slot), mostTimes: BigInt(freeSpins.mostTimes) },
  limbo: instant(limbo),
  plinko: instant(plinko),
  spots: instant(spots),
  fortune: instant(fortune),
  coin: instant(coin),
  scratch: instant(scratch),
  river: instant(river),
  roulette: instant(roulette),
  baccarat: instant(baccarat),
  'dragon-tiger': instant(dragonTiger),
  'sic-bo': instant(sicBo),
  'andar-bahar': instant(andarBahar),
  seven: instant(seven),
  roosters: instant(roosters),
  'teen-patti': instant(teenPatti),
  ...Object.fromEntries(
    Object.entries(slots).map(([code, slot]) => [code, { ...instant(slot), mostTimes: BigInt(slot.table.mostTimes) }]),
  ),
};

/** A game as the list of a vendor's games names it: whose it is, where it stands, what its tile shows. */
export type ListedGame = {
  readonly code: string;
  readonly vendor: string;
  readonly category: string;
  readonly classify: string;
  readonly tags: readonly string[];
  readonly minBet: string;
  readonly hasTrial: boolean;
  /** Without an account, from a wallet of the studio's own. */
  readonly hasDemo: boolean;
  readonly motif: string;
  /** The hash of its rules, in which what it pays stands too. */
  readonly version: string;
};

/** The slots of the engine (docs/adr/0105): whose each is, and its tile. */
const slotTiles: readonly { slot: Slot; vendor: string; tags: readonly string[]; motif: string }[] = [
  { slot: rickshaw, vendor: 'KANTHA', tags: ['lines', 'free spins'], motif: 'rickshaw' },
  { slot: shakrain, vendor: 'MAYUR', tags: ['three reels', 'respins'], motif: 'spool' },
  { slot: jamdani, vendor: 'KANTHA', tags: ['both ways', 'respins'], motif: 'peacock' },
  { slot: puthi, vendor: 'NOKSHI', tags: ['lines', 'free spins'], motif: 'puthi' },
  { slot: mango, vendor: 'RUPSHA', tags: ['lines', 'hold and win'], motif: 'mango' },
];

/** By live table: whose it is, and its tile. */
const liveTiles: Readonly<Record<string, readonly [vendor: string, motif: string, category?: string]>> = {
  'live-roulette': ['MEGHNA', 'roulette'],
  'live-baccarat': ['MEGHNA', 'cards'],
  'live-dragon-tiger': ['MEGHNA', 'tiger'],
  'live-sic-bo': ['PALKI', 'threeDice'],
  'live-andar-bahar': ['PALKI', 'twoPiles'],
  'live-seven': ['PALKI', 'sevenUp'],
  'live-teen-patti': ['MEGHNA', 'threeCards'],
  'live-roosters': ['DHOL', 'rooster', 'COCKFIGHT'],
};

const common = { category: 'RNG', minBet: '1', hasTrial: true, hasDemo: true } as const;
/** A table that one plays alone against the house. */
const table = (vendor: string, { id, hash }: { id: string; hash: string }, motif: string): ListedGame => ({
  ...{ ...common, code: id, vendor, classify: 'TG', tags: ['fair', 'table'], motif },
  version: hash,
});
export const listed: readonly ListedGame[] = [
  {
    ...common,
    code: crash.id,
    vendor: 'PADMA',
    classify: 'AC',
    tags: ['fair', 'live', 'shared'],
    motif: 'kite',
    version: crash.hash,
  },
  { ...common, code: dice.id, vendor: 'BAGH', classify: 'AC', tags: ['fair'], motif: 'dice', version: dice.hash },
  { ...common, code: limbo.id, vendor: 'SURMA', classify: 'AC', tags: ['fair'], motif: 'owl', version: limbo.hash },
  { ...common, code: plinko.id, vendor: 'BAGH', classify: 'AC', tags: ['fair'], motif: 'pegs', version: plinko.hash },
  { ...common, code: spots.id, vendor: 'RUPSHA', classify: 'AC', tags: ['fair'], motif: 'balls', version: spots.hash },
  {
    ...{ ...common, code: fortune.id, vendor: 'MAYUR', classify: 'AC', tags: ['fair'], motif: 'fortuneWheel' },
    version: fortune.hash,
  },
  { ...common, code: coin.id, vendor: 'TISTA', classify: 'AC', tags: ['fair'], motif: 'coinToss', version: coin.hash },
  {
    ...{ ...common, code: scratch.id, vendor: 'NOKSHI', classify: 'SC', tags: ['fair'], motif: 'ticket' },
    version: scratch.hash,
  },
  {
    ...{ ...common, category: 'FISH', code: river.id, vendor: 'ILISH', classify: 'AC', tags: ['fair'], motif: 'hilsa' },
    version: river.hash,
  },
  table('MAYUR', roulette, 'roulette'),
  table('NOKSHI', baccarat, 'cards'),
  table('NOKSHI', dragonTiger, 'tiger'),
  table('TISTA', sicBo, 'threeDice'),
  table('NOKSHI', andarBahar, 'twoPiles'),
  table('TISTA', seven, 'sevenUp'),
  table('SURMA', teenPatti, 'threeCards'),
  table('DHOL', roosters, 'rooster'),
  { ...common, code: mines.id, vendor: 'TISTA', classify: 'AC', tags: ['fair'], motif: 'chest', version: mines.hash },
  {
    ...common,
    code: towers.id,
    vendor: 'MAYUR',
    classify: 'AC',
    tags: ['fair'],
    motif: 'minar',
    version: towers.hash,
  },
  {
    ...common,
    code: hilo.id,
    vendor: 'NOKSHI',
    classify: 'TG',
    tags: ['fair'],
    motif: 'higherLower',
    version: hilo.hash,
  },
  {
    ...common,
    code: poker.id,
    vendor: 'SURMA',
    classify: 'VP',
    tags: ['fair'],
    motif: 'videoPoker',
    version: poker.hash,
  },
  {
    ...common,
    code: slot.id,
    vendor: 'KANTHA',
    classify: 'JP',
    tags: ['fair', 'cascades', 'free spins'],
    motif: 'lotus',
    version: slot.hash,
  },
  ...slotTiles.map(({ slot: game, vendor, tags, motif }) => ({
    ...{ ...common, code: game.id, vendor, classify: 'JP', tags: ['fair', ...tags], motif },
    version: game.hash,
  })),
  ...[...liveTables].map(([code, { game }]) => {
    const [vendor, motif, category = 'LIVE'] = liveTiles[code] ?? ['MEGHNA', 'cards'];
    return {
      ...{
        ...common,
        category,
        code,
        vendor,
        classify: 'TG',
        tags: ['fair', 'live', 'shared', 'table'],
        motif,
      },
      version: game.hash,
    };
  }),
];

/** The list with what each game returns and how widely it pays, and its name in every language that the studio speaks. */
export function catalogue() {
  const spoken = languages.flatMap(({ code }) => {
    const texts = readTexts(code);
    return texts['studio.game.none'] === undefined ? [] : [[code, texts] as const];
  });
  return listed.map((game) => ({
    ...game,
    ...figuresOf(game.code),
    titles: Object.fromEntries(spoken.map(([code, texts]) => [code, texts[`studio.game.${game.code}`] ?? game.code])),
  }));
}

const whole = (currency: Currency) => 10n ** BigInt(currencyScales[currency]);
/** Stakes are whole hundredths, so that no game has to round what a hundredth of a stake pays. */
export const stakeStep = (currency: Currency): bigint => whole(currency) / 100n;
/** The most that one round may pay. */
export const mostWin = (currency: Currency): bigint => 5_000_000n * whole(currency);
/** Bounds of a stake where the wallet names none: in whole units of the currency. */
export function stakeBounds(currency: Currency, game: string): { readonly least: bigint; readonly most: bigint } {
  const unit = whole(currency);
  const times = instantGames[game]?.mostTimes ?? 1n;
  const payable = (mostWin(currency) / times / unit) * unit;
  return { least: unit, most: payable < 5000n * unit ? payable : 5000n * unit };
}
