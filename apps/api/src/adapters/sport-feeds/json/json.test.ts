/** The simple JSON feed: what it asks for, what it reads, and that whatever else it is given is a fault and no error. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { json } from './index.ts';

const said = { id: 'a1', generated: 1_790_000_000_000 };
const odds = {
  ...{ ...said, kind: 'oddsChange', event: 'm1', isWhole: false },
  markets: [{ market: 'football.total/total=2.5', state: 'active', outcomes: [{ code: 'over', price: '1.90' }] }],
};

it('asks after a place, and for a recovery since a time or as a snapshot', () => {
  expect(json.messagesCall('https://feed.example/v1', '7/8').address).toBe(
    'https://feed.example/v1/messages?after=7%2F8',
  );
  expect(json.recoveryCall('https://feed.example/v1/', { requestId: 3, since: 9 }).address).toBe(
    'https://feed.example/v1/recovery?requestId=3&since=9',
  );
  expect(json.recoveryCall('https://feed.example', { requestId: 4, since: undefined }).address).toBe(
    'https://feed.example/recovery?requestId=4',
  );
});

describe('a batch', () => {
  it('names its messages by their ids, or by their fingerprint', () => {
    const read = json.readBatch(
      JSON.stringify({ from: '1', to: '3', messages: [odds, { b: 1, a: 2 }, { a: 2, b: 1 }] }),
    );
    const [first, second, third] = read?.messages ?? [];
    expect([read?.from, read?.to, first?.id]).toEqual(['1', '3', 'a1']);
    expect(second?.id).toMatch(/^hash-[0-9a-f]{64}$/);
    expect(third?.id).toBe(second?.id);
  });

  it.each(['', '[]', '{"from":"1"}', '{"from":1,"to":"2","messages":[]}'])('is none where it says %s', (text) => {
    expect(json.readBatch(text)).toBeUndefined();
  });
});

describe('a message', () => {
  it('is read as it is, and one that has more or less than its shape is a fault that names its event', () => {
    expect(json.readMessage(odds)).toEqual({ ok: true, message: odds });
    expect(json.readMessage({ ...odds, more: 1 })).toMatchObject({ ok: false, event: 'm1' });
    expect(json.readMessage({ ...odds, generated: '5' })).toMatchObject({ ok: false, event: 'm1' });
    expect(json.readMessage({ kind: 'alive', ...said })).toMatchObject({ ok: false, event: undefined });
    expect(json.readMessage({ kind: 'constructor', ...said })).toMatchObject({ ok: false });
  });

  it('of any kind is read or refused without an error', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom('', ...['fixture', 'oddsChange', 'settlement', 'score']),
        (value, kind) => {
          const payload = typeof value === 'object' && value !== null && kind !== '' ? { ...value, kind } : value;
          expect(json.readMessage(payload).ok).toBe(false);
        },
      ),
    );
  });
});
