/**
 * The journal of a bonus: the movements of its money, which are the entries of the bonus account between its start and its end, and the bets that were
 * counted, as one list. Both are read by key; what stood after a line of one is what stood after the line of the other before it.
 */
import { type MemberId, isUuid } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { addsUp, journalPart, journalSums } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { grantsAdminRoutes } from '@banyan/protocol/admin/grants';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { type GrantRow, findGrant, startedAfter } from '../bonuses/index.ts';
import { type BonusEntry, type BonusSpan, balancesOf, bonusJournal } from '../ledger/index.ts';
import { type JournalPlay, bringBonusesUp, countedSum, journalOfPlays } from '../promotions/index.ts';
import { type NamedBet, betsNamed, betsOfTransfers } from '../records/index.ts';
import { toWireGrant } from './list.ts';

type Place = {
  /** Entries below this version, and bets before this one, are still to come. */
  readonly below: bigint | undefined;
  readonly before: { readonly at: Date; readonly mark: string } | undefined;
};

const form = /^(\d{1,19}|-)\.(\d{1,16}|-)\.([0-9a-f]{32}|-)$/;

const writePlace = ({ below, before }: Place): string =>
  Buffer.from(`${below ?? '-'}.${before?.at.getTime() ?? '-'}.${before?.mark ?? '-'}`).toString('base64url');

function readPlace(text: string): Place {
  const [, version = '-', at = '-', mark = '-'] = form.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return {
    below: version === '-' ? undefined : BigInt(version),
    before: at === '-' || mark === '-' ? undefined : { at: new Date(Number(at)), mark },
  };
}

/** Where its entries are; undefined for one that never started. */
async function spanOf(database: Database, grant: GrantRow): Promise<BonusSpan | undefined> {
  const { member, id } = grant;
  const next = grant.endedAt === null ? undefined : await startedAfter(database, grant);
  const keys = {
    start: derivedKey(`bonus ${member} ${id} start`),
    end: derivedKey(`bonus ${member} ${id} end`),
    next: derivedKey(`bonus ${member} ${next ?? ''} start`),
  };
  const places = await bonusJournal.placesOf(database, member, Object.values(keys));
  const start = places.get(keys.start);
  if (start === undefined) return undefined;
  const follower = places.get(keys.next)?.version;
  const last = places.get(keys.end)?.version ?? (follower === undefined ? null : follower - 1n);
  return { account: start.account, first: start.version, last };
}

type Line = { readonly entry: BonusEntry } | { readonly play: JournalPlay };
const timeOf = (line: Line): number => ('entry' in line ? line.entry.at : line.play.at).getTime();

/** The newest first; of one moment the bet that was counted stands above the money that it moved. */
function merged(entries: readonly BonusEntry[], plays: readonly JournalPlay[]): Line[] {
  const all: Line[] = [...plays.map((play) => ({ play })), ...entries.map((entry) => ({ entry }))];
  return all.toSorted((one, other) => timeOf(other) - timeOf(one));
}

export const journal: AdminUseCase<
  (typeof grantsAdminRoutes)['GET /admin/api/members/:id/grants/:grant/journal']
> = async (context, { params, query: { after, limit = 50 }, request }) => {
  const { database } = context;
  const member = params.id as MemberId;
  if (!isUuid(params.grant)) return refuse('not-found');
  await bringBonusesUp(context, member);
  const grant = await findGrant(database, member, params.grant);
  if (grant === undefined) return refuse('not-found');
  const span = await spanOf(database, grant);
  const place: Place = after === undefined ? { below: undefined, before: undefined } : readPlace(after);
  const page = { limit: limit + 1 };
  const entries =
    span === undefined ? [] : await bonusJournal.entriesIn(database, member, span, { ...page, below: place.below });
  const plays = await journalOfPlays(database, grant, { ...page, before: place.before });
  const lines = merged(entries, plays);
  const shown = lines.slice(0, limit);
  const wire = (units: bigint) => toWire(money(grant.currency, units));
  const named = await namesOf(context, member, shown, request.language);
  const rows = shown.map((line, at) => {
    const rest = lines.slice(at);
    const balance = rest.find((one) => 'entry' in one)?.entry.balance ?? 0n;
    const progress = rest.find((one) => 'play' in one)?.play.progress ?? 0n;
    return { ...lineOf(line, grant.currency), ...named(line), balance: wire(balance), progress: wire(progress) };
  });
  const sums = journalSums(span === undefined ? [] : await bonusJournal.sumsIn(database, member, span));
  const counted = await countedSum(database, grant);
  const balance = grant.state === 'active' ? (await balancesOf(database, member)).bonus : 0n;
  return ok({
    rows,
    next: lines.length > limit ? writePlace(placeAfter(place, shown)) : null,
    grant: toWireGrant(grant),
    balance: wire(balance),
    sums: {
      ...{ given: wire(sums.given), staked: wire(sums.staked), won: wire(sums.won), returned: wire(sums.returned) },
      ...{ converted: wire(sums.converted), taken: wire(sums.taken), corrected: wire(sums.corrected) },
    },
    counted: wire(counted),
    addsUp: addsUp(sums, { balance, counted, progress: grant.progress }),
  });
};

function placeAfter(before: Place, shown: readonly Line[]): Place {
  const entry = shown.findLast((line) => 'entry' in line)?.entry;
  const play = shown.findLast((line) => 'play' in line)?.play;
  return {
    below: entry?.version ?? before.below,
    before: play === undefined ? before.before : { at: play.at, mark: play.mark },
  };
}

function lineOf(line: Line, currency: Currency) {
  const wire = (units: bigint) => toWire(money(currency, units));
  if ('entry' in line) {
    const { key, kind, units, at, version } = line.entry;
    const part = journalPart(kind, units);
    return { key: `${key} ${version}`, at: at.toISOString(), part, amount: wire(units), valid: null, why: null };
  }
  const { mark, at, counted, valid, why } = line.play;
  return { key: mark, at: at.toISOString(), part: 'progress' as const, amount: wire(counted), valid: wire(valid), why };
}

type Context = Parameters<typeof betsNamed>[0];

async function namesOf(context: Context, member: MemberId, lines: readonly Line[], language: string) {
  const entries = lines.flatMap((line) => ('entry' in line ? [line.entry] : []));
  const bets = await betsOfTransfers(context.database as Database, member, entries);
  const betOf = (line: Line) => ('entry' in line ? bets.get(line.entry.key) : line.play);
  const names = await betsNamed(
    context,
    lines.flatMap((line) => betOf(line) ?? []),
    language,
  );
  return (line: Line): NamedBet => {
    const bet = betOf(line);
    return bet === undefined ? { game: '', ref: '', proof: null } : names(bet);
  };
}
