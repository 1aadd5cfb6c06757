// @vitest-environment happy-dom
/** What a browser keeps of the seals that came live, and the keys that came with the page. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { keepSeal, knownOf, seenSeal } from './known.ts';
import { write } from '../../lib/storage.ts';

const seal = (drawId: string, root = 'a') => ({
  ...{ drawId, game: 'MB1M', drawNo: '1', promiseHash: '-', roundAt: null, key: 'k', signature: 's' },
  ...{ root: root.repeat(64), tickets: 3, sealedAt: '2026-11-20T03:00:53.000Z' },
});

beforeEach(() => {
  write('local', 'seals', '');
  document.body.innerHTML = '';
});

test('the first seal of a draw is kept with the moment it came, and a second one does not take its place', () => {
  keepSeal(seal('one'), Date.parse('2026-11-20T03:00:53.250Z'));
  keepSeal(seal('one', 'b'), Date.parse('2026-11-20T03:05:00.000Z'));
  expect(seenSeal('one')).toEqual({
    drawId: 'one',
    root: 'a'.repeat(64),
    tickets: 3,
    sealedAt: '2026-11-20T03:00:53.000Z',
    signature: 's',
    seenAt: '2026-11-20T03:00:53.250Z',
  });
  expect(seenSeal('two')).toBeUndefined();
});

test('the oldest are forgotten, and what cannot be read is as if it were not there', () => {
  write('local', 'seals', '[{"drawId":7},null,"x"]');
  for (let at = 0; at < 500; at += 1) keepSeal(seal(`draw ${at}`));
  expect([seenSeal('draw 0'), seenSeal('draw 499')?.tickets]).toEqual([undefined, 3]);
  write('local', 'seals', '{');
  expect(seenSeal('draw 499')).toBeUndefined();
});

test('keys are those that came with the page, whatever is asked for later', async () => {
  const keys = [{ key: 'f'.repeat(64), from: '2026-01-01T00:00:00.000Z', until: null }];
  const answers = [{ key: 'GET /wps/fairness/keys', input: {}, value: { keys, beacon: 'local' }, hasTexts: false }];
  document.body.innerHTML = `<script type="application/json" id="first-screen">${JSON.stringify(answers)}</script>`;
  const cache = new QueryClient();
  cache.setQueryData(['GET /wps/fairness/keys', {}], { keys: [], beacon: 'drand' });
  expect(await knownOf(cache, 'one')).toEqual({ keys, seen: undefined });
});
