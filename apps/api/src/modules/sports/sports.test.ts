/** The hot matches: shown in their order and language, put in whole or not at all, gone when their time is over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-reader.ts';
import { changeMatch, kickOff, openMatch } from '../../../test/sports.ts';
import { type World, world } from '../../../test/world.ts';
import { listMatches, putMatches, removeMatch } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const hourMs = 3_600_000;
const at = (hours: number) => new Date(w.clock.now() + hours * hourMs).toISOString();
const match = (matchId: string, more: object = {}) => ({
  matchId,
  sport: 'cricket',
  startsAt: at(2),
  competition: { EN: 'River Cup', BN: 'নদী কাপ' },
  home: { EN: 'Dhaka' },
  away: { EN: 'Sylhet' },
  ...more,
});
const shown = async (language = 'EN') =>
  (await w.visitor.get('GET /wps/sports/hotMatches', { query: { language } })).value.list;

describe('hot matches', () => {
  it('are none on a new installation', async () => {
    expect(await shown()).toEqual([]);
  });

  it('stand in their order: place, under way, beginning; in the page’s language or English', async () => {
    const begun = at(-1);
    const put = await putMatches(w.context, [
      match('later', { startsAt: at(5) }),
      match('sooner'),
      match('live', { startsAt: begun, isLive: true, phase: '14.2 ov', homeScore: '128/4' }),
      match('last', { position: 1, startsAt: at(-2) }),
    ]);
    expect(put).toMatchObject({ ok: true, value: 4 });
    expect((await shown()).map(({ matchId }) => matchId)).toEqual(['live', 'sooner', 'later', 'last']);
    expect((await shown('BN'))[0]).toEqual({
      matchId: 'live',
      sport: 'cricket',
      competition: 'নদী কাপ',
      home: 'Dhaka',
      away: 'Sylhet',
      startsAt: begun,
      isLive: true,
      phase: '14.2 ov',
      homeScore: '128/4',
      awayScore: '',
      eventId: null,
      isVirtual: false,
    });
  });

  it('are followed by events of the book, those under way first', async () => {
    const [later, live] = [await openMatch(w, { minutes: 30 }), await openMatch(w, { minutes: 600 })];
    await kickOff(w, live);
    const list = await shown();
    expect(list.map(({ eventId }) => eventId)).toEqual([null, null, null, null, live.id, later.id]);
    expect(list[4]).toMatchObject({ isLive: true, sport: 'football', isVirtual: false });
    await changeMatch(w, live, { state: 'abandoned' });
    await changeMatch(w, later, { state: 'cancelled' });
  });

  it('change by their name, and go when somebody takes them away or their time is over', async () => {
    await putMatches(w.context, [match('sooner', { home: { EN: 'Khulna' }, shownUntil: at(3) })]);
    expect((await shown()).find(({ matchId }) => matchId === 'sooner')?.home).toBe('Khulna');
    expect(await removeMatch(w.context, 'later')).toBe(true);
    expect(await removeMatch(w.context, 'later')).toBe(false);
    await w.clock.advance(3 * hourMs);
    expect((await shown()).map(({ matchId }) => matchId)).toEqual(['live', 'last']);
    // What was shown last a day ago is cleared away by whatever comes in.
    await w.clock.advance(48 * hourMs);
    await putMatches(w.context, [match('new')]);
    expect((await listMatches(w.context)).map(({ code }) => code)).toEqual(['new']);
  });

  it.each([
    ['1.home', () => [match('good'), match('bad', { home: { BN: 'ঢাকা' } })]],
    ['0.shownUntil', () => [match('bad', { shownUntil: at(1) })]],
    ['0.odds', () => [match('bad', { odds: 1.5 })]],
    ['0.home.EN', () => [match('bad', { home: { EN: '<b>' } })]],
    ['matches', () => ({})],
  ])('with a fault in %s come in not at all', async (field, given) => {
    const put = await putMatches(w.context, given());
    expect(put).toMatchObject({ ok: false, code: 'content-malformed', details: { field } });
    expect((await shown()).map(({ matchId }) => matchId)).toEqual(['new']);
  });

  it('are two hundred at most', async () => {
    const many = Array.from({ length: 200 }, (_, index) => match(`m-${index}`));
    expect(await putMatches(w.context, many)).toMatchObject({ ok: false, code: 'content-full' });
    expect(await shown()).toHaveLength(1);
    expect(await putMatches(w.context, many.slice(1))).toMatchObject({ ok: true });
    expect(await shown()).toHaveLength(24);
  });

  it('tell open pages that they changed, visitors too', async () => {
    const running = await world({ background: 'running' });
    const stream = await openLive(running.url);
    await putMatches(running.context, [match('told')]);
    await stream.until(({ name }) => name === 'matches.changed');
    await removeMatch(running.context, 'told');
    await stream.until(({ name }) => name === 'matches.changed');
    stream.close();
    await running.close();
  });
});
