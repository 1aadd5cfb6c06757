/** The unified feed: what its texts say in our words, that its markets stand in our catalogue, and that whatever else it is given is a fault and no error. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketTypeOf } from '@banyan/core/sports/markets';
import type { FeedMessage } from '@banyan/core/sports/feed';
import { unified } from './index.ts';
import { sportOf, unifiedMarket, unifiedMarkets } from './markets.ts';
import { sharedPlaces } from './messages.ts';
import { readXml } from './xml.ts';

const event = 'sr:match:900001';
const keyOf = (kind: string, sport = '1'): string => `hi.-.live.${kind}.${sport}.sr:match.900001.-`;
const said = `product="1" event_id="${event}" timestamp="1790000000000"`;

/** All messages of ours that a text is. */
function heard(key: string, text: string, product = 1): FeedMessage[] {
  return unified.readSent(product, { key, text }).map(({ payload }) => {
    const read = unified.readMessage(payload);
    if (!read.ok) throw new Error(read.fault);
    return read.message;
  });
}

describe('the catalogue', () => {
  it('has every market that is read, with its outcomes', () => {
    expect(unifiedMarkets.length).toBeGreaterThan(90);
    for (const { type, codes } of unifiedMarkets) {
      const known = marketTypeOf(type);
      expect(known, type).toBeDefined();
      const { outcomes = [] } = known ?? {};
      if (outcomes !== 'listed') expect([...codes].sort(), type).toEqual([...outcomes].sort());
    }
  });

  it('reads specifiers in any order, lines in any spelling, and none that says more than it knows', () => {
    expect(unifiedMarket('tennis', '204', 'total=9.50|setnr=2')?.market).toBe('tennis.set.total/setnr=2 total=9.5');
    expect(unifiedMarket('football', '16', 'hcp=-1.0')?.market).toBe('football.asian-handicap/hcp=-1');
    expect(unifiedMarket('football', '20', 'total=1.5')?.market).toBe('football.team-total/side=away total=1.5');
    expect(unifiedMarket('cs2', '620', 'mapnr=1|roundnr=5')?.market).toBe('cs2.map.rounds.race/mapnr=1 points=5');
    expect(unifiedMarket('football', '18', 'total=2.5|score=1:0')).toBeUndefined();
    expect(unifiedMarket('football', '18', 'total=2.6')).toBeUndefined();
    expect(unifiedMarket('football', '18', '')).toBeUndefined();
    expect(unifiedMarket('tennis', '18', 'total=2.5')).toBeUndefined();
    expect([sportOf('5'), sportOf('sr:sport:21'), sportOf('3')]).toEqual(['tennis', 'cricket', undefined]);
  });
});

describe('prices', () => {
  const text = `<odds_change ${said} request_id="7">
    <sport_event_status status="1" match_status="6" home_score="1" away_score="0">
      <clock match_time="27:33"/>
      <statistics><red_cards home="1" away="0"/><yellow_red_cards home="1" away="2"/></statistics>
    </sport_event_status>
    <odds>
      <market id="1" status="1">
        <outcome id="1" odds="1.85" probabilities="0.51" active="1"/>
        <outcome id="2" odds="3.4" probabilities="0.27" active="1"/>
        <outcome id="3" odds="4.2" probabilities="0.22" active="0"/>
      </market>
      <market id="16" specifiers="hcp=-0.25" status="-1">
        <outcome id="1714" odds="1.95" win_probabilities="0.48" half_lose_probabilities="0.27" lose_probabilities="0.25" active="1"/>
        <outcome id="1715" odds="1.85" probabilities="0.4" active="1"/>
      </market>
      <market id="18" specifiers="total=3.5" status="0"/>
      <market id="18" specifiers="total=1.5" status="-3"/>
      <market id="139" specifiers="total=4.5" status="1"><outcome id="12" odds="1.9"/><outcome id="13" odds="1.9"/></market>
    </odds>
  </odds_change>`;

  it('come with the score as two messages, each with a name of its own', () => {
    const sent = unified.readSent(1, { key: keyOf('odds_change'), text });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    const [score, odds] = heard(keyOf('odds_change'), text);
    expect(score).toMatchObject({
      ...{ kind: 'score', event, generated: 1_790_000_000_000, state: 'live' },
      play: { score: '1-0', phase: 'half-1', clock: '27:33', redCards: { home: 2, away: 2 } },
    });
    expect(odds).toMatchObject({ kind: 'oddsChange', isWhole: false, requestId: 7 });
    expect((odds as { markets: unknown }).markets).toEqual([
      {
        ...{ market: 'football.1x2', state: 'active' },
        outcomes: [
          { code: 'home', price: '1.85', fair: [510_000, 0, 0, 0, 490_000] },
          { code: 'draw', price: '3.4', fair: [270_000, 0, 0, 0, 730_000] },
          { code: 'away', fair: [220_000, 0, 0, 0, 780_000] },
        ],
      },
      {
        ...{ market: 'football.asian-handicap/hcp=-0.25', state: 'suspended' },
        outcomes: [
          { code: 'home', price: '1.95', fair: [480_000, 0, 0, 270_000, 250_000] },
          { code: 'away', price: '1.85' },
        ],
      },
      { market: 'football.total/total=3.5', state: 'inactive', outcomes: [{ code: 'over' }, { code: 'under' }] },
    ]);
  });

  it('of another producer of the queue, or of a sport that is not offered, are nobody’s', () => {
    expect(unified.readSent(3, { key: keyOf('odds_change'), text })).toEqual([]);
    expect(unified.readSent(1, { key: keyOf('odds_change', '3'), text })).toEqual([]);
  });

  it('shut by groups that both sides name, and all by any other', () => {
    const stop = (groups: string) => heard(keyOf('bet_stop'), `<bet_stop ${said} groups="${groups}"/>`)[0];
    expect(stop('all')).toMatchObject({ kind: 'betStop', groups: ['all'] });
    expect(stop('1st_half|corners')).toMatchObject({ groups: ['half-1', 'corners'] });
    expect(stop('1st_half|player')).toMatchObject({ groups: ['all'] });
  });
});

