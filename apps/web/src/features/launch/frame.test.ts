/** What may be framed, and whose messages count. */
// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { frameOrigin } from './frameAddress.ts';
import { listenTo, readMessage } from './frameMessages.ts';
import { spentText, stakeOf } from './figures.ts';

const own = new URL('https://site.example/game');

describe('an address', () => {
  it('on another origin may be framed', () => {
    expect(frameOrigin('https://games.example/play?launch_code=x', own)).toBe('https://games.example');
    expect(frameOrigin('http://localhost:8081/play', new URL('http://localhost:8080/'))).toBe('http://localhost:8081');
  });

  it.each([
    'https://site.example/play',
    'http://games.example/play',
    'javascript:alert(1)',
    'data:text/html,x',
    '/play',
    'https://user:word@games.example/',
    'no address',
    '',
  ])('is none: %s', (address) => {
    expect(frameOrigin(address, own)).toBeUndefined();
  });
});

describe('a message', () => {
  it('has one of the forms of the contract', () => {
    expect(readMessage({ from: 'game', type: 'exit', more: 1 })).toEqual({ type: 'exit' });
    expect(readMessage({ from: 'game', type: 'deposit', amount: 7 })).toEqual({ type: 'deposit' });
    expect(readMessage({ from: 'game', type: 'error', code: 'SESSION_EXPIRED' })).toEqual({
      type: 'error',
      code: 'SESSION_EXPIRED',
    });
    expect(readMessage({ from: 'game', type: 'error', code: '<b>' })).toEqual({ type: 'error', code: '' });
  });

  it.each([
    [null],
    ['exit'],
    [{ type: 'exit' }],
    [{ from: 'site', type: 'exit' }],
    [{ from: 'game', type: 'pay' }],
    [7],
  ])('is dropped: %j', (data) => {
    expect(readMessage(data)).toBeUndefined();
  });

  it('counts only from the frame’s own window and origin', () => {
    const heard = vi.fn();
    const stop = listenTo('https://games.example', () => window, heard);
    const send = (origin: string, source: Window | null) =>
      window.dispatchEvent(new MessageEvent('message', { data: { from: 'game', type: 'exit' }, origin, source }));
    send('https://evil.example', window);
    send('https://games.example', null);
    expect(heard).not.toHaveBeenCalled();
    send('https://games.example', window);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'exit' });
    stop();
    send('https://games.example', window);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('the clock of a game', () => {
  it('shows minutes, and hours once there is one', () => {
    expect([0, 24_900, 3_729_000, -5].map(spentText)).toEqual(['00:00', '00:24', '1:02:09', '00:00']);
  });
});

describe('what stands in open rounds', () => {
  it('is the sum of their stakes, and nothing without rounds', () => {
    const stake = (amount: string) => ({ stake: { currency: 'BDT' as const, amount } });
    const rounds = [stake('10.25'), stake('0.5')];
    expect(stakeOf({ rounds, total: 2 })).toEqual({ currency: 'BDT', amount: '10.75' });
    expect(stakeOf({ rounds: [], total: 0 })).toBeUndefined();
  });
  it('is no sum where more rounds are open than were read', () => {
    const rounds = [{ stake: { currency: 'BDT' as const, amount: '1' } }];
    expect(stakeOf({ rounds, total: 823 })).toBeUndefined();
  });
});
