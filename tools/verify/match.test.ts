/**
 * Simulated matches are the same in another language, from the text of the promise and the seeds of the windows alone: tables of chances too, to the last
 * digit, since one digit would show in some draw of thousands.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { leagues, type MatchEvent, matchText, playWindow, seasonOf, type SimulatedMatch } from '@banyan/games/sports';
import { expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'match.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('SKIPPED: there is no python3 here, so simulated matches were not played again');

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = process.env['BANYAN_SEED'] ?? '1';
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An event as the script prints it; nothing for those that only mark time. */
function lineOf(event: MatchEvent): string[] {
  switch (event.kind) {
    case 'goal':
    case 'corner':
      return [`${event.second} ${event.kind} ${event.side} ${event.score.home}-${event.score.away}`];
    case 'card':
      return [`${event.second} ${event.card} ${event.side} ${event.player} ${event.score.home}-${event.score.away}`];
    case 'ball': {
      const { side, delivery, score, lost } = event;
      const what = delivery.extra ?? delivery.wicket?.method ?? delivery.bat;
      return [`${side} ${delivery.batter} ${what} ${score[side]}-${lost[side]}`];
    }
    case 'result':
      return [event.superOver === undefined ? event.official : `tie ${event.superOver}`];
    case 'round':
      return [`${event.side} ${event.rounds.home}-${event.rounds.away}`];
    case 'map-ends':
      return [`map ${event.score.home}-${event.score.away}`];
    default:
      return [];
  }
}

function played(match: SimulatedMatch, seeds: readonly string[]): string[] {
  const events: MatchEvent[] = [];
  for (const [at, one] of seeds.entries()) events.push(...playWindow(match, events, at + 1, one));
  return events.flatMap(lineOf);
}

const matches = leagues.flatMap((league) =>
  seasonOf(league, hashed(`season ${seed}`))
    .slice(0, isLong ? 400 : 25)
    .map(({ match }, nr) => ({
      match,
      seeds: [1, 2, 3, 4, 5, 6].map((window) => hashed(`${league.code} ${seed} ${nr} ${window}`)),
    })),
);

function again(input: readonly { readonly text: string; readonly seeds: readonly string[] }[]): string[][] {
  const { stdout, stderr } = spawnSync('python3', [script], {
    ...{ input: JSON.stringify(input), encoding: 'utf8', maxBuffer: 2 ** 28 },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[][];
}

test.runIf(hasPython)('matches of every league are the same in both languages, event by event', () => {
  const lines = again(matches.map(({ match, seeds }) => ({ text: matchText(match), seeds })));
  expect(lines.length).toBe(matches.length);
  for (const [at, { match, seeds }] of matches.entries())
    expect(lines[at], matchText(match)).toEqual(played(match, seeds));
});

test.runIf(hasPython)('another seed of one window is another match', () => {
  const others = matches.map(({ match, seeds }) => ({ text: matchText(match), seeds: seeds.with(1, hashed('other')) }));
  const lines = again(others);
  for (const [at, { match, seeds }] of matches.entries()) expect(lines[at]).not.toEqual(played(match, seeds));
});