describe('results', () => {
  const settled = (outcomes: string, more = 'certainty="2"') =>
    heard(
      keyOf('bet_settlement'),
      `<bet_settlement ${said} ${more}><outcomes><market id="16" specifiers="hcp=-0.25">${outcomes}</market></outcomes></bet_settlement>`,
    )[0];
  const factors = (outcomes: string) =>
    (settled(outcomes) as { results: { factors: unknown }[] } | undefined)?.results[0]?.factors;

  it('are factors: won, lost, a half of either, given back, and shared', () => {
    expect(
      factors('<outcome id="1714" result="0" void_factor="0.5"/><outcome id="1715" result="1" void_factor="0.5"/>'),
    ).toEqual({ home: '1,0,2', away: '1,1,2' });
    expect(factors('<outcome id="1714" result="1"/><outcome id="1715" result="0"/>')).toEqual({
      home: '0,1,1',
      away: '0,0,1',
    });
    expect(
      factors(
        '<outcome id="1714" result="0" void_factor="1.0"/><outcome id="1715" result="1" dead_heat_factor="0.5"/>',
      ),
    ).toEqual({
      home: '1,0,1',
      away: '0,1,2',
    });
  });

  it('that are not decided, or say what nobody knows, settle nothing', () => {
    expect(settled('<outcome id="1714" result="-1"/><outcome id="1715" result="1"/>')).toBeUndefined();
    expect(settled('<outcome id="1714" result="1" dead_heat_factor="0.123"/>')).toBeUndefined();
    expect(settled('<outcome id="1714" result="2"/>')).toBeUndefined();
    expect(settled('<outcome id="1714" result="1"/>', 'certainty="1"')).toMatchObject({ results: [{ certainty: 1 }] });
  });

  it('shared by few are whole places', () => {
    expect([sharedPlaces('0.5'), sharedPlaces('0.3333'), sharedPlaces('0.667'), sharedPlaces('1')]).toEqual([
      ...[
        { left: 1, tied: 2 },
        { left: 1, tied: 3 },
        { left: 2, tied: 3 },
        { left: 1, tied: 1 },
      ],
    ]);
    expect([sharedPlaces('0'), sharedPlaces('1.2'), sharedPlaces('x')]).toEqual([undefined, undefined, undefined]);
  });

  it('are taken back, and bets are void for a time or for good', () => {
    const markets = '<market id="1"/><market id="9999"/>';
    expect(
      heard(keyOf('rollback_bet_settlement'), `<rollback_bet_settlement ${said}>${markets}</rollback_bet_settlement>`),
    ).toMatchObject([{ kind: 'rollbackSettlement', markets: ['football.1x2'] }]);
    const cancel = (name: string, more = '') => heard(keyOf(name), `<${name} ${said} ${more}>${markets}</${name}>`)[0];
    expect(cancel('bet_cancel', 'start_time="5" end_time="9"')).toMatchObject({ kind: 'betCancel', from: 5, to: 9 });
    expect(cancel('rollback_bet_cancel', 'end_time="9"')).toMatchObject({ kind: 'rollbackCancel', from: 0, to: 9 });
    expect(cancel('bet_cancel')).not.toHaveProperty('from');
    expect(heard(keyOf('bet_cancel'), `<bet_cancel ${said}><market id="9999"/></bet_cancel>`)).toEqual([]);
  });
});

