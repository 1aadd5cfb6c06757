/** Simulated matches are checked by what was published of them: right ones of every league are right, and whatever is changed is noticed. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { commitment } from '../draws/seeded.ts';
import { hexOf, sha256 } from '../draws/sha256.ts';
import { randomnessOf } from '../proof/beacon.ts';
import { bytesOf, utf8 } from '../proof/bytes.ts';
import { hashOfText } from '../proof/texts.ts';
import {
  leagues,
  matchPromiseText,
  matchText,
  playWindow,
  seasonOf,
  seasonSeed,
  seedOfWindow,
} from '../sports/index.ts';
import { courseOf, type MatchEvent } from '../sports/match.ts';
import { shownScore } from '../sports/score.ts';
import { checkMatch, matchSteps, type PublishedMatch } from './index.ts';

const signer = new Uint8Array(32).fill(7);
const key = hexOf(ed25519.getPublicKey(signer));
const keys = [{ key, from: '2026-01-01T00:00:00.000Z', until: null }];
const sign = (text: string): string => hexOf(ed25519.sign(utf8(text), signer));
const moment = (seconds: number): string => new Date(Date.UTC(2026, 10, 28) + seconds * 1000).toISOString();

/** A chain of a few rounds: its name is the hash of the first. */
const pulses: string[] = [hexOf(sha256(utf8('the last')))];
while (pulses.length < 7) pulses.unshift(hexOf(sha256(bytesOf(pulses[0] ?? ''))));
const [chain = '', ...rounds] = pulses;

/** A match of the second round of the 41st season of a league, played to its end. */
function published(code: string): PublishedMatch {
  const league = leagues.find((one) => one.code === code) as (typeof leagues)[number];
  const slot = 41 * league.rounds + 1;
  const fixture = seasonOf(league, seasonSeed(code, 41)).find((one) => one.round === 2 && one.nr === 1);
  if (fixture === undefined) throw new Error('the season has no second round');
  const eventId = '01900000-0000-7000-8000-000000000001';
  const rulesText = matchText(fixture.match);
  const rulesHash = hashOfText(rulesText);
  const events: MatchEvent[] = [];
  const windows = rounds.map((pulse, at): PublishedMatch['windows'][number] => {
    const nr = at + 1;
    const [secret, root] = [String(nr).repeat(64), hashOfText(`bets ${nr}`)];
    const seed = seedOfWindow({ drawId: `${eventId}/${nr}`, rulesHash, secret, root, randomness: randomnessOf(pulse) });
    events.push(...playWindow(fixture.match, events, nr, seed));
    const times = { closesAt: moment(45 * nr), sealedAt: moment(45 * nr + 1), roundAt: moment(45 * nr + 5) };
    return {
      nr,
      ...times,
      beacon: 'local',
      chain,
      round: nr,
      commitment: commitment(secret),
      root,
      pulse,
      secret,
      seed,
    };
  });
  const promise = matchPromiseText({
    ...{
      event: eventId,
      league: code,
      slot,
      nr: 1,
      home: fixture.home.code,
      away: fixture.away.code,
      rulesHash,
      windows,
    },
  });
  return {
    ...{ eventId, league: code, slot, nr: 1, promise, signature: sign(promise), key, rulesText, rulesHash, windows },
    score: shownScore(courseOf(fixture.match, events)),
  };
}

const matches = leagues.map(({ code }) => [code, published(code)] as const);
const football = matches[0]?.[1] as PublishedMatch;
const verdict = (match: PublishedMatch) => checkMatch(match, keys).verdict;

test.each(matches)('a match of %s is right, and its score follows', (_, match) => {
  expect(checkMatch(match, keys)).toEqual({
    verdict: 'local',
    passed: [...matchSteps],
    wrong: [],
    score: match.score,
    played: 6,
  });
});

test.each(matches)('anything changed in a match of %s is noticed', (_, match) => {
  const other = (text: string) => `${text.slice(0, -1)}${text.at(-1) === '0' ? '1' : '0'}`;
  for (const field of ['eventId', 'promise', 'signature', 'key', 'rulesText', 'rulesHash'] as const)
    expect(`${field} ${verdict({ ...match, [field]: other(match[field]) })}`).toMatch(/ (wrong|foreign|malformed)$/);
  for (const field of ['closesAt', 'chain', 'roundAt', 'commitment', 'root', 'pulse', 'secret', 'seed'] as const)
    for (const [at, window] of match.windows.entries()) {
      const windows = match.windows.with(at, { ...window, [field]: other(window[field] ?? '') });
      expect(`${field} ${verdict({ ...match, windows })}`).toMatch(/ (wrong|malformed)$/);
    }
  for (const changed of [{ slot: match.slot + 1 }, { nr: 2 }, { league: 'no-league' }, { slot: -1 }])
    expect(verdict({ ...match, ...changed })).toBe('wrong');
});

test('a house that chose the score, the figures, the secret or the time is found', () => {
  expect(checkMatch({ ...football, score: { home: '9', away: '0' } }, keys).wrong).toEqual(['result']);
  const rulesText = football.rulesText.replace(/\n[\d.]+/, '\n2.5');
  expect(checkMatch({ ...football, rulesText, rulesHash: hashOfText(rulesText) }, keys).wrong).toContain('fixture');
  const [first, ...rest] = football.windows;
  const late = { ...(first as PublishedMatch['windows'][number]), sealedAt: first?.roundAt ?? '' };
  expect(checkMatch({ ...football, windows: [late, ...rest] }, keys).wrong).toEqual(['inTime']);
  expect(checkMatch(football, []).verdict).toBe('foreign');
});

test('a match that is being played is right as far as it is, and says how it stands', () => {
  const closed = { root: null, sealedAt: null, pulse: null, secret: null, seed: null };
  const windows = football.windows.map((window, at) => (at < 2 ? window : { ...window, ...closed }));
  const live = checkMatch({ ...football, windows, score: null }, keys);
  expect(live).toMatchObject({ verdict: 'unfinished', wrong: [], played: 2 });
  expect(live.passed).not.toContain('result');
  expect(live.score).not.toBeNull();
  const before = football.windows.map((window) => ({ ...window, ...closed }));
  expect(checkMatch({ ...football, windows: before, score: null }, keys)).toMatchObject({
    ...{ verdict: 'unfinished', passed: ['key', 'fixture', 'promise'], wrong: [], score: null, played: 0 },
  });
});

test('what is no match of ours is malformed or wrong, and never an error', () => {
  for (const match of [{}, null, { windows: [] }, { ...football, windows: [null] }, { ...football, windows: 7 }])
    expect(['malformed', 'wrong', 'foreign']).toContain(checkMatch(match as never, keys).verdict);
});