it('asks for fixtures and recoveries where they are, and reads the fixture of a match between two sides', () => {
  expect(unified.fixtureCall('https://api.example/v1/', event)).toMatchObject({
    address: 'https://api.example/v1/sports/en/sport_events/sr%3Amatch%3A900001/fixture.xml',
    method: 'GET',
  });
  expect(unified.recoveryCall('https://api.example/v1', 'liveodds', { requestId: 4, since: 9 })).toMatchObject({
    address: 'https://api.example/v1/liveodds/recovery/initiate_request?after=9&request_id=4',
    method: 'POST',
  });
  expect(
    unified.recoveryCall('https://api.example/v1', 'pre', { requestId: 5, since: undefined }).headerOf('key'),
  ).toEqual({
    'x-access-token': 'key',
  });
  const fixture = (sport: string, qualifier = 'away') => `<?xml version="1.0"?>
    <fixtures_fixture xmlns="http://schemas.example/unified" generated_at="2026-09-23T11:40:48+00:00">
      <fixture id="${event}" scheduled="2026-10-01T10:00:00+00:00" start_time="2026-10-01T10:05:00+00:00">
        <tournament id="sr:tournament:17" name="First &amp; Second League"><sport id="${sport}" name="x"/><category id="sr:category:1" name="Côte d’Or"/></tournament>
        <competitors>
          <competitor id="sr:competitor:1" name="North End" qualifier="home"/><competitor id="sr:competitor:2" name="South End" qualifier="${qualifier}"/>
        </competitors>
      </fixture>
    </fixtures_fixture>`;
  const sent = unified.readFixture(event, fixture('sr:sport:1'));
  expect(unified.readMessage(sent?.payload)).toMatchObject({
    message: {
      ...{ kind: 'fixture', event, generated: Date.parse('2026-09-23T11:40:48Z') },
      fixture: {
        sport: 'football',
        tournament: { id: 'football.sr-tournament-17', category: 'cote-d-or', names: { EN: 'First & Second League' } },
        startsAt: Date.parse('2026-10-01T10:05:00Z'),
        home: { code: 'sr:competitor:1', names: { EN: 'North End' } },
      },
    },
  });
  expect(unified.readFixture('sr:match:2', fixture('sr:sport:1'))).toBeUndefined();
  expect(unified.readFixture(event, fixture('sr:sport:3'))).toBeUndefined();
  expect(unified.readFixture(event, fixture('sr:sport:1', 'third'))).toBeUndefined();
});

describe('what cannot be read', () => {
  it('is stored, and shuts the event of its routing key', () => {
    for (const text of ['', '<odds_change', '{"kind":"alive"}', `<!DOCTYPE a [<!ENTITY x "y">]><alive product="1"/>`]) {
      const [sent] = unified.readSent(1, { key: keyOf('odds_change'), text });
      expect(unified.readMessage(sent?.payload)).toMatchObject({ ok: false, event });
    }
    const deep = `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`;
    for (const inner of [deep, '<constructor/>', '<a __proto__="x"/>']) {
      const text = `<odds_change ${said}>${inner}</odds_change>`;
      const [sent] = unified.readSent(1, { key: keyOf('odds_change'), text });
      expect(unified.readMessage(sent?.payload), inner.slice(0, 20)).toMatchObject({ ok: false, event });
    }
    const [unknown] = unified.readSent(1, { key: '-.-.-.noise.-.-.-.-', text: '<noise product="1" timestamp="5"/>' });
    expect(unified.readMessage(unknown?.payload)).toMatchObject({ ok: false, event: undefined });
    expect(readXml('<a/><b/>')).toBeUndefined();
  });

  it('of any kind is read or refused without an error', () => {
    const words = fc.constantFrom('odds_change', 'bet_settlement', 'alive', 'fixtures_fixture', 'bet_cancel', 'x');
    fc.assert(
      fc.property(fc.anything(), fc.string(), words, fc.string({ unit: 'binary' }), (value, key, name, inner) => {
        unified.readMessage(value);
        unified.readFixture(event, inner);
        for (const text of [
          inner,
          `<${name} product="1" timestamp="1" event_id="sr:match:1"><odds>${inner}</odds></${name}>`,
        ])
          for (const { payload } of unified.readSent(1, { key: `a.b.c.${name}.1.${key}`, text }))
            unified.readMessage(payload);
      }),
    );
  });
});
